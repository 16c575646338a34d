import { ageInferredWith, isInferredWithOtherAge } from '@aiso/contracts/age-inferred-with';
import type { EnteredAge } from '@aiso/contracts/entered-age';
import type { ReadingView } from '@aiso/contracts/images';
import { enteredYearsOf } from '@aiso/contracts/known-age';
import type { ResultView } from '@aiso/contracts/results';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { Problem } from '../Problem.tsx';
import { AgeOutcome } from './AgeOutcome.tsx';
import { useAge } from './use-age.ts';
import { useAgeWords } from './use-age-text.ts';

/** What to enter for an image to be inferred with the age that is known now. */
function enteredOf(age: ReadingView['age']): EnteredAge {
  if (typeof age === 'string') return { group: age };
  return age?.isEntered ? { years: age.years } : null;
}

type AgeGapProps = { readonly reading: ReadingView; readonly result: ResultView };

/**
 * Shown when the patient's age has changed since the findings were computed. Offers to compute them again;
 * meanwhile the desk says that it happens.
 */
export function AgeGap({ reading, result }: AgeGapProps) {
  const { t } = useTranslation('reading');
  const words = useAgeWords();
  const control = useAge(reading);
  const { age } = reading;
  const isTold = isInferredWithOtherAge(result, age) && (!control.isUnderWay || control.asked !== null);
  const then = ageInferredWith(result);
  const entered = enteredOf(age);
  const noLongerEntered = enteredYearsOf(then) === null ? 'age.changedSince' : 'age.takenBackSince';
  return (
    <>
      {isTold ? (
        <Alert severity="warning" role="note" sx={{ borderRadius: 0 }}>
          {then === undefined
            ? t('age.noneNow')
            : t(enteredYearsOf(age) === null ? noLongerEntered : 'age.enteredSince', {
                before: words(then),
                now: words(age),
              })}
          <Box sx={{ mt: 0.5 }}>
            <HeldButton
              size="small"
              color="inherit"
              variant="outlined"
              isBusy={control.asked !== null}
              isHeld={control.isUnderWay}
              onClick={() => control.ask({ age: entered })}
            >
              {t('failed.retry')}
            </HeldButton>
          </Box>
          <Problem>{control.problem}</Problem>
        </Alert>
      ) : null}
      <AgeOutcome control={control} />
    </>
  );
}
