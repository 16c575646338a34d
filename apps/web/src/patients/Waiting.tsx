import type { PatientDetails } from '@aiso/contracts/patients';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';

const ConflictDialog = lazy(() => import('../studies/ConflictDialog.tsx'));

type WaitingProps = {
  readonly patient: PatientDetails;
  readonly canSettle: boolean;
  readonly onSettled: () => void;
};

/** Studies of which somebody has to say whether they are this patient's. */
export function Waiting({ patient, canSettle, onSettled }: WaitingProps) {
  const { t } = useTranslation('patients');
  const { day, dateTime } = useFormats();
  const [shown, setShown] = useState<{ studyId: string; isOpen: boolean } | null>(null);
  return (
    <>
      {patient.waiting.map(({ conflictId, studyId, studyDate, receivedAt }) => (
        <Alert
          key={conflictId}
          severity="warning"
          action={
            canSettle ? (
              <Button color="inherit" size="small" onClick={() => setShown({ studyId, isOpen: true })}>
                {t('waiting.settle')}
              </Button>
            ) : (
              <Button color="inherit" size="small" component={Link} to={readingPath(studyId)}>
                {t('waiting.open')}
              </Button>
            )
          }
        >
          {t('waiting.message', {
            study:
              studyDate === null
                ? t('waiting.undated', { received: dateTime(receivedAt) })
                : t('waiting.dated', { date: day(studyDate), received: dateTime(receivedAt) }),
          })}
        </Alert>
      ))}
      {shown === null ? null : (
        <Suspense fallback={null}>
          <ConflictDialog
            key={shown.studyId}
            study={{ studyId: shown.studyId }}
            isOpen={shown.isOpen}
            onClose={() => setShown({ ...shown, isOpen: false })}
            onMoved={onSettled}
          />
        </Suspense>
      )}
    </>
  );
}
