import type { ModelComparison } from '@aiso/contracts/model-administration';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { ReadingLink } from './ReadingLink.tsx';
import { useComparedScore } from './use-compared-score.ts';

/** The readings on which the versions differ and readers have said which of them is right. */
export function JudgedDisagreements({ comparison }: { comparison: ModelComparison }) {
  const { t } = useTranslation('models');
  const findingName = useFindingName();
  const scoreOf = useComparedScore();
  const { readers, activeVersion, shadowVersion, isOwnTenant } = comparison;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {t('comparison.readers.disagreements')}
      </Typography>
      {readers.disagreements.length === 0 ? (
        <Typography color="textSecondary">{t('comparison.readers.noDisagreement')}</Typography>
      ) : (
        <>
          {isOwnTenant ? null : <Typography color="textSecondary">{t('comparison.otherTenant')}</Typography>}
          <FactTable
            label={t('comparison.readers.disagreements')}
            rows={readers.disagreements}
            rowKey={({ imageId, finding }) => `${imageId} ${finding.code}`}
            columns={[
              {
                title: t('comparison.finding'),
                minWidth: 110,
                cell: ({ finding }) => findingName(finding.label),
              },
              { title: activeVersion, isNoWrap: true, cell: ({ active }) => scoreOf(active) },
              { title: shadowVersion, isNoWrap: true, cell: ({ shadow }) => scoreOf(shadow) },
              {
                title: t('comparison.readers.say'),
                isNoWrap: true,
                cell: ({ isAbove }) =>
                  t(isAbove ? 'comparison.readers.sayAbove' : 'comparison.readers.sayBelow'),
              },
              {
                title: t('comparison.readers.winner'),
                isNoWrap: true,
                cell: ({ active, isAbove }) => (
                  <bdi dir="ltr">{active.above === isAbove ? activeVersion : shadowVersion}</bdi>
                ),
              },
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
