import { useTranslation } from 'react-i18next';
import { FIELD_RULES, type FieldName } from './field-rules.ts';

/** The rules in the shape of react-hook-form's `register`, with their sentences. */
export function useFieldRules(): (field: FieldName) => { validate: (value: string) => true | string } {
  const { t } = useTranslation('auth');
  return (field) => ({
    validate: (value) => {
      const broken = FIELD_RULES[field](value);
      return broken === null || t(`rules.${broken}`);
    },
  });
}
