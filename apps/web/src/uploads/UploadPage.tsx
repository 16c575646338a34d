import type { AgeGroup } from '@aiso/contracts/known-age';
import type { TenantPopulation } from '@aiso/contracts/tenancy';
import { uploadMaxBytes } from '@aiso/contracts/upload-limit';
import { type PickedFiles, WALK_LIMIT } from '@aiso/ui/files/collect-files.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useId, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConfig } from '../app/api/config.ts';
import { ApiError } from '../app/api/errors.ts';
import { ResearchNotice } from '../app/frame/notices/ResearchNotice.tsx';
import { errorText } from '../app/i18n/error-text.ts';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { useCan } from '../app/session/use-can.ts';
import { AgeGroupChoice } from './AgeGroupChoice.tsx';
import { DeidentificationChoice } from './DeidentificationChoice.tsx';
import { DropZone } from './DropZone.tsx';
import { QueueRow } from './QueueRow.tsx';
import { QueueSummary } from './QueueSummary.tsx';
import { BATCH_LIMIT, batchOf } from './queue/check-file.ts';
import { isUnderWay, totalsOf } from './queue/upload-item.ts';
import { useUploadQueue, useUploads } from './Uploads.tsx';
import { useAssignment } from './use-assignment.ts';

/** Not everybody may see patients. */
const PatientChoice = lazy(() => import('./PatientChoice.tsx'));

/** A batch is of the tenant’s population, as long as nobody says otherwise. */
const GROUP_OF_POPULATION = { adults: 'adult', children: 'child', both: null } as const satisfies Record<
  TenantPopulation,
  AgeGroup | null
>;

export default function UploadPage() {
  // With the words of results: loaded later, they would hide the page for a moment and take the focus with
  // it.
  const { t } = useTranslation(['uploads', 'navigation', 'reading', 'studies', 'patients']);
  const crumbs = [
    { title: t('navigation:imageDiagnosis'), route: '/image-diagnosis' },
    { title: t('navigation:pulmonology') },
  ];
  const isAllowed = useCan()('upload:send');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={crumbs}
        action={
          <Button component={Link} to="/pulmonology/listing" variant="outlined">
            {t('openListing')}
          </Button>
        }
      />
      {isAllowed ? <UploadDesk /> : <EmptyState>{t('notAllowed')}</EmptyState>}
    </>
  );
}

function UploadDesk() {
  const { t } = useTranslation('uploads');
  const { size } = useFormats();
  const detailsId = useId();
  const queue = useUploadQueue();
  const { items, isOnline, isRestoring } = useUploads();
  const config = useConfig();
  const { tenant } = useSignedIn();
  const can = useCan();
  const { use } = tenant.deidentification;
  const { assignment, change } = useAssignment(GROUP_OF_POPULATION[tenant.reads], use);
  const [notice, setNotice] = useState<string | null>(null);
  const totals = useMemo(() => totalsOf(items), [items]);
  const limit = config === undefined ? '' : size(uploadMaxBytes(config));
  const notKept = items.filter((item) => isUnderWay(item) && item.keeping === 'failed').length;

  const add = ({ files, isCut }: PickedFiles): void => {
    const { batch, leftOut } = batchOf(files, items);
    const notices: string[] = [
      ...(leftOut > 0 ? [t('leftOut', { count: leftOut, limit: BATCH_LIMIT })] : []),
      ...(isCut ? [t('folderCut', { limit: WALK_LIMIT })] : []),
    ];
    if (batch.length > 0) queue.add(batch.map((picked) => ({ ...picked, assignment })));
    else if (!isCut) notices.push(t(files.length > BATCH_LIMIT ? 'nothingNew' : 'nothingFound'));
    setNotice(notices.length === 0 ? null : notices.join(' '));
  };
  const retry = useCallback(
    (id: string) => {
      queue.retry(id, assignment).catch((error: unknown) => {
        toast.error(error instanceof ApiError ? errorText(error.code, error.message) : t('retryFailed'));
      });
    },
    [assignment, queue, t],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <DropZone limit={limit} isDicomOnly={assignment.deidentify} onFiles={add} />
        <Card component="section" aria-labelledby={detailsId} sx={{ p: 2 }}>
          <Typography id={detailsId} variant="h4" component="h2" sx={{ mb: 1.75 }}>
            {t('details')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {can('patient:read') && !assignment.deidentify ? (
              <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
                <PatientChoice chosen={assignment} onChoose={change} />
              </Suspense>
            ) : null}
            <AgeGroupChoice chosen={assignment.ageGroup} onChoose={(ageGroup) => change({ ageGroup })} />
            <DeidentificationChoice
              use={use}
              isChosen={assignment.deidentify}
              onChoose={(deidentify) => change({ deidentify })}
              hasPatient={assignment.patientId !== null}
            />
          </Box>
        </Card>
      </Box>
      {isOnline ? null : <Alert severity="info">{t('offline')}</Alert>}
      {notKept === 0 ? null : <Alert severity="warning">{t('notKept', { count: notKept })}</Alert>}
      {notice === null ? null : (
        <Alert severity="warning" onClose={() => setNotice(null)}>
          {notice}
        </Alert>
      )}
      <Card sx={{ overflow: 'hidden' }}>
        {items.length === 0 && !isRestoring ? (
          <EmptyState of="upload">{t('empty')}</EmptyState>
        ) : (
          <>
            <QueueSummary
              totals={totals}
              isRestoring={isRestoring}
              onPauseAll={queue.pauseAll}
              onResumeAll={queue.resumeAll}
              onClearFinished={queue.clearFinished}
            />
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {items.map((item) => (
                <QueueRow
                  key={item.id}
                  item={item}
                  limit={limit}
                  onPause={queue.pause}
                  onResume={queue.resume}
                  onCancel={queue.cancel}
                  onRetry={retry}
                />
              ))}
            </Box>
          </>
        )}
      </Card>
      {totals.done > 0 ? <ResearchNotice /> : null}
    </Box>
  );
}
