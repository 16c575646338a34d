import type { ModelDetail, ModelFinding } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { datasetName } from './dataset-name.ts';
import { ExperimentalTag } from './ExperimentalTag.tsx';
import { PointsTable } from './PointsTable.tsx';

/** Each finding with what it means, whom it is for, and the operating point its score is read against. */
export function FindingsSection({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('modelCards');
  return (
    <CardSection anchor="findings" title={t('card.whatItFinds')} intro={t('card.operatingPointHint')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {model.manifest.findings.map((finding) => (
          <FindingRow key={finding.code} finding={finding} />
        ))}
      </Box>
    </CardSection>
  );
}

function FindingRow({ finding }: { finding: ModelFinding }) {
  const { t } = useTranslation('modelCards');
  const { decimal, percent } = useFormats();
  const findingName = useFindingName();
  const { minAgeYears: min, maxAgeYears: max } = finding.population;
  const population =
    min !== undefined && max !== undefined
      ? t('card.betweenAges', { min, max })
      : min !== undefined
        ? t('card.fromAge', { min })
        : max !== undefined
          ? t('card.underAge', { max })
          : t('card.allAges');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 230px' },
        columnGap: 3,
        rowGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {findingName(finding.label)}
          </Typography>
          {finding.experimental ? <ExperimentalTag /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 560 }}>
          {finding.description}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {population}
        </Typography>
      </Box>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('card.operatingPoint')}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {decimal(finding.operatingPoint, 3)}
          </Typography>
        </Box>
        <Box
          aria-hidden
          dir="ltr"
          sx={{ position: 'relative', height: 6, my: 0.75, borderRadius: 3, bgcolor: 'divider' }}
        >
          {/* An axis runs left to right in every script: `style` is not mirrored. */}
          <Box
            style={{ left: `${finding.operatingPoint * 100}%` }}
            sx={{ position: 'absolute', insetBlock: -3, width: 2, borderRadius: 1, bgcolor: 'text.primary' }}
          />
        </Box>
        {finding.chosenAt === undefined ? null : (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
            {t('card.chosenAt', {
              sensitivity: percent(finding.chosenAt.sensitivity),
              on: datasetName(finding.chosenAt.on),
            })}
          </Typography>
        )}
      </Box>
      {finding.points === undefined ? null : (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <PointsTable finding={finding} points={finding.points} />
        </Box>
      )}
    </Box>
  );
}
