import { enteredYearsOf, type KnownAge, type PatientAge } from '@aiso/contracts/patient-age';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats/use-formats.ts';

const MONTHS_BELOW_YEARS = 2;
const MOST_DECIMALS = 2;

/**
 * An age in its usual unit: that of small children in months. The file's age is in completed years; an
 * entered one stays as entered.
 */
export function ageParts({ years, isEntered }: PatientAge): {
  readonly unit: 'years' | 'months';
  readonly count: number;
} {
  if (years < MONTHS_BELOW_YEARS) return { unit: 'months', count: Math.round(years * 12) };
  return { unit: 'years', count: isEntered ? Number(years.toFixed(MOST_DECIMALS)) : Math.floor(years) };
}

/** An age in words: "50 years", "adult". Null: it is unknown; undefined: there was one that was not kept. */
export function useAgeWords(): (age: KnownAge | null | undefined) => string {
  const { t } = useTranslation('reading');
  const { decimal } = useFormats();
  return (age) => {
    if (age === undefined) return t('age.notKept');
    if (age === null) return t('age.unknown');
    if (typeof age === 'string') return t(`age.group.${age}`);
    const { unit, count } = ageParts(age);
    const decimals = String(count).split('.')[1]?.length ?? 0;
    return unit === 'months' && count === 0
      ? t('age.underMonth')
      : t(`age.${unit}`, { count, number: decimal(count, decimals) });
  };
}

/** The same, and whether somebody entered it: "50 years, entered". */
export function useAgeText(): (age: KnownAge | null | undefined) => string {
  const { t } = useTranslation('reading');
  const words = useAgeWords();
  return (age) => (enteredYearsOf(age) === null ? words(age) : t('age.entered', { age: words(age) }));
}
