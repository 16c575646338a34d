import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { type Chart, legendOf, type Tone } from './chart.ts';
import { lookOf } from './tones.ts';

type ChartLegendProps = {
  /** With its tones, and with all that can be hidden. */
  readonly chart: Chart;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

/** What is drawn how; pressed, a series or a part goes and comes back. */
export function ChartLegend({ chart, hidden, onToggle }: ChartLegendProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="fieldset"
      aria-label={t('chart.series')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      {legendOf(chart).map(({ id, title, tone }) => {
        const isShown = !hidden.has(id);
        return (
          <ButtonBase
            key={id}
            aria-pressed={isShown}
            onClick={() => onToggle(id)}
            sx={{
              gap: 0.75,
              px: 0.75,
              minHeight: 32,
              '@media (pointer: coarse)': { minHeight: 44 },
              borderRadius: 1,
              fontSize: '0.8125rem',
              color: isShown ? 'text.primary' : 'text.secondary',
              textDecoration: isShown ? 'none' : 'line-through',
            }}
          >
            <Swatch isLine={chart.kind === 'line'} {...{ tone, isShown }} />
            {title}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

type SwatchProps = {
  readonly isLine: boolean;
  readonly tone: Tone | undefined;
  readonly isShown: boolean;
};

/** A piece of the line with its dashes, or of the fill: hollow when it is hidden. */
function Swatch({ isLine, tone, isShown }: SwatchProps) {
  const { color, dash } = lookOf(tone);
  return (
    <svg aria-hidden width={isLine ? 24 : 12} height={12}>
      {isLine ? (
        <line
          x1={0}
          x2={24}
          y1={6}
          y2={6}
          style={{ stroke: color, strokeWidth: isShown ? 2.5 : 1, strokeDasharray: dash || 'none' }}
        />
      ) : (
        <rect
          x={1}
          y={1}
          width={10}
          height={10}
          rx={2}
          style={{ fill: isShown ? color : 'transparent', stroke: color, strokeWidth: 2 }}
        />
      )}
    </svg>
  );
}
