import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../../app/i18n/use-patient-name.ts';
import { PatientPicker, type PickedPatient } from '../../patients/PatientPicker.tsx';

type KeyPatientsProps = {
  readonly picked: readonly PickedPatient[];
  readonly onPick: (picked: readonly PickedPatient[]) => void;
};

/** The patients that a key is limited to, each found by name, number or date of birth. */
export function KeyPatients({ picked, onPick }: KeyPatientsProps) {
  const { t } = useTranslation(['apiKeys', 'patients']);
  const nameOf = usePatientName();
  const add = (patient: PickedPatient | null): void => {
    if (patient !== null && !picked.some(({ id }) => id === patient.id)) onPick([...picked, patient]);
  };
  return (
    <Box>
      {/* One for each patient: what was typed goes with the one that was found. */}
      <PatientPicker
        key={picked.length}
        label={t('form.patients')}
        hint={t('form.pickHint')}
        value={null}
        onChange={add}
      />
      {picked.length === 0 ? null : (
        <Box
          component="ul"
          aria-label={t('form.picked')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0 }}
        >
          {picked.map((patient) => (
            <li key={patient.id}>
              <Chip
                label={<bdi>{nameOf(patient) ?? patient.mrn ?? t('patients:unnamed')}</bdi>}
                onDelete={() => onPick(picked.filter(({ id }) => id !== patient.id))}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
