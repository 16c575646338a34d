import type { PatientRow } from '@aiso/contracts/patient-list';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { usePatientName } from '../app/i18n/use-patient-name.ts';
import { PATIENTS_KEY } from './patients-api.ts';

/** Who is chosen, with what tells them from others. */
export type PickedPatient = Pick<PatientRow, 'id' | 'name' | 'mrn' | 'birthDate'>;

type PatientPickerProps = {
  readonly label: string;
  readonly value: PickedPatient | null;
  readonly onChange: (patient: PickedPatient | null) => void;
  readonly hint?: string;
  /** Who cannot be chosen. */
  readonly exceptId?: string;
};

const MOST_HITS = 10;

/** Finds a patient by name, number or date of birth. */
export function PatientPicker({ label, value, onChange, exceptId, hint }: PatientPickerProps) {
  const { t } = useTranslation(['patients', 'ui']);
  const nameOf = usePatientName();
  const { day } = useFormats();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: [PATIENTS_KEY, 'pick', q],
    queryFn: ({ signal }) => call('POST /api/patients/list', { body: { q, pageSize: MOST_HITS }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const hits: readonly PickedPatient[] =
    q === '' ? [] : (data?.patients.filter(({ id }) => id !== exceptId) ?? []);
  const textOf = (patient: PickedPatient): string => nameOf(patient) ?? patient.mrn ?? t('unnamed');
  return (
    <Autocomplete
      size="small"
      options={hits}
      value={value}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={textOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t(q === '' ? 'picker.type' : 'picker.none')}
      loadingText={t('picker.searching')}
      openText={t('ui:form.open')}
      closeText={t('ui:form.close')}
      clearText={t('ui:form.clear')}
      onChange={(_event, patient) => onChange(patient)}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      renderOption={({ key, ...props }, patient) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <bdi>{textOf(patient)}</bdi>
          <Box component="div" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {[patient.mrn, patient.birthDate === null ? null : day(patient.birthDate)]
              .filter((fact) => fact !== null)
              .map((fact, index) => (
                <span key={fact}>
                  {index === 0 ? '' : ' · '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField {...input} label={label} helperText={hint} placeholder={t('filters.searchHint')} />
      )}
    />
  );
}
