import type { ReactNode } from 'react';

/** One column of a table, whatever draws it. */
export type TableColumn<Row> = {
  readonly field: string;
  readonly title: string;
  /** Its `value` is what a row is called. Where no column says so, the first is. */
  readonly namesRow?: boolean;
  /** For columns of pictures and menus: the title is there for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** A small mark beside the title. */
  readonly titleMark?: ReactNode;
  /** The plain value; shown where there is no `render`. */
  readonly value: (row: Row) => string | number | null;
  /**
   * `tabIndex` is for what can be focused in the cell: arrow keys move between cells, Tab leaves the table.
   */
  readonly render?: (row: Row, tabIndex: number) => ReactNode;
  /** Pixels, or a share of what is left with the least in pixels. */
  readonly width: number | { readonly share: number; readonly atLeast: number };
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'center' | 'end';
  /** A person may hide it. */
  readonly isOptional?: boolean;
  /** Where it is shown unless a person chose otherwise: from 1200 px, from 1500 px, nowhere, else always. */
  readonly shownFrom?: 'wide' | 'widest' | 'chosen';
  /**
   * The orders (`TableView.sort`) that this column's header stands for. The first one comes when it is first
   * pressed.
   */
  readonly sorts?: { readonly [direction in 'asc' | 'desc']?: string };
};

/** The column whose cells are the rows' headers. */
export const namingColumn = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row> | undefined =>
  columns.find(({ namesRow }) => namesRow) ?? columns[0];

/** What a row is called. */
export const nameOfRow = <Row>(columns: readonly TableColumn<Row>[], row: Row): string =>
  String(namingColumn(columns)?.value(row) ?? '');

/** Columns that the room leaves out. */
export function hiddenByWidth(
  columns: readonly Pick<TableColumn<never>, 'field' | 'shownFrom'>[],
  room: { readonly isWide: boolean; readonly isWidest: boolean },
): readonly string[] {
  return columns
    .filter(
      ({ shownFrom }) =>
        shownFrom === 'chosen' ||
        (shownFrom === 'wide' && !room.isWide) ||
        (shownFrom === 'widest' && !room.isWidest),
    )
    .map(({ field }) => field);
}

/** A column as a track of a CSS grid, for skeletons with the true widths. */
export const trackOf = ({ width }: Pick<TableColumn<never>, 'width'>): string =>
  typeof width === 'number' ? `${width}px` : `minmax(${width.atLeast}px, ${width.share}fr)`;

/** The box by which a row is chosen. */
export const CHECK_PX = 50;

/** The column of row menus, the last one. */
export const MENU_FIELD = 'menu';
export const MENU_PX = 48;

/** The least width of a column, px. */
export const leastPxOf = ({ width }: Pick<TableColumn<never>, 'width'>): number =>
  typeof width === 'number' ? width : width.atLeast;
