import { type RefObject, useMemo } from 'react';
import { useLatest } from '../../use-latest.ts';
import type { TableColumn } from '../table-column.ts';
import type { ColumnLayout } from './column-layout.ts';
import { type GridVariables, gridVariables } from './grid-tracks.ts';

export type ColumnResize = {
  /** Shows a width, px, without keeping it: the grid's style changes, and no row is drawn anew. */
  readonly show: (field: string, px: number) => void;
  /** Keeps a width; null for the one that the list has. */
  readonly keep: (field: string, px: number | null) => void;
  /** Shows what is kept. */
  readonly undo: () => void;
};

type Shown = {
  /** Those that are shown, as they are arranged. */
  readonly columns: readonly Pick<TableColumn<never>, 'field' | 'width'>[];
  readonly widths: ColumnLayout['widths'];
  readonly pins: number;
  readonly canSelect: boolean;
  readonly onWidths: (widths: ColumnLayout['widths']) => void;
};

/** How wide a column is drawn, px; undefined where it is not. */
export const drawnPx = (within: HTMLElement | null, field: string): number | undefined =>
  within?.querySelector<HTMLElement>(`[role=columnheader][data-field="${CSS.escape(field)}"]`)?.offsetWidth ||
  undefined;

const setVariables = (grid: HTMLElement | null, variables: GridVariables): void => {
  for (const [name, value] of Object.entries(variables)) grid?.style.setProperty(name, value);
};

/** Makes the columns of a grid wider and narrower. */
export function useColumnResize(grid: RefObject<HTMLElement | null>, shown: Shown): ColumnResize {
  const latest = useLatest(shown);
  return useMemo(() => {
    /** A column's edge stays under the pointer: those before it keep the widths that they are drawn with. */
    const widthsWith = (field: string, px: number): ColumnLayout['widths'] => {
      const { columns, widths } = latest.current;
      const before = columns
        .slice(
          0,
          columns.findIndex((column) => column.field === field),
        )
        .filter((column) => typeof column.width !== 'number' && widths[column.field] === undefined)
        .flatMap((column) => {
          const drawn = drawnPx(grid.current, column.field);
          return drawn === undefined ? [] : [[column.field, drawn] as const];
        });
      return { ...widths, ...Object.fromEntries(before), [field]: px };
    };
    return {
      show: (field, px) => {
        const { columns, pins, canSelect } = latest.current;
        setVariables(
          grid.current,
          gridVariables(columns, { widths: widthsWith(field, px), pins, canSelect }),
        );
      },
      keep: (field, px) => {
        const { widths, onWidths } = latest.current;
        onWidths(
          px === null
            ? Object.fromEntries(Object.entries(widths).filter(([other]) => other !== field))
            : widthsWith(field, px),
        );
      },
      undo: () => {
        const { columns, ...kept } = latest.current;
        setVariables(grid.current, gridVariables(columns, kept));
      },
    };
  }, [grid, latest]);
}
