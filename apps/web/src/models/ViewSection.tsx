import type { ModelCard } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { datasetName } from './dataset-name.ts';

type ViewSectionProps = { readonly rows: NonNullable<ModelCard['viewMetrics']> };

/** How often the model tells AP and PA by the picture. */
export function ViewSection({ rows }: ViewSectionProps) {
  const { t } = useTranslation('modelCards');
  const { integer, percent } = useFormats();
  if (rows.length === 0) return null;
  return (
    <CardSection anchor="view" title={t('card.viewMetrics')} intro={t('card.viewMetricsIntro')}>
      <FactTable
        label={t('card.viewMetrics')}
        rows={rows}
        rowKey={({ dataset, view }) => `${dataset} ${view}`}
        columns={[
          { title: t('card.dataset'), cell: ({ dataset }) => datasetName(dataset) },
          { title: t('card.view'), cell: ({ view }) => view },
          { title: t('card.images'), isNumber: true, cell: ({ images }) => integer(images) },
          { title: t('card.right'), isNumber: true, cell: ({ rightRate }) => percent(rightRate, 1) },
          { title: t('card.wrong'), isNumber: true, cell: ({ wrongRate }) => percent(wrongRate, 1) },
        ]}
      />
    </CardSection>
  );
}
