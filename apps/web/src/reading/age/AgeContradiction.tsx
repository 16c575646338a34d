import { isContradiction } from '@aiso/contracts/file-age';
import type { KnownAge } from '@aiso/contracts/known-age';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useAgeWords } from './use-age-text.ts';

type AgeContradictionProps = {
  readonly age: KnownAge | null;
  /** Different findings are made for the two ages. */
  readonly isUndecided: boolean;
};

/**
 * That a file says two ages of its patient, where rounding does not explain it or the findings depend on it.
 */
export function AgeContradiction({ age, isUndecided }: AgeContradictionProps) {
  const { t } = useTranslation('reading');
  const words = useAgeWords();
  if (age === null || typeof age === 'string' || age.otherYears === undefined) return null;
  const { years, otherYears } = age;
  if (!isUndecided && !isContradiction(years, otherYears)) return null;
  const told = (one: number): string => words({ years: one, isEntered: false });
  return (
    <Typography variant="body2" role="note" sx={{ fontWeight: isUndecided ? 600 : 400 }}>
      {t(`age.contradiction.${isUndecided ? 'undecided' : 'alike'}`, {
        one: told(years),
        other: told(otherYears),
      })}
    </Typography>
  );
}
