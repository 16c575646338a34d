import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { type Chart, type ChartPart, type ChartSeries, legendOf } from './chart.ts';
import { shareOfWhole } from './chart-numbers.ts';
import { NO_VALUE } from './readings.ts';
import { lineLookOf } from './tones.ts';
import { SHARE, type Write } from './unit.ts';

type ChartLegendProps = {
  /** With its tones, and with all that can be hidden. */
  readonly chart: Chart;
  /** The same without what is hidden: of it are the shares. */
  readonly shown: Chart;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly write: Write;
};

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;

/**
 * What is drawn how; pressed, a series or a part goes and comes back. Of a donut it is a list with each
 * part's value and share.
 */
export function ChartLegend({ chart, shown, hidden, onToggle, write }: ChartLegendProps) {
  const { t } = useTranslation('ui');
  const isList = chart.kind === 'donut';
  return (
    <Box
      component="fieldset"
      aria-label={t('chart.series')}
      sx={{ ...(isList ? {} : ROW), minWidth: 0, m: 0, p: 0, border: 0 }}
    >
      {legendOf(chart).map((item) => {
        const { id, title } = item;
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
              ...(isList ? { width: '100%' } : {}),
            }}
          >
            <Swatch isLine={chart.kind === 'line'} {...{ item, isShown }} />
            {isList ? <PartNumbers {...{ item, shown, write }} /> : title}
          </ButtonBase>
        );
      })}
    </Box>
  );
}

type PartNumbersProps = Pick<ChartLegendProps, 'shown' | 'write'> & {
  readonly item: ChartPart | ChartSeries;
};

/** A part's name, value, and share of what is shown. */
function PartNumbers({ item, shown, write }: PartNumbersProps) {
  if (!('value' in item) || !('parts' in shown)) return item.title;
  const at = shown.parts.findIndex(({ id }) => id === item.id);
  const share = at < 0 ? null : shareOfWhole(shown.parts, at);
  const number = { flex: 'none', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <>
      {/* A side of the page, which the theme mirrors: `start` would follow the name's own words. */}
      <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
        {item.title}
      </Box>{' '}
      <Box component="bdi" sx={{ ...number, color: 'text.secondary' }}>
        {write(item.value)}
      </Box>{' '}
      <Box component="bdi" sx={{ ...number, minWidth: '3.4em', fontWeight: 600 }}>
        {share === null ? NO_VALUE : write(share, SHARE)}
      </Box>
    </>
  );
}

type SwatchProps = {
  readonly isLine: boolean;
  readonly item: ChartPart | ChartSeries;
  readonly isShown: boolean;
};

/** A piece of the line with its dashes, or of the fill: hollow when it is hidden. */
function Swatch({ isLine, item, isShown }: SwatchProps) {
  const { color, dash } = lineLookOf(item);
  return (
    <Box component="svg" aria-hidden width={isLine ? 24 : 12} height={12} sx={{ flex: 'none' }}>
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
          rx={3}
          style={{ fill: isShown ? color : 'transparent', stroke: color, strokeWidth: 2 }}
        />
      )}
    </Box>
  );
}
