import type { ModelCard } from '@aiso/contracts/models';
import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useFolded } from '@aiso/ui/use-folded.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { datasetName } from './dataset-name.ts';
import { IntervalPlot } from './IntervalPlot.tsx';
import { QualityCurves } from './QualityCurves.tsx';

const SHOWN_AT_FIRST = 5;
const TICK_STEP = 0.1;

function ticksOf([low, high]: readonly [number, number]): number[] {
  const count = Math.round((high - low) / TICK_STEP);
  return Array.from({ length: count + 1 }, (_, index) => Math.round((low + index * TICK_STEP) * 10) / 10);
}

type QualityPlotProps = {
  readonly title: string;
  readonly metrics: ModelCard['metrics'];
  readonly axis: readonly [number, number];
  readonly chance: number;
};

/** One finding's measurements, a row a dataset, and the curves of those that have them. */
export function QualityPlot({ title, metrics, axis, chance }: QualityPlotProps) {
  const { t } = useTranslation('modelCards');
  const { decimal, integer } = useFormats();
  const { shown, isFoldable, isOpen, toggle } = useFolded(metrics, SHOWN_AT_FIRST);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <IntervalPlot
        axis={axis}
        ticks={ticksOf(axis)}
        reference={{ at: chance, label: t('card.chance') }}
        format={(value) => decimal(value, 2)}
        rows={shown.map(({ dataset, auc, auc95, control, positives, negatives }) => ({
          id: dataset,
          label: datasetName(dataset),
          detail: t('card.counts', { positives: integer(positives), negatives: integer(negatives) }),
          value: auc,
          interval: auc95,
          control: control?.auc ?? null,
        }))}
      />
      {isFoldable ? <FoldButton isOpen={isOpen} count={metrics.length} onToggle={toggle} /> : null}
      <QualityCurves metrics={metrics} />
    </Box>
  );
}
