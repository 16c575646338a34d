import Box from '@mui/material/Box';
import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../use-latest.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { GRID_LOOK } from './grid-look.ts';
import { CHECK_FIELD, HEADER_ID } from './grid-place.ts';
import { CHECK_PX, leastPxOf, namingColumn, type TableColumn, trackOf } from './table-column.ts';
import { useGridPlace } from './use-grid-place.ts';

export type TableGridProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly hidden: readonly string[];
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
 * server's; the grid only shows. It measures nothing: rows stand in the first frame that it is drawn in.
 */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, rows, idOf, nameOf, rowHeightPx, sort, usualSort, selected, onSort } = props;
  const { t } = useTranslation('ui');
  const hidden = props.hidden.join(' ');
  const columns = useMemo(
    () => props.columns.filter(({ field }) => !hidden.split(' ').includes(field)),
    [hidden, props.columns],
  );
  const canSelect = selected !== null;
  const look = useMemo(() => {
    const tracks = [...(canSelect ? [`${CHECK_PX}px`] : []), ...columns.map(trackOf)];
    const leastPx = columns.reduce((sum, column) => sum + leastPxOf(column), canSelect ? CHECK_PX : 0);
    return { ...GRID_LOOK, '--tracks': tracks.join(' '), '--least': `${leastPx}px` };
  }, [canSelect, columns]);
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
  const naming = namingColumn(columns);
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
      style={{ ['--row-height' as string]: `${rowHeightPx}px` }}
    >
      <GridHeader
        columns={columns}
        sort={sort}
        usualSort={usualSort}
        onSort={onSort}
        placeField={place.id === HEADER_ID ? place.field : null}
        chosen={selected === null ? null : { count: selected.size, total: rows.length }}
        onChooseAll={(areAll) => props.onSelect(new Set(areAll ? ids : []))}
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
