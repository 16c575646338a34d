import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, type RefObject, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { HIDDEN } from '../HiddenText.tsx';
import { useHeight, useWidth } from '../use-width.ts';
import type { Chart } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { heatmapHeight, LEAST_STEP_PX } from './drawings/least-height.ts';
import { readingsOf, rowLength } from './readings.ts';
import { useWrite } from './unit.ts';

type ChartFigureProps = {
  readonly title: string;
  /** With what is shown only. */
  readonly chart: Chart;
  /** At least; it grows with what it stands in. */
  readonly heightPx: number;
  /** Around the picture, to export it. */
  readonly pictureRef: RefObject<HTMLDivElement | null>;
};

/** Others have a tooltip, or write all their values. */
const READ_BELOW: ReadonlySet<Chart['kind']> = new Set(['heatmap', 'map', 'sparkline']);

/**
 * The picture as a named figure. It is one tab stop, a slider over its marks: arrow keys and what screen
 * readers have for sliders say one after the other, in every kind.
 */
export function ChartFigure({ title, chart, heightPx, pictureRef }: ChartFigureProps) {
  const { t } = useTranslation('ui');
  const write = useWrite(chart.unit);
  const readings = readingsOf(chart, write, useLocale());
  const [chosen, setChosen] = useState<number | null>(null);
  const figure = useRef<HTMLElement>(null);
  // Of many charts on a page each is drawn by itself: the page answers in between.
  const widthPx = useDeferredValue(useWidth(figure), 0);
  const height = useDeferredValue(useHeight(pictureRef, heightPx), 0);
  const waiting = <Skeleton variant="rounded" height="100%" />;
  // What is shown may have become less since.
  const at = chosen === null || readings[chosen] === undefined ? null : chosen;
  const only = readings.length === 1 ? readings[0] : undefined;
  return (
    <Box
      ref={figure}
      component="figure"
      aria-label={[t('chart.figure', { title }), only].filter(Boolean).join(' ')}
      sx={{
        position: 'relative',
        display: 'flex',
        flex: 1,
        m: 0,
        borderRadius: 1,
        '&:has(input:focus-visible)': {
          outline: '2px solid var(--aiso-palette-primary-main)',
          outlineOffset: 2,
        },
      }}
    >
      {readings.length > 1 ? (
        <Box
          component="input"
          type="range"
          aria-label={t('chart.read', { title })}
          aria-valuetext={readings[at ?? 0]}
          min={0}
          max={readings.length - 1}
          value={at ?? 0}
          onChange={(event) => setChosen(Number(event.target.value))}
          onKeyDown={(event: KeyboardEvent) => {
            const next = nextRow(event.key, at ?? 0, rowLength(chart));
            if (next === null) return;
            event.preventDefault();
            if (readings[next] !== undefined) setChosen(next);
          }}
          onFocus={() => setChosen(at ?? 0)}
          onBlur={() => setChosen(null)}
          sx={{ ...HIDDEN, m: 0 }}
        />
      ) : null}
      <Box
        ref={pictureRef}
        aria-hidden
        sx={{ flex: 1, minWidth: 0, bgcolor: 'background.paper', minHeight: leastHeight(chart, heightPx) }}
      >
        {/* Out of the flow: what is drawn into a height must not make it. */}
        <Box sx={{ position: 'absolute', inset: 0 }}>
          {widthPx === 0 || height === 0 ? (
            waiting
          ) : (
            <Suspense fallback={waiting}>
              <Drawing {...{ chart, widthPx, write, at }} heightPx={height} onAt={setChosen} />
            </Suspense>
          )}
        </Box>
      </Box>
      {at === null || !READ_BELOW.has(chart.kind) ? null : (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetBlockEnd: 0,
            insetInlineStart: 0,
            px: 0.5,
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            pointerEvents: 'none',
          }}
        >
          {readings[at]}
        </Box>
      )}
    </Box>
  );
}

/** What the picture needs: rows and steps that can be read. The world is lower where the page is narrow. */
function leastHeight(chart: Chart, heightPx: number): string {
  switch (chart.kind) {
    case 'map':
      return `min(${heightPx}px, 55vw)`;
    case 'heatmap':
      return `${Math.max(heightPx, heatmapHeight(chart.series.length))}px`;
    case 'funnel':
      return `${Math.max(heightPx, LEAST_STEP_PX * chart.parts.length)}px`;
    default:
      return `${heightPx}px`;
  }
}

/** The mark above or below, where marks stand in rows. A slider's own keys know one line of them only. */
function nextRow(key: string, at: number, length: number | null): number | null {
  if (length === null) return null;
  if (key === 'ArrowDown') return at + length;
  return key === 'ArrowUp' ? at - length : null;
}
