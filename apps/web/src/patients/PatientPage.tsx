import { useWayBack } from '@aiso/ui/kept-list.ts';
import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import { part } from '@aiso/ui/part.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../app/api/errors.ts';
import { PATIENTS_PATH, patientPath } from '../app/frame/addresses.ts';
import { useCan } from '../app/session/use-can.ts';
import { usePatient } from './use-patient.ts';

/** Much of it is large: the page stands before it is there. */
const Patient = part(async () => ({ default: (await import('./Patient.tsx')).Patient }));

export const loadParts = Patient.load;

/** `/patients/{id}`: one patient over time. A merged record leads to the surviving one. */
export function PatientPage({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'studies', 'reading', 'worklist']);
  const isAllowed = useCan()('patient:read');
  if (!isAllowed) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState>{t('notAllowed')}</EmptyState>
      </>
    );
  }
  return <KnownPatient key={patientId} patientId={patientId} />;
}

function KnownPatient({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const { data, error, refetch } = usePatient(patientId);
  const wayBack = useWayBack(PATIENTS_PATH);
  // While the patient is asked for, not after. A failure is met when there is somebody to show.
  useEffect(() => void Patient.load().catch(() => undefined), []);
  const crumbs = [{ title: t('title'), route: PATIENTS_PATH }];
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isUnknown) {
    return (
      <>
        <PageHeader title={t('unknown.title')} crumbs={crumbs} />
        <EmptyState
          action={
            <Button component={Link} {...wayBack} variant="outlined">
              {t('unknown.action')}
            </Button>
          }
        >
          {t('unknown.message')}
        </EmptyState>
      </>
    );
  }
  const waiting = (
    <>
      <PageHeader title={t('one')} crumbs={crumbs} />
      <Card aria-busy sx={{ p: 3 }}>
        {[40, 64, 64, 64].map((height, index) => (
          <Skeleton key={`${index}`} height={height} />
        ))}
      </Card>
    </>
  );
  if (data === undefined) {
    if (error === null) return waiting;
    return (
      <>
        <PageHeader title={t('one')} crumbs={crumbs} />
        <ErrorState title={t('oneFailed')} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (data.mergedInto !== null) {
    return <Navigate replace to={patientPath(data.mergedInto)} state={{ mergedFrom: data.id }} />;
  }
  return <Patient fallback={waiting} patient={data} crumbs={crumbs} />;
}
