import type { ModelCard } from '@aiso/contracts/models';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { FactTable } from './FactTable.tsx';

type QualityTableProps = {
  readonly metrics: ModelCard['metrics'];
  readonly labelOf: (code: string) => string;
};

/** Every figure of the measured quality; the chart's alternative. */
export function QualityTable({ metrics, labelOf }: QualityTableProps) {
  const { t } = useTranslation('diagnosis');
  const { decimal, integer, percent } = useFormats();
  const none = t('card.none');
  const share = (value: number | undefined): string => (value === undefined ? none : percent(value, 1));
  return (
    <FactTable
      label={t('card.quality')}
      rows={metrics}
      rowKey={(metric) => `${metric.finding} ${metric.dataset}`}
      columns={[
        { title: t('card.finding'), isNoWrap: true, cell: (metric) => labelOf(metric.finding) },
        { title: t('card.dataset'), minWidth: 190, cell: (metric) => metric.dataset },
        { title: t('card.positives'), isNumber: true, cell: (metric) => integer(metric.positives) },
        { title: t('card.negatives'), isNumber: true, cell: (metric) => integer(metric.negatives) },
        { title: t('card.auc'), isNumber: true, cell: (metric) => decimal(metric.auc, 3) },
        {
          title: t('card.interval'),
          isNumber: true,
          cell: ({ auc95: [low, high] }) => `${decimal(low, 3)}–${decimal(high, 3)}`,
        },
        { title: t('card.sensitivity'), isNumber: true, cell: (metric) => share(metric.sensitivity) },
        { title: t('card.specificity'), isNumber: true, cell: (metric) => share(metric.specificity) },
        {
          title: t('card.calibrationError'),
          isNumber: true,
          cell: ({ calibrationError }) =>
            calibrationError === undefined ? none : decimal(calibrationError, 3),
        },
        {
          title: t('card.control'),
          isNoWrap: true,
          cell: ({ control }) =>
            control === undefined ? none : `${control.name}: ${decimal(control.auc, 3)}`,
        },
      ]}
    />
  );
}
