import type { PatientDetails, PatientEdit } from '@aiso/contracts/patients';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { ApiError } from '../app/api/errors.ts';
import { PatientDrawer } from './PatientDrawer.tsx';
import { patientOf } from './patient-form.ts';
import { usePatientsChanged } from './patients-api.ts';

type EditPatientDrawerProps = { readonly patient: PatientDetails; readonly onClose: () => void };

/** Changes who a patient is. Where somebody else did meanwhile, it says so and offers to begin anew. */
export default function EditPatientDrawer({ patient, onClose }: EditPatientDrawerProps) {
  const { t } = useTranslation('patients');
  const changed = usePatientsChanged();
  // What is being typed must not be replaced under one's hands.
  const [shown, setShown] = useState(patient);
  const [isStale, setStale] = useState(false);
  return (
    <PatientDrawer
      title={t('edit.open')}
      submit={t('edit.submit')}
      patient={shown}
      onClose={onClose}
      before={
        isStale && patient.revision !== shown.revision ? (
          <Alert
            severity="warning"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  setShown(patient);
                  setStale(false);
                }}
              >
                {t('edit.load')}
              </Button>
            }
          >
            {t('edit.stale')}
          </Alert>
        ) : null
      }
      onSend={async (typed) => {
        const edit: PatientEdit = { ...patientOf(typed, shown.name), revision: shown.revision };
        try {
          await call('PATCH /api/patients/{patientId}', { params: { patientId: patient.id }, body: edit });
        } catch (error) {
          if (error instanceof ApiError && error.code === 'patient.changed') {
            setStale(true);
            await changed();
          }
          throw error;
        }
        await changed();
        toast.success(t('edit.done'));
        onClose();
      }}
    />
  );
}
