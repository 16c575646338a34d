import type { PointPerformance } from '@aiso/contracts/operating-points';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { standingKey } from '../../models/AboveBelow.tsx';
import { usePerformanceText } from '../../models/use-performance-text.ts';
import { scoreDigits, scorePosition } from './score-scale.ts';

export type Score = {
  readonly score: number;
  readonly operatingPoint: number;
  readonly above: boolean | null;
  /** Told in the tooltip, where it does not stand beside the bar. */
  readonly promise?: PointPerformance | null;
};

/**
 * A score against its operating point, the mark in the middle. Amber above it, neutral (never green) below.
 */
export function ScoreBar({
  score: { score, operatingPoint, above, promise = null },
  height = 8,
}: {
  score: Score;
  height?: number;
}) {
  const { t } = useTranslation('reading');
  const { decimal } = useFormats();
  const performanceText = usePerformanceText();
  const digits = scoreDigits(operatingPoint);
  const words = t(standingKey(above));
  const name = t('score.name', {
    score: decimal(score, digits),
    point: decimal(operatingPoint, digits),
    words,
  });
  return (
    <Box
      title={[name, performanceText(promise)].filter(Boolean).join('. ')}
      sx={{
        position: 'relative',
        height,
        my: '3px',
        minWidth: 40,
        flex: 1,
        '& > i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 1 },
        '& > .track': { width: '100%', bgcolor: 'text.primary', opacity: 0.1 },
        '& > .score': { bgcolor: above ? 'above.fill' : 'text.disabled' },
        '& > .point': {
          insetBlock: -3,
          insetInlineStart: 'calc(50% - 1px)',
          width: 2,
          bgcolor: 'text.primary',
        },
      }}
    >
      <HiddenText>{name}</HiddenText>
      <i className="track" />
      <i className="score" style={{ width: `${scorePosition(score, operatingPoint) * 100}%` }} />
      <i className="point" />
    </Box>
  );
}

/** The bar with the score in figures behind it, in so much room. The bar's name says the figure aloud. */
export function ScoreFigure({ score, widthPx }: { readonly score: Score; readonly widthPx: number }) {
  const { decimal } = useFormats();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, width: widthPx }}>
      <ScoreBar score={score} />
      <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        {decimal(score.score, scoreDigits(score.operatingPoint))}
      </Box>
    </Box>
  );
}
