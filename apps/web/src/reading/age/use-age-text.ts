import { showAge, usualAge } from '@aiso/contracts/age';
import { isContradiction } from '@aiso/contracts/file-age';
import { enteredYearsOf, type KnownAge } from '@aiso/contracts/known-age';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useTranslation } from 'react-i18next';

/** An age in words: "50 years", "adult". Null: it is unknown; undefined: there was one that was not kept. */
export function useAgeWords(): (age: KnownAge | null | undefined) => string {
  const { t } = useTranslation('reading');
  const locale = useLocale();
  return (age) => {
    if (age === undefined) return t('age.notKept');
    if (age === null) return t('age.unknown');
    if (typeof age === 'string') return t(`age.group.${age}`);
    const { years, otherYears, isEntered } = age;
    const words = (told: number): string => {
      const usual = usualAge({ years: told, isEntered });
      return usual.count === 0 ? t('age.underMonth') : showAge(usual, locale);
    };
    return otherYears !== undefined && isContradiction(years, otherYears)
      ? t('age.either', { one: words(years), other: words(otherYears) })
      : words(years);
  };
}

/** The same, and whether somebody entered it: "50 years, entered". */
export function useAgeText(): (age: KnownAge | null | undefined) => string {
  const { t } = useTranslation('reading');
  const words = useAgeWords();
  return (age) => (enteredYearsOf(age) === null ? words(age) : t('age.entered', { age: words(age) }));
}
