import type { UploadView } from '@aiso/contracts/uploads';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Reason } from './Reason.tsx';
import { StateWord } from './StateWord.tsx';

/** The columns of files without a study. Ages count from `nowMs`. Only the server sorts, by time. */
export function useColumns(nowMs: number): readonly TableColumn<UploadView>[] {
  const { t } = useTranslation(['untaken', 'worklist']);
  const formats = useFormats();
  return useMemo(
    () => [
      {
        field: 'file',
        title: t('column.file'),
        namesRow: true,
        width: { share: 1.4, atLeast: 130 },
        value: (row) => row.fileName,
        render: (row) => (
          <Box component="bdi" title={row.fileName} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {row.fileName}
          </Box>
        ),
      },
      {
        field: 'state',
        title: t('worklist:column.state'),
        width: { share: 0.6, atLeast: 112 },
        value: (row) => row.state,
        render: ({ state }) => <StateWord state={state} />,
      },
      {
        field: 'reason',
        title: t('column.reason'),
        width: { share: 2, atLeast: 190 },
        value: (row) => row.error?.message ?? '',
        render: ({ error }) => <Reason error={error} />,
      },
      {
        field: 'size',
        title: t('column.size'),
        width: 96,
        align: 'end',
        isOptional: true,
        shownFrom: 'wide',
        value: (row) => formats.size(row.fileSize),
      },
      {
        field: 'sender',
        title: t('worklist:column.sender'),
        width: { share: 1, atLeast: 140 },
        isOptional: true,
        shownFrom: 'wide',
        value: (row) => row.userEmail,
      },
      {
        field: 'age',
        title: t('column.sent'),
        width: 112,
        isOptional: true,
        sorts: { desc: 'newest', asc: 'oldest' },
        value: (row) => row.createdAt,
        render: (row) => (
          <Box component="time" dateTime={row.createdAt} title={formats.dateTime(row.createdAt)}>
            {formats.age(row.createdAt, nowMs)}
          </Box>
        ),
      },
    ],
    [formats, nowMs, t],
  );
}
