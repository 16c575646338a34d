import type { UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../frame/HiddenText.tsx';
import { ModelMark } from '../frame/ModelMark.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { StoredThumbnail } from '../uploads/StoredThumbnail.tsx';
import { PatientCell } from './PatientCell.tsx';
import { type RowCommands, RowMenu } from './RowMenu.tsx';
import { TopFindingCell } from './TopFindingCell.tsx';
import { UploadStateWord } from './UploadStateWord.tsx';

/** Columns that may be hidden, in their order. */
export const OPTIONAL_COLUMNS = [
  'thumbnail',
  'studyDate',
  'modality',
  'uploader',
  'priority',
  'age',
] as const;

/** The columns of the worklist; `nowMs` is what ages count from; `isNarrow`: less room than a wide table wants. Only the server sorts, and only by time. */
export function useColumns(
  commands: RowCommands,
  nowMs: number,
  isNarrow: boolean,
): GridColDef<UploadView>[] {
  const { t } = useTranslation('worklist');
  const formats = useFormats();
  return useMemo(() => {
    const plain = { sortable: false, display: 'flex' } as const;
    const columns: GridColDef<UploadView>[] = [
      {
        ...plain,
        field: 'thumbnail',
        headerName: t('column.thumbnail'),
        renderHeader: () => <HiddenText>{t('column.thumbnail')}</HiddenText>,
        width: isNarrow ? 56 : 64,
        renderCell: ({ row }) => <StoredThumbnail path={row.thumbnail} />,
      },
      {
        ...plain,
        field: 'patient',
        headerName: t('column.patient'),
        flex: 1.3,
        minWidth: isNarrow ? 104 : 150,
        hideable: false,
        valueGetter: (_value, row) => row.patient?.name ?? row.fileName,
        renderCell: ({ row, tabIndex }) => <PatientCell upload={row} tabIndex={tabIndex} />,
      },
      {
        ...plain,
        field: 'topFinding',
        headerName: t('column.topFinding'),
        flex: 1.8,
        minWidth: isNarrow ? 160 : 250,
        hideable: false,
        valueGetter: (_value, row) => row.topFinding?.label ?? '',
        renderHeader: () => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600 }}>
            {t('column.topFinding')}
            <ModelMark />
          </Box>
        ),
        renderCell: ({ row }) => <TopFindingCell upload={row} isNarrow={isNarrow} />,
      },
      {
        ...plain,
        field: 'state',
        headerName: t('column.state'),
        width: isNarrow ? 92 : 112,
        hideable: false,
        renderCell: ({ row }) => <UploadStateWord state={row.state} />,
      },
      {
        ...plain,
        field: 'priority',
        headerName: t('column.priority'),
        width: 84,
        renderCell: ({ row }) => (
          <Box
            component="span"
            sx={{
              fontWeight: row.priority === 'routine' ? 400 : 600,
              color: row.priority === 'routine' ? 'text.secondary' : 'text.primary',
            }}
          >
            {t(`priority.${row.priority}`)}
          </Box>
        ),
      },
      {
        ...plain,
        field: 'studyDate',
        headerName: t('column.studyDate'),
        width: 112,
        valueGetter: (_value, row) => (row.studyDate === null ? t('blank') : formats.day(row.studyDate)),
      },
      {
        ...plain,
        field: 'modality',
        headerName: t('column.modality'),
        width: 84,
        valueGetter: (_value, row) => row.modality ?? t('blank'),
      },
      {
        ...plain,
        field: 'uploader',
        headerName: t('column.uploader'),
        flex: 1,
        minWidth: 120,
        valueGetter: (_value, row) => row.userEmail,
      },
      {
        ...plain,
        field: 'age',
        headerName: t('column.age'),
        width: 104,
        sortable: true,
        sortingOrder: ['desc', 'asc', null],
        valueGetter: (_value, row) => row.createdAt,
        renderCell: ({ row }) => (
          <Box component="time" dateTime={row.createdAt} title={formats.dateTime(row.createdAt)}>
            {formats.age(row.createdAt, nowMs)}
          </Box>
        ),
      },
      {
        ...plain,
        field: 'menu',
        headerName: t('column.menu'),
        width: 48,
        hideable: false,
        align: 'center',
        renderHeader: () => <HiddenText>{t('column.menu')}</HiddenText>,
        renderCell: ({ row, tabIndex }) => <RowMenu upload={row} tabIndex={tabIndex} {...commands} />,
      },
    ];
    return columns;
  }, [commands, formats, isNarrow, nowMs, t]);
}
