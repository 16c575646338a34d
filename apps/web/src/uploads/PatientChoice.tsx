import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../app/api/errors.ts';
import { patientPath } from '../app/frame/addresses.ts';
import { PatientPicker, type PickedPatient } from '../patients/PatientPicker.tsx';
import { usePatient } from '../patients/use-patient.ts';
import type { UploadAssignment } from './queue/upload-item.ts';
import { StudyChoice } from './StudyChoice.tsx';

const NewPatientDrawer = lazy(() => import('../patients/NewPatientDrawer.tsx'));

/** Whose the files sent next are, and of which study. */
export type ChosenPatient = Pick<UploadAssignment, 'patientId' | 'studyId'>;

type PatientChoiceProps = {
  readonly chosen: ChosenPatient;
  readonly onChoose: (chosen: ChosenPatient) => void;
};

const NOBODY: ChosenPatient = { patientId: null, studyId: null };

/** Somebody who is there or is added here; otherwise the files name their patients themselves. */
export default function PatientChoice({ chosen: { patientId, studyId }, onChoose }: PatientChoiceProps) {
  const { t } = useTranslation(['uploads', 'patients']);
  const [isNew, setNew] = useState(false);
  const [picked, setPicked] = useState<PickedPatient | null>(null);
  const { data, error } = usePatient(patientId);
  const survivorId = data?.mergedInto ?? null;
  useEffect(() => {
    if (survivorId !== null) onChoose({ patientId: survivorId, studyId });
  }, [survivorId, studyId, onChoose]);

  const choose = (patient: PickedPatient | null): void => {
    setPicked(patient);
    onChoose({ patientId: patient?.id ?? null, studyId: null });
  };
  const details = data?.mergedInto === null ? data : null;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const isArchived = details !== null && details.archivedAt !== null;
  // What was picked is shown until more is known.
  const shown = details ?? (picked?.id === patientId ? picked : null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <PatientPicker
            label={t('patient.label')}
            hint={t('patient.hint')}
            value={isGone ? null : shown}
            onChange={choose}
          />
        </Box>
        <Button
          variant="outlined"
          startIcon={<PersonAddOutlined />}
          onClick={() => setNew(true)}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {t('patients:new.open')}
        </Button>
      </Box>
      {isGone || isArchived ? (
        <Alert
          severity="warning"
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {details === null ? null : (
                <Button color="inherit" size="small" component={Link} to={patientPath(details.id)}>
                  {t('patient.open')}
                </Button>
              )}
              <Button color="inherit" size="small" onClick={() => onChoose(NOBODY)}>
                {t('patient.again')}
              </Button>
            </Box>
          }
        >
          {t(isGone ? 'patient.gone' : 'patient.archived')}
        </Alert>
      ) : null}
      {patientId === null || shown === null || isGone || isArchived ? null : (
        <StudyChoice
          key={patientId}
          patientId={patientId}
          chosen={studyId}
          onChoose={(study) => onChoose({ patientId, studyId: study })}
        />
      )}
      {isNew ? (
        <Suspense fallback={null}>
          <NewPatientDrawer onClose={() => setNew(false)} onMade={choose} />
        </Suspense>
      ) : null}
    </>
  );
}
