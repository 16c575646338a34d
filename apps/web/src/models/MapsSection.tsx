import type { ModelCard } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { datasetName } from './dataset-name.ts';

type Row = NonNullable<ModelCard['maps']>[number];
type Estimate = Row['deletion']['hottest'];

type MapsSectionProps = {
  readonly rows: readonly Row[];
  readonly labelOf: (code: string) => string;
};

/** Whether heat maps point to where a finding is, beside what chance would give. */
export function MapsSection({ rows, labelOf }: MapsSectionProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer, percent } = useFormats();
  if (rows.length === 0) return null;
  const ranged = ({ value, low, high }: Estimate): string =>
    `${percent(value)} (${percent(low)}–${percent(high)})`;
  const share = ({ chance, ...estimate }: Estimate & { readonly chance: number }) => (
    <>
      {ranged(estimate)}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('card.byChance', { figure: percent(chance) })}
      </Box>
    </>
  );
  const fall = (title: string, of: (row: Row) => Estimate): Column<Row> => ({
    title,
    minWidth: 110,
    isNumber: true,
    cell: (row) => {
      const { value, low, high } = of(row);
      return `${decimal(value, 3)} (${decimal(low, 3)}–${decimal(high, 3)})`;
    },
  });
  return (
    <CardSection anchor="maps" title={t('card.maps')} intro={t('card.mapsIntro')}>
      <FactTable
        label={t('card.maps')}
        rows={rows}
        rowKey={({ finding, dataset }) => `${finding} ${dataset}`}
        columns={[
          { title: t('card.finding'), isNoWrap: true, cell: ({ finding }) => labelOf(finding) },
          { title: t('card.dataset'), minWidth: 120, cell: ({ dataset }) => datasetName(dataset) },
          { title: t('card.images'), isNumber: true, cell: ({ images }) => integer(images) },
          { title: t('card.beatsChance'), cell: (row) => t(row.beatsChance ? 'card.yes' : 'card.no') },
          { title: t('card.inLungs'), isNumber: true, cell: (row) => share(row.hottestInLungs) },
          {
            title: t('card.areaOfHalf'),
            isNumber: true,
            cell: ({ areaOfHalf }) => (areaOfHalf === undefined ? t('card.none') : share(areaOfHalf)),
          },
          {
            title: t('card.areaDrawn'),
            isNumber: true,
            cell: ({ areaDrawn }) => (areaDrawn === undefined ? t('card.none') : ranged(areaDrawn)),
          },
          fall(t('card.covered'), ({ deletion }) => deletion.hottest),
          fall(t('card.coveredRandom'), ({ deletion }) => deletion.random),
          fall(t('card.coveredSame'), ({ deletion }) => deletion.sameArea),
        ]}
      />
    </CardSection>
  );
}
