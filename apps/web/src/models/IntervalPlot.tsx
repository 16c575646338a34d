import Box from '@mui/material/Box';
import { useId } from 'react';

/** A value with its confidence interval, all on the axis' scale. */
export type IntervalRow = {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly value: number;
  readonly interval: readonly [number, number];
  /** A second value to compare with, drawn hollow. */
  readonly control: number | null;
};

type IntervalPlotProps = {
  readonly rows: readonly IntervalRow[];
  readonly axis: readonly [number, number];
  readonly ticks: readonly number[];
  /** A value marked through all rows, such as chance. */
  readonly reference: { readonly at: number; readonly label: string };
  readonly format: (value: number) => string;
};

const ROW_PX = 42;
const NUMBER_COLUMN = '128px';
const columns = { xs: `1fr auto`, sm: `minmax(150px, 5fr) 8fr ${NUMBER_COLUMN}` };

/**
 * Points with their intervals on one common scale, a row each. The numbers stand beside, also for those who
 * do not see it. The axis runs left to right in every script.
 */
export function IntervalPlot({ rows, axis, ticks, reference, format }: IntervalPlotProps) {
  const id = useId();
  const [low, high] = axis;
  const place = (value: number): string =>
    `${(100 * (Math.min(high, Math.max(low, value)) - low)) / (high - low)}%`;
  return (
    <Box component="ul" id={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: columns,
            columnGap: 2,
            alignItems: 'center',
            py: { xs: 0.75, sm: 0 },
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0, py: 0.5 }}>
            <Box sx={{ lineHeight: 1.35 }}>{row.label}</Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{row.detail}</Box>
          </Box>
          <Box
            dir="ltr"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, px: 0.8 }}
          >
            <Box
              component="svg"
              aria-hidden
              width="100%"
              height={ROW_PX}
              sx={{ display: 'block', overflow: 'visible' }}
            >
              {ticks.map((tick) => (
                <Box
                  key={tick}
                  component="line"
                  x1={place(tick)}
                  x2={place(tick)}
                  y1="0"
                  y2="100%"
                  sx={{ stroke: 'var(--aiso-palette-divider)' }}
                />
              ))}
              <Box
                component="line"
                x1={place(reference.at)}
                x2={place(reference.at)}
                y1="0"
                y2="100%"
                sx={{ stroke: 'var(--aiso-palette-text-secondary)', strokeDasharray: '3 3' }}
              />
              <Box
                component="g"
                sx={{ stroke: 'var(--aiso-palette-primary-main)', strokeWidth: 2, strokeLinecap: 'round' }}
              >
                <line x1={place(row.interval[0])} x2={place(row.interval[1])} y1="50%" y2="50%" />
                {row.interval.map((end) => (
                  <line key={end} x1={place(end)} x2={place(end)} y1={ROW_PX / 2 - 5} y2={ROW_PX / 2 + 5} />
                ))}
              </Box>
              {row.control === null ? null : (
                <Box
                  component="circle"
                  cx={place(row.control)}
                  cy="50%"
                  r="4.5"
                  sx={{
                    fill: 'var(--aiso-palette-background-paper)',
                    stroke: 'var(--aiso-palette-text-secondary)',
                    strokeWidth: 1.5,
                  }}
                />
              )}
              <Box
                component="circle"
                cx={place(row.value)}
                cy="50%"
                r="5"
                sx={{
                  fill: 'var(--aiso-palette-primary-main)',
                  stroke: 'var(--aiso-palette-background-paper)',
                  strokeWidth: 1.5,
                }}
              />
            </Box>
          </Box>
          <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            <b>{format(row.value)}</b>{' '}
            <Box component="span" dir="ltr" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {format(row.interval[0])}–{format(row.interval[1])}
            </Box>
          </Box>
        </Box>
      ))}
      <Box
        component="li"
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: columns,
          columnGap: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box
          dir="ltr"
          sx={{
            position: 'relative',
            height: 36,
            mx: 0.8,
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            fontSize: '0.75rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {ticks.map((tick) => (
            <Box
              key={tick}
              style={{ left: place(tick), transform: 'translateX(-50%)' }}
              sx={{
                position: 'absolute',
                top: 4,
                textAlign: 'center',
                lineHeight: 1.25,
              }}
            >
              {format(tick)}
              {tick === reference.at ? <Box>{reference.label}</Box> : null}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
