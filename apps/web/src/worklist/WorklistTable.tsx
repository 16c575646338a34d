import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistSort } from '@aiso/contracts/worklist';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridRowSelectionModel } from '@mui/x-data-grid';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readingPath } from '../reading/reading-path.ts';
import { OPTIONAL_COLUMNS, useColumns } from './columns.tsx';
import type { RowCommands } from './RowMenu.tsx';
import { ROW_HEIGHT_PX, type TableSettings } from './use-table-settings.ts';

type WorklistTableProps = {
  readonly rows: readonly UploadView[];
  readonly isLoading: boolean;
  readonly sort: WorklistSort;
  readonly settings: TableSettings;
  readonly selected: ReadonlySet<string>;
  readonly nowMs: number;
  readonly commands: RowCommands;
  readonly onSort: (sort: WorklistSort) => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

/** Left out where the width does not hold them, unless a person chose otherwise. */
const NARROW_HIDDEN = ['studyDate', 'modality', 'uploader', 'priority', 'age'];
const MIDDLE_HIDDEN = ['uploader'];

/** The worklist as a table; sorting and paging are the server's, so the grid only shows. */
export default function WorklistTable(props: WorklistTableProps) {
  const { rows, isLoading, sort, settings, selected, nowMs, commands, onSort, onSelect } = props;
  const { t } = useTranslation('worklist');
  const navigate = useNavigate();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const columns = useColumns(commands, nowMs, isNarrow);
  const isMiddle = useMediaQuery('(max-width: 1500px)');
  const hidden = settings.hidden ?? (isNarrow ? NARROW_HIDDEN : isMiddle ? MIDDLE_HIDDEN : []);
  const open = (id: unknown): void => void navigate(readingPath(String(id)));

  const select = (model: GridRowSelectionModel): void => {
    const ids = rows.map((row) => row.uploadId);
    onSelect(new Set(ids.filter((id) => model.ids.has(id) === (model.type === 'include'))));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'max(440px, calc(100dvh - 250px))',
        minHeight: 160,
      }}
    >
      <DataGrid
        aria-label={t('table')}
        rows={rows}
        columns={columns}
        getRowId={(row) => row.uploadId}
        loading={isLoading}
        rowHeight={ROW_HEIGHT_PX[settings.density]}
        columnHeaderHeight={42}
        columnVisibilityModel={Object.fromEntries(
          OPTIONAL_COLUMNS.map((name) => [name, !hidden.includes(name)]),
        )}
        sortingMode="server"
        sortModel={sort === 'attention' ? [] : [{ field: 'age', sort: sort === 'newest' ? 'desc' : 'asc' }]}
        onSortModelChange={([first]) =>
          onSort(first === undefined ? 'attention' : first.sort === 'asc' ? 'oldest' : 'newest')
        }
        paginationMode="server"
        rowCount={rows.length}
        paginationModel={{ page: 0, pageSize: 100 }}
        hideFooter
        checkboxSelection
        disableRowSelectionOnClick
        disableColumnMenu
        disableColumnFilter
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={select}
        onRowClick={({ id }) => open(id)}
        onCellKeyDown={({ id, field }, event) => {
          if (event.key === 'Enter' && field !== 'menu' && field !== '__check__') open(id);
        }}
        sx={{
          border: 0,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          '--DataGrid-rowBorderColor': 'var(--aiso-palette-divider)',
          '& .MuiDataGrid-row': { cursor: 'pointer' },
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        }}
      />
    </Box>
  );
}
