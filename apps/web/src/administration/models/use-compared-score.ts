import type { ComparedScore } from '@aiso/contracts/model-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';

/** A version's score and its call, in words. */
export function useComparedScore(): (score: ComparedScore | null) => string {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  return (score) =>
    score === null
      ? t('none')
      : t(score.above ? 'comparison.above' : 'comparison.below', { score: decimal(score.score, 3) });
}
