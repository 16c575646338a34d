import type { ModelCard } from '@aiso/contracts/models';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

type ReliabilityTablesProps = {
  readonly metrics: ModelCard['metrics'];
  readonly labelOf: (code: string) => string;
};

/** The points of every reliability plot; the plots' alternative. */
export function ReliabilityTables({ metrics, labelOf }: ReliabilityTablesProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, percent } = useFormats();
  const measured = metrics.flatMap(({ finding, dataset, reliability }) =>
    reliability === undefined ? [] : [{ finding, dataset, points: reliability }],
  );
  if (measured.length === 0) return null;
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {measured.map(({ finding, dataset, points }) => (
        <Box key={`${finding} ${dataset}`} sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
            {t('card.reliability')}: {labelOf(finding)}, {dataset}
          </Box>
          <FactTable
            label={`${labelOf(finding)}. ${t('card.reliabilityOf', { dataset })}`}
            rows={points.map(([score, share], bin) => ({ bin, score, share }))}
            rowKey={({ bin }) => String(bin)}
            columns={[
              { title: t('card.averageScore'), isNumber: true, cell: ({ score }) => decimal(score, 3) },
              { title: t('card.shareOfPositives'), isNumber: true, cell: ({ share }) => percent(share, 1) },
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}
