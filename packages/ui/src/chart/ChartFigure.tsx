import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, type RefObject, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { HIDDEN } from '../HiddenText.tsx';
import { useWidth } from '../use-width.ts';
import type { Chart } from './chart.ts';
import { Drawing } from './Drawing.tsx';
import { readingsOf, rowLength } from './readings.ts';
import { useWrite } from './unit.ts';

type ChartFigureProps = {
  readonly title: string;
  /** With what is shown only. */
  readonly chart: Chart;
  readonly heightPx: number;
  /** Around the picture, to export it. */
  readonly pictureRef: RefObject<HTMLDivElement | null>;
};

/** The charts library has a tooltip of its own. */
const WITH_TOOLTIP: ReadonlySet<Chart['kind']> = new Set(['line', 'area', 'bar', 'stackedBars']);

/**
 * The picture as a named figure. It is one tab stop, a slider over its marks: arrow keys and what screen
 * readers have for sliders say one after the other, in every kind. What is read stands below it, also for the
 * pointer.
 */
export function ChartFigure({ title, chart, heightPx, pictureRef }: ChartFigureProps) {
  const { t } = useTranslation('ui');
  const write = useWrite(chart.unit);
  const readings = readingsOf(chart, write, useLocale());
  const [chosen, setChosen] = useState<number | null>(null);
  const figure = useRef<HTMLElement>(null);
  // Of many charts on a page each is drawn by itself: the page answers in between.
  const widthPx = useDeferredValue(useWidth(figure), 0);
  const waiting = <Skeleton variant="rounded" height={heightPx} />;
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
        sx={{ bgcolor: 'background.paper', minHeight: leastHeight(chart, heightPx) }}
      >
        {widthPx === 0 ? (
          waiting
        ) : (
          <Suspense fallback={waiting}>
            <Drawing {...{ chart, widthPx, heightPx, write, at }} onAt={setChosen} />
          </Suspense>
        )}
      </Box>
      {only !== undefined || WITH_TOOLTIP.has(chart.kind) ? null : (
        <Box
          aria-hidden
          sx={{
            minHeight: '1.5em',
            mt: 0.5,
            fontSize: '0.8125rem',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {at === null ? null : readings[at]}
        </Box>
      )}
    </Box>
  );
}

/** Kept free before it is drawn. The world is lower where the page is narrow. */
const leastHeight = ({ kind }: Chart, heightPx: number): string =>
  kind === 'map' ? `min(${heightPx}px, 55vw)` : `${heightPx}px`;

/** The mark above or below, where marks stand in rows. A slider's own keys know one line of them only. */
function nextRow(key: string, at: number, length: number | null): number | null {
  if (length === null) return null;
  if (key === 'ArrowDown') return at + length;
  return key === 'ArrowUp' ? at - length : null;
}
