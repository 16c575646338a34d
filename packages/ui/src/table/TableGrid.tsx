import Box from '@mui/material/Box';
import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../use-latest.ts';
import type { ColumnLayout } from './columns/column-layout.ts';
import { gridVariables } from './columns/grid-tracks.ts';
import { useColumnResize } from './columns/use-column-resize.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { GRID_LOOK, pinnedLook } from './grid-look.ts';
import { CHECK_FIELD, HEADER_ID } from './grid-place.ts';
import type { TableColumn } from './table-column.ts';
import { useGridPlace } from './use-grid-place.ts';
import { useGridRoom } from './use-grid-room.ts';

export type TableGridProps<Row> = {
  readonly label: string;
  /** Those that are shown, in their order. */
  readonly columns: readonly TableColumn<Row>[];
  readonly widths: ColumnLayout['widths'];
  readonly onWidths: (widths: ColumnLayout['widths']) => void;
  /** The column whose cells are the rows' headers. */
  readonly naming: TableColumn<Row> | undefined;
  /** So many of the columns stay at the start. */
  readonly pins: number;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly rowHeightPx: number;
  readonly sort: string;
  readonly usualSort: string;
  readonly onSort: (sort: string) => void;
  /** Null where rows cannot be selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
};

/** Drawn anew only when it is another one, or is chosen: a table has many. */
const Row = memo(GridRow) as typeof GridRow;

/** As many as most windows show. The rows after these are drawn when the first ones are painted. */
const FIRST_ROWS = 16;

/**
 * The rows as a grid with the keys of one (ARIA 1.2, role grid). Sorting and paging are the screen's or its
 * server's; the grid only shows. Rows stand in the first frame that it is drawn in.
 */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, widths, onWidths, naming, pins, rows, idOf, nameOf, rowHeightPx } = props;
  const { sort, usualSort, selected, onSort } = props;
  const { t } = useTranslation('ui');
  const canSelect = selected !== null;
  const look = useMemo(
    () => ({ ...GRID_LOOK, ...pinnedLook(columns.slice(0, pins).map(({ field }) => field)) }),
    [columns, pins],
  );
  const variables = useMemo(
    () => gridVariables(columns, { widths, pins, canSelect }),
    [canSelect, columns, pins, widths],
  );
  const fields = useMemo(
    () => [...(canSelect ? [CHECK_FIELD] : []), ...columns.map(({ field }) => field)],
    [canSelect, columns],
  );
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const drawn = Math.max(useDeferredValue(rows.length, FIRST_ROWS), FIRST_ROWS);

  const latest = useLatest({ ...props, ids });
  const lastChosen = useRef<string | null>(null);
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), [latest]);
  /** With a range: all between this row and the one before take its state. */
  const choose = useCallback(
    (id: string, isRange: boolean): void => {
      const { selected: before, ids: all, onSelect } = latest.current;
      const next = new Set(before);
      const isChosen = !next.has(id);
      const [from, to] = [all.indexOf(lastChosen.current ?? id), all.indexOf(id)];
      const range = isRange && from !== -1 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      for (const one of range) {
        if (isChosen) next.add(one);
        else next.delete(one);
      }
      lastChosen.current = id;
      onSelect(next);
    },
    [latest],
  );
  const grid = useRef<HTMLDivElement>(null);
  const openById = (id: string): void => {
    const row = rows[ids.indexOf(id)];
    if (row !== undefined) open(row);
  };
  const { place, handlers } = useGridPlace(grid, { ids, fields, onEnter: openById });
  useGridRoom(grid);
  const resize = useColumnResize(grid, { columns, widths, pins, canSelect, onWidths });
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={fields.length}
      {...(canSelect ? { 'aria-multiselectable': true } : {})}
      {...handlers}
      sx={look}
      style={{ ...variables, ['--row-height' as string]: `${rowHeightPx}px` }}
    >
      <GridHeader
        columns={columns}
        sort={sort}
        usualSort={usualSort}
        onSort={onSort}
        placeField={place.id === HEADER_ID ? place.field : null}
        chosen={selected === null ? null : { count: selected.size, total: rows.length }}
        onChooseAll={(areAll) => props.onSelect(new Set(areAll ? ids : []))}
        resize={resize}
      />
      {rows.slice(0, drawn).map((row, at) => {
        const id = idOf(row);
        return (
          <Row
            key={id}
            id={id}
            at={at}
            row={row}
            columns={columns}
            naming={naming}
            checkName={canSelect ? t('table.selectRow', { name: nameOf(row) }) : null}
            isChosen={selected?.has(id) ?? false}
            placeField={place.id === id ? place.field : null}
            canOpen={props.onOpen !== undefined}
            onOpen={open}
            onChoose={choose}
          />
        );
      })}
      {rows.length > drawn ? (
        <div role="presentation" style={{ height: (rows.length - drawn) * rowHeightPx }} />
      ) : null}
    </Box>
  );
}
