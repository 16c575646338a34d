import { useTranslation } from 'react-i18next';
import type { ColumnNames } from './chart-numbers.ts';

export function useColumnNames(): ColumnNames {
  const { t } = useTranslation('ui');
  return {
    share: t('chart.share'),
    ofStepBefore: t('chart.ofStepBefore'),
    country: t('chart.country'),
    least: t('chart.least'),
    most: t('chart.most'),
    lower: (series) => t('chart.lower', { series }),
    upper: (series) => t('chart.upper', { series }),
  };
}
