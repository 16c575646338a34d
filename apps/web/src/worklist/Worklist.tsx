import type { StudyView } from '@aiso/contracts/studies';
import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useGiveNext } from '@aiso/ui/kept-list.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { type ListKey, NO_MORE_KEYS } from '@aiso/ui/table/keys/list-keys.ts';
import { rowsIn } from '@aiso/ui/table/selection.ts';
import { useNow } from '@aiso/ui/use-now.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { LISTING_PATH, readingPath, UNTAKEN_PATH } from '../app/frame/addresses.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { useHandover } from '../handover/use-handover.ts';
import { BulkActions } from './BulkActions.tsx';
import { useColumns } from './columns.tsx';
import { worklistCsv } from './export-csv.ts';
import { nextUnread } from './next-unread.ts';
import { OtherList } from './OtherList.tsx';
import { ResultsExport } from './ResultsExport.tsx';
import { SendButton } from './SendButton.tsx';
import { type RowCommands, StudyMenu } from './StudyMenu.tsx';
import { useStudyChanges } from './use-study-changes.ts';
import { useWorklist } from './use-worklist.ts';
import { WorklistCard } from './WorklistCard.tsx';
import { WorklistFilters } from './WorklistFilters.tsx';
import { wordsAlone } from './worklist-view.ts';

const ReinferenceDialog = lazy(() => import('./ReinferenceDialog.tsx'));
const AssignDialog = lazy(() => import('../handover/AssignDialog.tsx'));
const ConflictDialog = lazy(() => import('../studies/ConflictDialog.tsx'));

/** The table of studies with its filters and commands; the larger part of the page's code. */
export default function Worklist() {
  const { t } = useTranslation('worklist');
  const locale = useLocale();
  const can = useCan();
  const navigate = useNavigate();
  const sentenceOf = useSentenceOf();
  const {
    view,
    table,
    change: changeView,
    waiting,
    reading,
    withoutFilters,
    fresh,
    refetch,
    patch,
  } = useWorklist();
  const { integer } = useFormats();
  const { confirm, dialog } = useConfirm();
  const reread = useCallback(() => void refetch(), [refetch]);
  const changes = useStudyChanges(patch, reread);
  const [reinference, setReinference] = useState<{ studies: readonly StudyView[]; isOpen: boolean } | null>(
    null,
  );
  const [conflict, setConflict] = useState<{ study: StudyView; isOpen: boolean } | null>(null);
  const [assigning, setAssigning] = useState<StudyView | null>(null);
  const { id: ownId } = useSignedIn().user;
  const { assign, claim, giveBack } = useHandover(patch);
  const nowMs = useNow();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const columns = useColumns(nowMs, isNarrow);

  const join = useCallback(
    async (studies: readonly StudyView[]): Promise<void> => {
      const isSure = await confirm({
        title: t('join.title', { number: studies.length }),
        message: t('join.message'),
        confirm: t('join.confirm'),
      });
      if (isSure) await changes.join(studies);
    },
    [changes, confirm, t],
  );
  const commands = useMemo<RowCommands>(
    () => ({
      canChange: can('study:change'),
      canRead: can('inference:request'),
      canSeePatients: can('patient:read'),
      canAssign: can('study:assign'),
      ownId,
      onChanged: patch,
      onClaim: (study) => void claim([study]),
      onGiveBack: (study) => void giveBack([study]),
      onAssign: setAssigning,
      onRetry: (studies) =>
        void changes.update(studies, { state: 'queued' }, (count) => t('done.retry', { count })),
      onReinfer: (studies) => setReinference({ studies, isOpen: true }),
      onPriority: (studies, priority) =>
        void changes.update(studies, { priority }, (count) =>
          t('done.priority', { count, priority: t(`priority.${priority}`) }),
        ),
      onAge: (studies, group) => void changes.setAge(studies, group),
      onJoin: (studies) => void join(studies),
      onConflict: (study) => setConflict({ study, isOpen: true }),
    }),
    [can, changes, claim, giveBack, join, ownId, patch, t],
  );
  useGiveNext(LISTING_PATH, (after) => nextUnread(view, after));
  const openNext = async (after: string | null): Promise<void> => {
    try {
      const next = await nextUnread(view, after);
      if (next === null) toast(t('noUnread'), { id: 'no unread' });
      else await navigate(readingPath(next));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  const keys: readonly ListKey[] = can('result:read')
    ? [{ key: 'n', does: t('nextUnread'), act: (id) => void openNext(id) }]
    : NO_MORE_KEYS;
  const renderMenu = useMemo(
    () => (study: StudyView, tabIndex?: number) => (
      <StudyMenu study={study} commands={commands} tabIndex={tabIndex} />
    ),
    [commands],
  );
  return (
    <>
      <DataTable
        label={t('table')}
        name="worklist"
        columns={columns}
        idOf={(study) => study.studyId}
        {...table}
        failedTitle={t('failed')}
        totalText={(count, total) => t('paging.total', { count, total })}
        filters={(tools) => (
          <WorklistFilters
            view={view}
            waiting={waiting}
            reading={reading}
            onChange={(filter) => changeView(filter, 'q' in filter)}
            tools={tools}
          />
        )}
        empty={
          <EmptyState
            of="upload"
            title={t('empty.title')}
            action={can('upload:send') ? <SendButton /> : undefined}
          >
            {t('empty.message')}
          </EmptyState>
        }
        elsewhere={
          <>
            {withoutFilters === 0 ? null : (
              <Button onClick={() => changeView(wordsAlone(view))}>
                {t('withoutFilters', { number: integer(withoutFilters) })}
              </Button>
            )}
            {view.q === '' ? null : <OtherList to={UNTAKEN_PATH} words={view.q} text={t('searchUntaken')} />}
          </>
        }
        notice={
          <>
            {fresh === 0 ? null : (
              <Button fullWidth size="small" onClick={reread} sx={{ borderRadius: 0 }}>
                {t('fresh', { count: fresh })}
              </Button>
            )}
            {view.states.includes('refused') ? (
              <Button
                fullWidth
                size="small"
                component={Link}
                to={`${UNTAKEN_PATH}?state=refused`}
                sx={{ borderRadius: 0 }}
              >
                {t('instead')}
              </Button>
            ) : null}
          </>
        }
        bulkActions={(chosen) => <BulkActions studies={rowsIn(chosen)} commands={commands} />}
        onOpen={(study) => void navigate(readingPath(study.studyId))}
        renderCard={(study) => <WorklistCard study={study} nowMs={nowMs} />}
        renderMenu={renderMenu}
        csv={worklistCsv(view, locale)}
        keys={keys}
      />
      <Box
        sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
      >
        {can('result:export') ? <ResultsExport view={view} /> : null}
        <ResearchNotice />
      </Box>
      {dialog}
      {assigning === null ? null : (
        <Suspense fallback={null}>
          <AssignDialog studies={[assigning]} isOpen onClose={() => setAssigning(null)} onAssign={assign} />
        </Suspense>
      )}
      {reinference === null ? null : (
        <Suspense fallback={null}>
          <ReinferenceDialog
            studies={reinference.studies}
            isOpen={reinference.isOpen}
            onClose={() => setReinference({ ...reinference, isOpen: false })}
            onDone={reread}
          />
        </Suspense>
      )}
      {conflict === null ? null : (
        <Suspense fallback={null}>
          <ConflictDialog
            key={conflict.study.studyId}
            study={conflict.study}
            isOpen={conflict.isOpen}
            onClose={() => setConflict({ ...conflict, isOpen: false })}
            onMoved={reread}
          />
        </Suspense>
      )}
    </>
  );
}
