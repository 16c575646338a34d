import type { ComparedScore, Disagreement, ModelComparison } from '@aiso/contracts/model-administration';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FactTable } from '../../diagnosis/FactTable.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { readingPath } from '../../reading/reading-path.ts';

/** The images on which two versions decide differently, with the way to their readings where those are one's own. */
export function Disagreements({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const { decimal } = useFormats();
  const { disagreements, activeVersion, shadowVersion, isOwnTenant } = comparison;
  const scoreOf = (score: ComparedScore | null): string =>
    score === null
      ? t('none')
      : t(score.above ? 'comparison.above' : 'comparison.below', { score: decimal(score.score, 3) });
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
            rowKey={({ uploadId, finding }) => `${uploadId} ${finding?.code ?? ''}`}
            columns={[
              {
                title: t('comparison.finding'),
                minWidth: 110,
                cell: ({ finding }) => finding?.label ?? t('comparison.gate'),
              },
              { title: activeVersion, isNoWrap: true, cell: (row) => cellOf(row, 'active') },
              { title: shadowVersion, isNoWrap: true, cell: (row) => cellOf(row, 'shadow') },
              {
                title: t('comparison.upload'),
                minWidth: 140,
                cell: ({ uploadId }) =>
                  isOwnTenant ? (
                    <Link component={RouterLink} to={readingPath(uploadId)}>
                      <bdi dir="ltr">{uploadId}</bdi>
                    </Link>
                  ) : (
                    <bdi dir="ltr">{uploadId}</bdi>
                  ),
              },
            ]}
          />
        </>
      )}
    </Box>
  );
}
