import type { ModelDetail } from '@aiso/contracts/models';
import { CardSection } from '@aiso/ui/CardSection.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { QualityPlot } from './QualityPlot.tsx';
import { QualityTable } from './QualityTable.tsx';
import { ReliabilityTables } from './ReliabilityTables.tsx';

const CHANCE = 0.5;

/** One scale for all plots: from chance, or the lowest tenth that a row reaches below it, to 1. */
function axisOf(values: readonly number[]): readonly [number, number] {
  return [Math.floor(Math.min(CHANCE, ...values) * 10) / 10, 1];
}

/**
 * How well the model does on images it has not seen, with intervals: a chart a finding, or a table of all
 * figures.
 */
export function QualitySection({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('modelCards');
  const [isTable, setTable] = useState(false);
  const { findings, card } = model.manifest;
  const findingName = useFindingName();
  const labelOf = (code: string): string =>
    findingName(findings.find((finding) => finding.code === code)?.label ?? code);
  const codes = [...new Set(card.metrics.map((metric) => metric.finding))];

  if (card.metrics.length === 0) {
    return (
      <CardSection anchor="quality" title={t('card.quality')}>
        <Typography color="textSecondary">{t('card.noMetrics')}</Typography>
      </CardSection>
    );
  }
  return (
    <CardSection
      anchor="quality"
      title={t('card.quality')}
      intro={t('card.qualityIntro')}
      action={
        <Button size="small" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'card.showChart' : 'card.showTable')}
        </Button>
      }
    >
      {isTable ? (
        <>
          <QualityTable metrics={card.metrics} labelOf={labelOf} />
          <ReliabilityTables metrics={card.metrics} labelOf={labelOf} />
        </>
      ) : (
        <>
          <Legend hasControl={card.metrics.some((metric) => metric.control !== undefined)} />
          {codes.map((code) => (
            <QualityPlot
              key={code}
              title={labelOf(code)}
              metrics={card.metrics.filter((metric) => metric.finding === code)}
              axis={axisOf(card.metrics.flatMap((metric) => [...metric.auc95, metric.control?.auc ?? 1]))}
              chance={CHANCE}
            />
          ))}
        </>
      )}
    </CardSection>
  );
}

function Legend({ hasControl }: { hasControl: boolean }) {
  const { t } = useTranslation('modelCards');
  const mark = { width: 10, height: 10, borderRadius: '50%', flex: 'none' };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        fontSize: '0.75rem',
        color: 'text.secondary',
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
      }}
    >
      <span>
        <Box component="i" sx={{ ...mark, bgcolor: 'primary.main' }} />
        {t('card.intervalLegend')}
      </span>
      {hasControl ? (
        <span>
          <Box component="i" sx={{ ...mark, border: '1.5px solid', borderColor: 'text.secondary' }} />
          {t('card.controlLegend')}
        </span>
      ) : null}
    </Box>
  );
}
