import type { ModelCard } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { type Column, FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type Row = NonNullable<ModelCard['elsewhere']>[number];

/** Of the nine deciles: the lowest, the median and the highest. */
const SHOWN_DECILES = [0, 4, 8] as const;

type ElsewhereSectionProps = {
  readonly rows: readonly Row[];
  readonly labelOf: (code: string) => string;
};

/** What the model makes of images of other sites, which mostly have no label of a finding. */
export function ElsewhereSection({ rows, labelOf }: ElsewhereSectionProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer, percent } = useFormats();
  if (rows.length === 0) return null;
  const none = t('card.none');
  const share = (value: number | undefined): string => (value === undefined ? none : percent(value, 1));
  const unusual: Column<Row> = {
    title: t('card.unusual'),
    isNumber: true,
    cell: ({ unusualRate }) => share(unusualRate),
  };
  return (
    <CardSection anchor="elsewhere" title={t('card.elsewhere')} intro={t('card.elsewhereIntro')}>
      <FactTable
        label={t('card.elsewhere')}
        rows={rows}
        rowKey={({ site, what, finding }) => `${site} ${what} ${finding ?? ''}`}
        columns={[
          { title: t('card.site'), minWidth: 100, cell: (row) => <Site {...row} /> },
          { title: t('card.images'), isNumber: true, cell: ({ images }) => integer(images) },
          { title: t('card.accepted'), isNumber: true, cell: ({ acceptedRate }) => share(acceptedRate) },
          ...(rows.some(({ unusualRate }) => unusualRate !== undefined) ? [unusual] : []),
          {
            title: t('card.finding'),
            cell: ({ finding }) => (finding === undefined ? none : labelOf(finding)),
          },
          { title: t('card.above'), isNumber: true, cell: ({ aboveRate }) => share(aboveRate) },
          {
            title: t('card.scores'),
            isNumber: true,
            cell: ({ scores }) =>
              scores === undefined
                ? none
                : SHOWN_DECILES.map((decile) => decimal(scores[decile] ?? 0, 2)).join(' · '),
          },
        ]}
      />
    </CardSection>
  );
}

function Site({ site, what }: Pick<Row, 'site' | 'what'>) {
  return (
    <>
      {site}
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
        {what}
      </Box>
    </>
  );
}
