import type { PatientFieldName } from '@aiso/contracts/patient-fields';
import { parseSex } from '@aiso/contracts/sex';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientName } from '../app/i18n/use-patient-name.ts';

export type PatientField = PatientFieldName | 'alerts';

/** What a field of a patient is called, and its values in words. */
export function useFieldText() {
  const { t } = useTranslation(['patients', 'studies']);
  const { day } = useFormats();
  const nameOf = usePatientName();
  return useMemo(() => {
    const titles: Readonly<Record<PatientField, string>> = {
      name: t('form.name'),
      mrn: t('form.mrn'),
      mrnIssuer: t('form.mrnIssuer'),
      birthDate: t('column.birthDate'),
      sex: t('column.sex'),
      alerts: t('form.alerts'),
    };
    const words = (field: PatientField, value: string): string => {
      if (field === 'name') return nameOf({ name: value }) ?? value;
      if (field === 'birthDate') return day(value);
      const sex = field === 'sex' ? parseSex(value) : null;
      return sex === null ? value : t(`studies:sex.${sex}`);
    };
    return {
      title: (field: PatientField): string => titles[field],
      value: (field: PatientField, value: string | null): string =>
        value === null ? t('notKnown') : words(field, value),
    };
  }, [day, nameOf, t]);
}
