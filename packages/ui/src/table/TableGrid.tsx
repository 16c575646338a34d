import Box from '@mui/material/Box';
import {
  DataGrid,
  type DataGridProps,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRowSelectionModel,
  type GridSortDirection,
} from '@mui/x-data-grid';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';
import { namingColumn, type TableColumn } from './table-column.ts';

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
  /** Until it is, the grid keeps its place unseen. */
  readonly isShown: boolean;
  /** Called with true once the rows stand in it, with false when it goes. */
  readonly onDrawn: (isDrawn: boolean) => void;
};

/** Columns whose cells answer the Enter key themselves. */
const OWN_KEYS: readonly string[] = ['menu', '__check__'];
const NO_ROWS: readonly never[] = [];
const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;

function gridColumn<Row extends object>(
  column: TableColumn<Row>,
  isRowHeader: boolean,
  usualSort: string,
): GridColDef<Row> {
  const { field, title, isTitleHidden, titleMark, value, render, width, align, isOptional, sorts } = column;
  const isUsual = sorts !== undefined && Object.values(sorts).includes(usualSort);
  const directions: GridSortDirection[] = Object.keys(sorts ?? {}).filter(
    (one) => one === 'asc' || one === 'desc',
  );
  return {
    field,
    headerName: title,
    rowHeader: isRowHeader,
    // Plain text that does not fit gets an ellipsis from the grid, but not in a flex box.
    display: render === undefined ? 'text' : 'flex',
    hideable: isOptional ?? false,
    sortable: sorts !== undefined,
    // Pressed once more after both directions, a header gives the usual order back, unless that is its own.
    sortingOrder: isUsual ? directions : [...directions, null],
    align: ALIGN[align ?? 'start'],
    headerAlign: ALIGN[align ?? 'start'],
    valueGetter: (_value, row) => value(row),
    ...(typeof width === 'number' ? { width } : { flex: width.share, minWidth: width.atLeast }),
    ...(render === undefined ? {} : { renderCell: ({ row, tabIndex }) => render(row, tabIndex) }),
    ...(isTitleHidden ? { renderHeader: () => <HiddenText>{title}</HiddenText> } : {}),
    ...(titleMark === undefined
      ? {}
      : {
          renderHeader: () => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, fontWeight: 600 }}>
              <Box component="span" title={title} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {title}
              </Box>
              {titleMark}
            </Box>
          ),
        }),
  };
}

/**
 * The rows as a grid with the keys of one. Sorting and paging are the screen's or its server's; the grid only
 * shows. It takes long to mount, and longer with its rows: they follow in a task of their own.
 */
export default function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, hidden, rows, idOf, nameOf, rowHeightPx, sort, usualSort } = props;
  const { selected, onSort, onSelect, onOpen, isShown, onDrawn } = props;
  const { t } = useTranslation('ui');
  const isMounted = useDeferredValue(true, false);
  useEffect(() => {
    onDrawn(isMounted);
    return () => onDrawn(false);
  }, [isMounted, onDrawn]);
  const gridColumns = useMemo(() => {
    const naming = namingColumn(columns);
    return columns.map((column) => gridColumn(column, column === naming, usualSort));
  }, [columns, usualSort]);
  const checkboxColumn = useMemo<NonNullable<DataGridProps<Row>['checkboxColDef']>>(
    () => ({
      renderCell: (params) => {
        const name = t('table.selectRow', { name: nameOf(params.row) });
        // The grid's own type leaves out that the rest goes to the checkbox.
        const named = { slotProps: { htmlInput: { 'aria-label': name } } };
        return <GridCellCheckboxRenderer {...params} {...named} />;
      },
    }),
    [nameOf, t],
  );
  const localeText = useMemo(
    () => ({
      checkboxSelectionHeaderName: t('table.selectColumn'),
      checkboxSelectionSelectAllRows: t('table.selectAll'),
      checkboxSelectionUnselectAllRows: t('table.unselectAll'),
      columnHeaderSortIconLabel: t('table.sortBy'),
    }),
    [t],
  );
  const sortedBy = columns.flatMap(({ field, sorts }) =>
    (['asc', 'desc'] as const)
      .filter((direction) => sorts?.[direction] === sort)
      .map((direction) => ({ field, sort: direction })),
  );
  const sortBy = (field: string | undefined, direction: GridSortDirection): void => {
    const sorts = columns.find((column) => column.field === field)?.sorts;
    onSort((direction && sorts?.[direction]) || usualSort);
  };
  const select = (model: GridRowSelectionModel): void =>
    onSelect(new Set(rows.map(idOf).filter((id) => model.ids.has(id) === (model.type === 'include'))));
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'max(440px, calc(100dvh - 250px))',
        // A sorted header's mark is visible by its own rule: only opacity hides it too.
        ...(isShown ? {} : { visibility: 'hidden', opacity: 0 }),
      }}
    >
      <DataGrid
        aria-label={label}
        rows={isMounted ? rows : NO_ROWS}
        columns={gridColumns}
        getRowId={idOf}
        rowHeight={rowHeightPx}
        columnHeaderHeight={42}
        localeText={localeText}
        columnVisibilityModel={Object.fromEntries(hidden.map((field) => [field, false]))}
        sortingMode="server"
        sortModel={sortedBy}
        onSortModelChange={([first]) => sortBy(first?.field, first?.sort)}
        paginationMode="server"
        rowCount={rows.length}
        paginationModel={{ page: 0, pageSize: 100 }}
        disableVirtualization={rows.length <= 30}
        hideFooter
        checkboxSelection={selected !== null}
        checkboxColDef={checkboxColumn}
        disableRowSelectionOnClick
        disableColumnMenu
        disableColumnFilter
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={select}
        onRowClick={({ row }) => onOpen?.(row)}
        onCellKeyDown={({ row, field }, event) => {
          if (event.key === 'Enter' && !OWN_KEYS.includes(field)) onOpen?.(row);
        }}
        sx={{
          border: 0,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          '--DataGrid-rowBorderColor': 'var(--aiso-palette-divider)',
          '& .MuiDataGrid-row': { cursor: onOpen === undefined ? 'default' : 'pointer' },
          '& .MuiDataGrid-cell > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
            outline: '2px solid var(--aiso-palette-primary-main)',
            outlineOffset: '-2px',
          },
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        }}
      />
    </Box>
  );
}
