import type { ModelDetail } from '@aiso/contracts/models';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from './SectionList.tsx';

/** The sections that a model's card has, in their order. */
export function useSections({ manifest: { card } }: ModelDetail): readonly Section[] {
  const { t } = useTranslation('modelCards');
  return useMemo(() => {
    const some = (isThere: boolean, section: Section): Section[] => (isThere ? [section] : []);
    const hasRows = (rows: readonly unknown[] | undefined): boolean => rows !== undefined && rows.length > 0;
    return [
      { anchor: 'use', title: t('intendedUse') },
      { anchor: 'facts', title: t('card.facts') },
      { anchor: 'findings', title: t('card.whatItFinds') },
      { anchor: 'quality', title: t('card.quality') },
      ...some(hasRows(card.knows), { anchor: 'knows', title: t('card.knows') }),
      ...some(hasRows(card.viewMetrics), { anchor: 'view', title: t('card.viewMetrics') }),
      ...some(hasRows(card.maps), { anchor: 'maps', title: t('card.maps') }),
      { anchor: 'gate', title: t('card.gate') },
      ...some(hasRows(card.elsewhere), { anchor: 'elsewhere', title: t('card.elsewhere') }),
      ...some(card.limits.length > 0, { anchor: 'limits', title: t('card.limits') }),
      ...some(card.outOfScope.length > 0, { anchor: 'out-of-scope', title: t('card.outOfScope') }),
      { anchor: 'training-data', title: t('card.trainingData') },
      ...some(card.ethics !== '', { anchor: 'ethics', title: t('card.ethics') }),
      ...some(card.references.length > 0, { anchor: 'references', title: t('card.references') }),
    ];
  }, [card, t]);
}
