import type { Disagreement, ModelComparison } from '@aiso/contracts/model-administration';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { ReadingLink } from './ReadingLink.tsx';
import { useComparedScore } from './use-compared-score.ts';

/**
 * The images on which two versions decide differently, with links to the readings that are one's own
 * tenant's.
 */
export function Disagreements({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const findingName = useFindingName();
  const scoreOf = useComparedScore();
  const { disagreements, activeVersion, shadowVersion, isOwnTenant } = comparison;
  const cellOf = (row: Disagreement, which: 'active' | 'shadow'): string => {
    if (row.refusedBy === null) return scoreOf(row[which]);
    return t(row.refusedBy === which ? 'comparison.refused' : 'comparison.accepted');
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h4" component="h3">
        {t('comparison.disagreements')}
      </Typography>
      {disagreements.length === 0 ? (
        <Typography color="textSecondary">{t('comparison.noDisagreement')}</Typography>
      ) : (
        <>
          {isOwnTenant ? null : <Typography color="textSecondary">{t('comparison.otherTenant')}</Typography>}
          <FactTable
            label={t('comparison.disagreements')}
            rows={disagreements}
            rowKey={({ imageId, finding }) => `${imageId} ${finding?.code ?? ''}`}
            columns={[
              {
                title: t('comparison.finding'),
                minWidth: 110,
                cell: ({ finding }) => (finding === null ? t('comparison.gate') : findingName(finding.label)),
              },
              { title: activeVersion, isNoWrap: true, cell: (row) => cellOf(row, 'active') },
              { title: shadowVersion, isNoWrap: true, cell: (row) => cellOf(row, 'shadow') },
              {
                title: t('comparison.reading'),
                minWidth: 140,
                cell: (row) => <ReadingLink image={row} isOwnTenant={isOwnTenant} />,
              },
            ]}
          />
        </>
      )}
    </Box>
  );
}
