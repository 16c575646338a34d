import type { ModelCard } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { datasetName } from './dataset-name.ts';

type Row = NonNullable<ModelCard['knows']>[number];

type KnowsSectionProps = {
  readonly rows: readonly Row[];
  readonly labelOf: (code: string) => string;
};

/** What the score of a finding knows beside it: AUCs among images without the finding. */
export function KnowsSection({ rows, labelOf }: KnowsSectionProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer } = useFormats();
  if (rows.length === 0) return null;
  const figure = ({ auc, auc95: [low, high] }: Pick<Row, 'auc' | 'auc95'>): string =>
    `${decimal(auc, 2)} (${decimal(low, 2)}–${decimal(high, 2)})`;
  const before: Column<Row> = {
    title: t('card.before'),
    isNumber: true,
    cell: (row) =>
      row.before === undefined
        ? t('card.none')
        : t('card.beforeOf', { figure: figure(row.before), version: row.before.version }),
  };
  return (
    <CardSection anchor="knows" title={t('card.knows')} intro={t('card.knowsIntro')}>
      <FactTable
        label={t('card.knows')}
        rows={rows}
        rowKey={({ finding, of, group = '', dataset }) => [finding, of, group, dataset].join(' ')}
        columns={[
          { title: t('card.finding'), isNoWrap: true, cell: ({ finding }) => labelOf(finding) },
          {
            title: t('card.tells'),
            minWidth: 120,
            cell: ({ of, group = t('card.none') }) => t(`card.kinds.${of}`, { group: datasetName(group) }),
          },
          { title: t('card.dataset'), minWidth: 120, cell: ({ dataset }) => datasetName(dataset) },
          { title: t('card.images'), isNumber: true, cell: ({ images }) => integer(images) },
          { title: t('card.auc'), isNumber: true, cell: figure },
          ...(rows.some((row) => row.before !== undefined) ? [before] : []),
        ]}
      />
    </CardSection>
  );
}
