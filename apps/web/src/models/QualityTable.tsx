import type { ModelCard, Precision } from '@aiso/contracts/models';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { datasetName } from './dataset-name.ts';

type Metric = ModelCard['metrics'][number];

/** Of a difference between two figures that have as many. */
const DIGITS = 4;
const aucIn = ({ variants = [] }: Metric, precision: Precision): number | undefined =>
  variants.find((variant) => variant.precision === precision)?.auc;

/** What the variant has more or less than the package's first file; never a zero below zero. */
function differenceIn(metric: Metric, precision: Precision): number | undefined {
  const auc = aucIn(metric, precision);
  return auc === undefined ? undefined : Math.round((auc - metric.auc) * 10 ** DIGITS) / 10 ** DIGITS + 0;
}

type QualityTableProps = {
  readonly metrics: ModelCard['metrics'];
  readonly labelOf: (code: string) => string;
};

/** Every figure of the measured quality; the chart's alternative. */
export function QualityTable({ metrics, labelOf }: QualityTableProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer, percent } = useFormats();
  const none = t('card.none');
  const figure = (value: number | undefined, digits: number): string =>
    value === undefined ? none : decimal(value, digits);
  const precisions = [
    ...new Set(metrics.flatMap(({ variants = [] }) => variants.map(({ precision }) => precision))),
  ];
  const share = (value: number | undefined): string => (value === undefined ? none : percent(value, 1));
  return (
    <FactTable
      label={t('card.quality')}
      rows={metrics}
      rowKey={(metric) => `${metric.finding} ${metric.dataset}`}
      columns={[
        { title: t('card.finding'), isNoWrap: true, cell: (metric) => labelOf(metric.finding) },
        { title: t('card.dataset'), minWidth: 190, cell: (metric) => datasetName(metric.dataset) },
        { title: t('card.positives'), isNumber: true, cell: (metric) => integer(metric.positives) },
        { title: t('card.negatives'), isNumber: true, cell: (metric) => integer(metric.negatives) },
        { title: t('card.auc'), isNumber: true, cell: (metric) => decimal(metric.auc, 3) },
        {
          title: t('card.interval'),
          isNumber: true,
          cell: ({ auc95: [low, high] }) => `${decimal(low, 3)}–${decimal(high, 3)}`,
        },
        ...precisions.flatMap((precision): Column<Metric>[] => [
          {
            title: t('card.aucIn', { precision }),
            isNumber: true,
            cell: (metric) => figure(aucIn(metric, precision), 3),
          },
          {
            title: t('card.differenceIn', { precision }),
            isNumber: true,
            cell: (metric) => figure(differenceIn(metric, precision), DIGITS),
          },
        ]),
        { title: t('card.sensitivity'), isNumber: true, cell: (metric) => share(metric.sensitivity) },
        { title: t('card.specificity'), isNumber: true, cell: (metric) => share(metric.specificity) },
        {
          title: t('card.calibrationError'),
          isNumber: true,
          cell: ({ calibrationError }) => figure(calibrationError, 3),
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
