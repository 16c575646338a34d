import type { ReadingView } from '@aiso/contracts/images';
import { AGE_GROUPS, otherYearsOf } from '@aiso/contracts/known-age';
import { ON_TEXT_EDGE, SMALL_BUTTON_PADDING_PX } from '@aiso/ui/text-edge.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldButton } from '../HeldButton.tsx';
import { AgeContradiction } from './AgeContradiction.tsx';
import { AgeOutcome } from './AgeOutcome.tsx';
import { useAge } from './use-age.ts';
import { useAgeText } from './use-age-text.ts';

const AgeForm = lazy(() => import('./AgeForm.tsx'));

/** What is no text button stands on the edge itself. */
const OFF_EDGE = { marginInlineStart: `${SMALL_BUTTON_PADDING_PX}px` };

type AgeControlProps = {
  readonly reading: ReadingView;
  /** What the age is good for, where no findings stand beside it. */
  readonly hint?: string;
};

/** The patient's age at the study, which decides what findings speak, and the way to enter it. */
export function AgeControl({ reading, hint }: AgeControlProps) {
  const { t } = useTranslation(['reading', 'studies']);
  const ageText = useAgeText();
  const control = useAge(reading);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { age } = reading;
  const isInYears = age !== null && typeof age === 'object';
  const otherYears = otherYearsOf(age);
  // The file says two ages, and what was computed depends on which it is: somebody has to say it.
  const isUndecided = otherYears !== null && reading.result?.population === 'age_unknown';
  const known = isUndecided ? null : age;
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Box sx={{ mt: known === null ? 1 : 0.5 }}>
      <AgeContradiction age={age} isUndecided={isUndecided} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', ...ON_TEXT_EDGE }}>
        {known === null ? null : (
          <Typography id={`${id}-age`} variant="body2" color="textSecondary" sx={OFF_EDGE}>
            {t('age.at', { age: ageText(known) })}
          </Typography>
        )}
        <Box sx={known === null ? { ...OFF_EDGE, marginInlineEnd: 1 } : undefined}>
          <HeldButton
            ref={opener}
            size="small"
            variant={known === null ? 'outlined' : 'text'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-form` : undefined}
            aria-describedby={known === null ? undefined : `${id}-age`}
            isBusy={!isOpen && control.asked !== null}
            isHeld={control.isUnderWay}
            onClick={() => setOpen(!isOpen)}
          >
            {t(known === null ? 'age.enter' : 'age.change')}
          </HeldButton>
        </Box>
        {/* Where nobody knows the years, a group tells enough. */}
        {isInYears && !isUndecided
          ? null
          : AGE_GROUPS.filter((group) => group !== age).map((group) => (
              <HeldButton
                key={group}
                size="small"
                isHeld={control.isUnderWay}
                onClick={() => control.ask({ age: { group } })}
              >
                {t(`studies:enterAge.${group}`)}
              </HeldButton>
            ))}
      </Box>
      {isInYears && age.isUnitAssumed ? (
        <Typography variant="body2" color="textSecondary">
          {t('age.unitAssumed')}
        </Typography>
      ) : null}
      {hint === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
      {isOpen ? (
        <Box id={`${id}-form`}>
          <Suspense fallback={null}>
            <AgeForm age={known} control={control} onClose={close} />
          </Suspense>
        </Box>
      ) : null}
      <AgeOutcome control={control} />
    </Box>
  );
}
