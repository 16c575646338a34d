import type { UploadPriority, UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { useConfirm } from '../ui/ask/use-confirm.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useNow } from '../ui/use-now.ts';
import { BulkActions } from './BulkActions.tsx';
import { useColumns } from './columns.tsx';
import { worklistCsv } from './export-csv.ts';
import { SendButton } from './SendButton.tsx';
import { type RowCommands, UploadMenu } from './UploadMenu.tsx';
import { useUploadChanges } from './use-upload-changes.ts';
import { useWorklist } from './use-worklist.ts';
import { WorklistCard } from './WorklistCard.tsx';
import { WorklistFilters } from './WorklistFilters.tsx';

const ReadAgainDialog = lazy(() => import('./ReadAgainDialog.tsx'));

/** The table of uploads with its filters and commands; the larger part of the page's code. */
export default function Worklist({ canSend, canRead }: { canSend: boolean; canRead: boolean }) {
  const { t } = useTranslation('worklist');
  const navigate = useNavigate();
  const { view, table, change: changeView, fresh, refetch, patch } = useWorklist();
  const { confirm, dialog } = useConfirm();
  const change = useUploadChanges(patch);
  const [again, setAgain] = useState<{ uploads: readonly UploadView[]; isOpen: boolean } | null>(null);
  const nowMs = useNow();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const columns = useColumns(nowMs, isNarrow);

  const cancel = useCallback(
    async (upload: UploadView): Promise<void> => {
      const isSure = await confirm({
        title: t('cancelAsk.title'),
        message: t('cancelAsk.message', { name: upload.fileName }),
        confirm: t('cancelAsk.confirm'),
        keep: t('cancelAsk.keep'),
        isDestructive: true,
      });
      if (isSure) await change([upload], { state: 'cancelled' }, () => t('done.cancel'));
    },
    [change, confirm, t],
  );
  const commands = useMemo<RowCommands>(
    () => ({
      canChange: canSend,
      canRead,
      onRetry: (uploads) => void change(uploads, { state: 'queued' }, (count) => t('done.retry', { count })),
      onReadAgain: (uploads) => setAgain({ uploads, isOpen: true }),
      onCancel: (upload) => void cancel(upload),
      onPriority: (uploads, priority: UploadPriority) =>
        void change(uploads, { priority }, (count) =>
          t('done.priority', { count, priority: t(`priority.${priority}`) }),
        ),
    }),
    [cancel, canRead, canSend, change, t],
  );
  const renderMenu = useMemo(
    () => (upload: UploadView, tabIndex?: number) => (
      <UploadMenu upload={upload} commands={commands} tabIndex={tabIndex} />
    ),
    [commands],
  );
  return (
    <>
      <DataTable
        label={t('table')}
        name="worklist"
        columns={columns}
        idOf={(upload) => upload.uploadId}
        {...table}
        failedTitle={t('failed')}
        totalText={(count, total) => t('paging.total', { count, total })}
        filters={(tools) => (
          <WorklistFilters
            view={view}
            onChange={(filter) => changeView(filter, 'q' in filter)}
            tools={tools}
          />
        )}
        empty={
          <EmptyState title={t('empty.title')} action={canSend ? <SendButton /> : undefined}>
            {t('empty.message')}
          </EmptyState>
        }
        notice={
          fresh === 0 ? null : (
            <Button fullWidth size="small" onClick={() => void refetch()} sx={{ borderRadius: 0 }}>
              {t('fresh', { count: fresh })}
            </Button>
          )
        }
        bulkActions={(uploads) => <BulkActions uploads={uploads} commands={commands} />}
        onOpen={(upload) => void navigate(readingPath(upload.uploadId))}
        renderCard={(upload) => <WorklistCard upload={upload} nowMs={nowMs} />}
        renderMenu={renderMenu}
        csv={worklistCsv(view)}
      />
      <Box sx={{ mt: 1.5 }}>
        <ResearchNotice />
      </Box>
      {dialog}
      {again === null ? null : (
        <Suspense fallback={null}>
          <ReadAgainDialog
            uploads={again.uploads}
            isOpen={again.isOpen}
            onClose={() => setAgain({ ...again, isOpen: false })}
            onDone={() => void refetch()}
          />
        </Suspense>
      )}
    </>
  );
}
