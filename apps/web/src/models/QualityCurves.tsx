import type { ModelCard } from '@aiso/contracts/models';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CurvePlot } from './CurvePlot.tsx';
import { datasetName } from './dataset-name.ts';

type Metric = ModelCard['metrics'][number];

/** The ROC and calibration curves of the measurements that have them; nothing where none has. */
export function QualityCurves({ metrics }: { metrics: readonly Metric[] }) {
  const { t } = useTranslation('modelCards');
  const drawn = metrics.filter(({ roc, reliability }) => roc !== undefined || reliability !== undefined);
  if (drawn.length === 0) {
    return null;
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ maxWidth: 720, mb: 1 }}>
        {t('card.curvesIntro')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {drawn.map((metric) => (
          <MetricCurves key={metric.dataset} metric={metric} />
        ))}
      </Box>
    </Box>
  );
}

function MetricCurves({ metric }: { metric: Metric }) {
  const { t } = useTranslation('modelCards');
  const { decimal, percent } = useFormats();
  const { auc, roc, reliability, sensitivity, specificity, calibrationError } = metric;
  const dataset = datasetName(metric.dataset);
  const tick = (value: number): string => decimal(value, 1);
  const hasPoint = sensitivity !== undefined && specificity !== undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600, mb: 0.5 }}>
        {dataset}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 320px))' } }}>
        {roc === undefined ? null : (
          <CurvePlot
            title={t('card.roc')}
            label={
              hasPoint
                ? t('card.rocAt', {
                    dataset,
                    auc: decimal(auc, 3),
                    sensitivity: percent(sensitivity, 1),
                    specificity: percent(specificity, 1),
                  })
                : t('card.rocOf', { dataset, auc: decimal(auc, 3) })
            }
            points={roc}
            mark={hasPoint ? [1 - specificity, sensitivity] : null}
            axes={{ x: t('card.falseAlarms'), y: t('card.sensitivity') }}
            format={tick}
          />
        )}
        {reliability === undefined ? null : (
          <CurvePlot
            title={t('card.reliability')}
            label={
              calibrationError === undefined
                ? t('card.reliabilityOf', { dataset })
                : t('card.reliabilityError', { dataset, error: decimal(calibrationError, 3) })
            }
            points={reliability}
            mark={null}
            hasDots
            axes={{ x: t('card.averageScore'), y: t('card.shareOfPositives') }}
            format={tick}
          />
        )}
      </Box>
    </Box>
  );
}
