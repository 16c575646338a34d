import { ageInferredWith } from '@aiso/contracts/age-inferred-with';
import type { EarlierResult } from '@aiso/contracts/images';
import { enteredYearsOf, isSameAge, type KnownAge } from '@aiso/contracts/known-age';
import { isolated } from '@aiso/ui/i18n/isolated.ts';
import { useTranslation } from 'react-i18next';
import { useAgeWords } from './age/use-age-text.ts';
import { correctionKey } from './correction/corrections.ts';
import { useCorrectionWords } from './correction/use-correction-words.ts';
import { useViewWord } from './findings/use-view-text.ts';

type Age = KnownAge | null | undefined;

/** What became of the age between two readings; null where it was the same, and where that is not known. */
function ageChange(now: Age, before: Age): 'entered' | 'changed' | 'takenBack' | null {
  if (now === undefined || (before === undefined && now !== null)) return null;
  if (before === undefined) return 'takenBack';
  const isEntered = enteredYearsOf(now) !== null;
  const wasEntered = enteredYearsOf(before) !== null;
  if (isSameAge(now, before) && isEntered === wasEntered) return null;
  if (wasEntered && !isEntered) return 'takenBack';
  return isEntered && !wasEntered ? 'entered' : 'changed';
}

/** The same version decided at other operating points. */
const hasOtherPoints = (now: EarlierResult, before: EarlierResult): boolean =>
  now.findings.some(({ code, operatingPoint }) =>
    before.findings.some((finding) => finding.code === code && finding.operatingPoint !== operatingPoint),
  );

/** What was not kept tells nothing, unless points differ. */
const hasOtherView = (now: EarlierResult, before: EarlierResult): boolean =>
  now.view !== undefined &&
  (before.view === undefined
    ? now.view !== null && hasOtherPoints(now, before)
    : before.view?.position !== now.view?.position);

/**
 * Why an image was inferred anew, one sentence a reason, the version first: what differs between this result
 * and the one before.
 */
export function useReinferenceReasons(): (now: EarlierResult, before: EarlierResult) => readonly string[] {
  const { t } = useTranslation('reading');
  const ageWords = useAgeWords();
  const correctionWords = useCorrectionWords();
  const viewWord = useViewWord();
  return (now, before) => {
    const { name, version } = now.model;
    const isSameModel = before.model.name === name;
    const isSameVersion = isSameModel && before.model.version === version;
    const reasons: string[] = [
      isSameVersion
        ? t('earlier.same', { name, version })
        : t('earlier.summary', {
            name,
            version,
            before: `${isSameModel ? '' : `${before.model.name} `}${before.model.version}`,
          }),
    ];
    if (now.precision && before.precision && now.precision !== before.precision) {
      reasons.push(t('earlier.precision', { now: now.precision, before: before.precision }));
    }
    if (isSameVersion && hasOtherView(now, before)) {
      reasons.push(t('earlier.view', { now: viewWord(now.view), before: viewWord(before.view) }));
    }
    if (isSameVersion && hasOtherPoints(now, before)) reasons.push(t('earlier.points'));
    const [turned, was] = [now.correction, before.correction];
    if (turned !== undefined && was !== undefined && correctionKey(turned) !== correctionKey(was)) {
      reasons.push(t('earlier.image', { now: correctionWords(now), before: correctionWords(before) }));
      if (now.correctedBy) reasons.push(t('earlier.by', { by: isolated(now.correctedBy) }));
    }
    const [age, ageBefore] = [ageInferredWith(now), ageInferredWith(before)];
    const change = ageChange(age, ageBefore);
    if (change !== null) {
      reasons.push(t(`earlier.age.${change}`, { now: ageWords(age), before: ageWords(ageBefore) }));
    }
    return reasons;
  };
}
