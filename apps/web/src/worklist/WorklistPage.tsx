import type { UploadPriority, UploadView } from '@aiso/contracts/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../auth/SessionProvider.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { ResearchNotice } from '../frame/ResearchNotice.tsx';
import { EmptyState } from '../frame/states/EmptyState.tsx';
import { ErrorState } from '../frame/states/ErrorState.tsx';
import { NoMatchState } from '../frame/states/NoMatchState.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { downloadCsv } from './export-csv.ts';
import { PageBar } from './PageBar.tsx';
import type { RowCommands } from './RowMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableMenu } from './TableMenu.tsx';
import { useNow } from './use-now.ts';
import { useTableSettings } from './use-table-settings.ts';
import { useUploadChanges } from './use-upload-changes.ts';
import { useWorklist } from './use-worklist.ts';
import { WorklistCards } from './WorklistCards.tsx';
import { WorklistFilters } from './WorklistFilters.tsx';
import { WorklistSkeleton } from './WorklistSkeleton.tsx';
import { changeView, hasFilters, NO_FILTERS } from './worklist-view.ts';

const loadTable = () => import('./WorklistTable.tsx');
const WorklistTable = lazy(loadTable);

const NONE: ReadonlySet<string> = new Set();

export default function WorklistPage() {
  const { t } = useTranslation(['worklist', 'navigation', 'uploads', 'reading']);
  const { permissions } = useSignedIn().tenantUser;
  const canSend = permissions.includes('image:upload');
  const isAllowed = canSend || permissions.includes('image:inference');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: t('navigation:imageDiagnosis') }, { title: t('navigation:pulmonology') }]}
        action={canSend ? <SendButton /> : undefined}
      />
      {isAllowed ? <Worklist canSend={canSend} /> : <EmptyState>{t('notAllowed')}</EmptyState>}
    </>
  );
}

function SendButton() {
  const { t } = useTranslation('worklist');
  return (
    <Button component={Link} to="/pulmonology/upload" variant="contained">
      {t('send')}
    </Button>
  );
}

function Worklist({ canSend }: { canSend: boolean }) {
  const { t } = useTranslation('worklist');
  const { view, query, fresh, go, refetch, patch, next, previous } = useWorklist();
  const [settings, setSettings] = useTableSettings();
  const [selection, setSelection] = useState({ question: '', ids: NONE });
  const [cancelling, setCancelling] = useState<UploadView | null>(null);
  const change = useUploadChanges(patch);
  const nowMs = useNow();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  useEffect(() => {
    // The table's code comes beside its rows, not after them. A failure is met when the table is shown.
    if (!isPhone) loadTable().catch(() => undefined);
  }, [isPhone]);
  const page = query.data;
  const rows = page?.uploads ?? [];

  // A selection belongs to the rows that it was made among.
  const question = JSON.stringify(view);
  const selected = selection.question === question ? selection.ids : NONE;
  const setSelected = (ids: ReadonlySet<string>): void => setSelection({ question, ids });

  const commands = useMemo<RowCommands>(
    () => ({
      canChange: canSend,
      onRetry: (uploads) => void change(uploads, { state: 'queued' }, (count) => t('done.retry', { count })),
      onCancel: setCancelling,
      onPriority: (uploads, priority: UploadPriority) =>
        void change(uploads, { priority }, (count) =>
          t('done.priority', { count, priority: t(`priority.${priority}`) }),
        ),
    }),
    [canSend, change, t],
  );
  const exportRows = (uploads: readonly UploadView[]): void =>
    downloadCsv(uploads, `worklist-${new Date().toISOString().slice(0, 10)}.csv`);
  const chosen = rows.filter((row) => selected.has(row.uploadId));

  let content: ReactNode;
  if (query.isError && page === undefined) {
    content = <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  } else if (page === undefined) {
    content = <WorklistSkeleton />;
  } else if (rows.length === 0 && view.cursor !== null) {
    content = (
      <EmptyState
        title={t('endOfList.title')}
        action={
          <Button variant="outlined" onClick={() => go(changeView(view, {}))}>
            {t('endOfList.action')}
          </Button>
        }
      >
        {t('endOfList.message')}
      </EmptyState>
    );
  } else if (rows.length === 0 && hasFilters(view)) {
    content = (
      <NoMatchState title={t('noMatch.title')} onClear={() => go(changeView(view, NO_FILTERS))}>
        {t('noMatch.message')}
      </NoMatchState>
    );
  } else if (rows.length === 0) {
    content = (
      <EmptyState title={t('empty.title')} action={canSend ? <SendButton /> : undefined}>
        {t('empty.message')}
      </EmptyState>
    );
  } else if (isPhone) {
    content = <WorklistCards rows={rows} nowMs={nowMs} commands={commands} />;
  } else {
    content = (
      <Suspense fallback={<WorklistSkeleton />}>
        <WorklistTable
          rows={rows}
          isLoading={false}
          sort={view.sort}
          settings={settings}
          selected={selected}
          nowMs={nowMs}
          commands={commands}
          onSort={(sort) => go(changeView(view, { sort }))}
          onSelect={setSelected}
        />
      </Suspense>
    );
  }

  return (
    <>
      <Card sx={{ overflow: 'hidden' }} aria-busy={query.isFetching}>
        {chosen.length > 0 ? (
          <SelectionBar
            uploads={chosen}
            canChange={canSend}
            onPriority={commands.onPriority}
            onRetry={commands.onRetry}
            onExport={exportRows}
            onClear={() => setSelected(NONE)}
          />
        ) : (
          <WorklistFilters
            view={view}
            onChange={(filter) => go(changeView(view, filter), undefined, { replace: 'q' in filter })}
          >
            {isPhone ? null : (
              <TableMenu settings={settings} onChange={setSettings} onExport={() => exportRows(rows)} />
            )}
          </WorklistFilters>
        )}
        <Box sx={{ height: 2 }}>{query.isPlaceholderData ? <LinearProgress sx={{ height: 2 }} /> : null}</Box>
        {fresh === 0 ? null : (
          <Button fullWidth size="small" onClick={() => void refetch()} sx={{ borderRadius: 0 }}>
            {t('fresh', { count: fresh })}
          </Button>
        )}
        {query.isError && page !== undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {content}
        <PageBar
          page={page}
          number={view.page}
          pageSize={view.pageSize}
          onPageSize={(pageSize) => go(changeView(view, { pageSize }))}
          onPrevious={previous}
          onNext={next}
        />
      </Card>
      <Box sx={{ mt: 1.5 }}>
        <ResearchNotice />
      </Box>
      <CancelDialog
        upload={cancelling}
        onClose={() => setCancelling(null)}
        onConfirm={(upload) => {
          setCancelling(null);
          void change([upload], { state: 'cancelled' }, () => t('done.cancel'));
        }}
      />
    </>
  );
}
