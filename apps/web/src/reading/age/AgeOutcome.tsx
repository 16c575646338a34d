import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useTranslation } from 'react-i18next';
import { Problem } from '../Problem.tsx';
import type { AgeChangeControl } from './use-age.ts';

/** What became of a reading with another age that was asked for here. */
export function AgeOutcome({ control }: { control: AgeChangeControl }) {
  const { t } = useTranslation('reading');
  return (
    <>
      <Problem>{control.endedWithout === null ? null : t('age.failed')}</Problem>
      <HiddenText isLive>{control.hasBrought ? t('age.done') : ''}</HiddenText>
    </>
  );
}
