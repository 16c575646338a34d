import type { PatientDetails } from '@aiso/contracts/patients';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { type NamedByFiles, readDicomPatients } from './dicom-patient.ts';
import { PatientDrawer } from './PatientDrawer.tsx';
import { formOf, type PatientForm, patientOf } from './patient-form.ts';
import { usePatientsChanged } from './patients-api.ts';

type NewPatientDrawerProps = {
  readonly onClose: () => void;
  readonly onMade: (patient: PatientDetails) => void;
};

/** Adds somebody who has no study yet. DICOM files can say who it is, as long as they agree. */
export default function NewPatientDrawer({ onClose, onMade }: NewPatientDrawerProps) {
  const { t } = useTranslation('patients');
  const changed = usePatientsChanged();
  const { integer } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  /** Counts, so that the form begins anew with each choice of files. */
  const [read, setRead] = useState<NamedByFiles & { count: number }>({ count: 0, known: null, people: 0 });

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const named = await readDicomPatients(files);
    setRead(({ count }) => ({ ...named, count: count + 1 }));
  };
  /** The file's name with what the form does not show of it, as long as nobody has typed another one. */
  const nameFor = (typed: PatientForm): string | null => {
    const { family, given } = formOf(read.known);
    return typed.family === family && typed.given === given ? (read.known?.name ?? null) : null;
  };
  return (
    <PatientDrawer
      key={read.count}
      title={t('new.open')}
      submit={t('new.submit')}
      patient={read.known}
      onClose={onClose}
      before={
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {t('new.fromFile')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            data-testid="patient-file"
            onChange={({ currentTarget }) => {
              void take(Array.from(currentTarget.files ?? []));
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
          {read.count === 0 ? null : (
            <Alert severity={read.known === null ? 'warning' : 'info'}>
              {read.known !== null
                ? t('new.checkFile')
                : read.people === 0
                  ? t('new.fileNamesNobody')
                  : t('new.filesNameSeveral', { number: integer(read.people) })}
            </Alert>
          )}
        </Box>
      }
      onSend={async (typed) => {
        const { patient } = await call('POST /api/patients', { body: patientOf(typed, nameFor(typed)) });
        void changed();
        toast.success(t('new.done'));
        onClose();
        if (patient?.mergedInto === null) onMade(patient);
      }}
    />
  );
}
