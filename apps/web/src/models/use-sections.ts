import type { ModelDetail } from '@aiso/contracts/models';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from './SectionList.tsx';

/** The sections that a model's card has, in their order. */
export function useSections({ manifest: { card } }: ModelDetail): readonly Section[] {
  const { t } = useTranslation('modelCards');
  const hasElsewhere = card.elsewhere !== undefined && card.elsewhere.length > 0;
  return useMemo(() => {
    const some = (isThere: boolean, section: Section): Section[] => (isThere ? [section] : []);
    return [
      { anchor: 'use', title: t('intendedUse') },
      { anchor: 'facts', title: t('card.facts') },
      { anchor: 'findings', title: t('card.whatItFinds') },
      { anchor: 'quality', title: t('card.quality') },
      { anchor: 'gate', title: t('card.gate') },
      ...some(hasElsewhere, { anchor: 'elsewhere', title: t('card.elsewhere') }),
      ...some(card.limits.length > 0, { anchor: 'limits', title: t('card.limits') }),
      ...some(card.outOfScope.length > 0, { anchor: 'out-of-scope', title: t('card.outOfScope') }),
      { anchor: 'training-data', title: t('card.trainingData') },
      ...some(card.ethics !== '', { anchor: 'ethics', title: t('card.ethics') }),
      ...some(card.references.length > 0, { anchor: 'references', title: t('card.references') }),
    ];
  }, [card, hasElsewhere, t]);
}
