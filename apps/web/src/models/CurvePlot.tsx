import Box from '@mui/material/Box';

export type Point = readonly [number, number];

type CurvePlotProps = {
  /** Says the whole figure in words. */
  readonly label: string;
  readonly title: string;
  readonly points: readonly Point[];
  /** A place on the curve that is marked. */
  readonly mark: Point | null;
  /** Whether each point is a measurement of its own, and drawn as one. */
  readonly hasDots?: boolean;
  readonly axes: { readonly x: string; readonly y: string };
  readonly format: (value: number) => string;
};

const SIDE = 300;
const WIDEST_PX = 320;
const LINES = [0, 0.25, 0.5, 0.75, 1];
const TICKS = [0, 0.5, 1];
const EDGE = { left: 32, right: 12, top: 8, bottom: 26 };
const x = (value: number): number => EDGE.left + value * SIDE;
const y = (value: number): number => EDGE.top + (1 - value) * SIDE;

/** A curve in the unit square over its diagonal. Its axes run left to right in every script. */
export function CurvePlot({ label, title, points, mark, hasDots = false, axes, format }: CurvePlotProps) {
  return (
    <Box component="figure" dir="ltr" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption" dir="auto" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <Box component="b" sx={{ display: 'block', color: 'text.primary', fontWeight: 500 }}>
          {title}
        </Box>
        {axes.y}
      </Box>
      <Box
        component="svg"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; there is no file for an <img>
        role="img"
        aria-label={label}
        viewBox={`0 0 ${EDGE.left + SIDE + EDGE.right} ${EDGE.top + SIDE + EDGE.bottom}`}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: WIDEST_PX,
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
          '& text': { fill: 'var(--aiso-palette-text-secondary)' },
        }}
      >
        <Box component="g" sx={{ stroke: 'var(--aiso-palette-divider)' }}>
          {LINES.map((tick) => (
            <g key={tick}>
              <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} />
              <line x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
            </g>
          ))}
        </Box>
        {TICKS.map((tick) => (
          <g key={tick}>
            <text x={x(tick)} y={y(0) + 17} textAnchor="middle">
              {format(tick)}
            </text>
            <text x={x(0) - 5} y={y(tick) + 3.5} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        <Box
          component="line"
          x1={x(0)}
          x2={x(1)}
          y1={y(0)}
          y2={y(1)}
          sx={{ stroke: 'var(--aiso-palette-text-secondary)', strokeDasharray: '3 3' }}
        />
        <Box
          component="polyline"
          points={points.map((point) => `${x(point[0])},${y(point[1])}`).join(' ')}
          sx={{
            fill: 'none',
            stroke: 'var(--aiso-palette-primary-main)',
            strokeWidth: 2,
            strokeLinejoin: 'round',
          }}
        />
        {hasDots ? (
          <Box component="g" sx={{ fill: 'var(--aiso-palette-primary-main)' }}>
            {points.map((point, number) => (
              <circle key={`${number} ${point.join(' ')}`} cx={x(point[0])} cy={y(point[1])} r="3" />
            ))}
          </Box>
        ) : null}
        {mark === null ? null : (
          <Box
            component="circle"
            cx={x(mark[0])}
            cy={y(mark[1])}
            r="4.5"
            sx={{
              fill: 'var(--aiso-palette-primary-main)',
              stroke: 'var(--aiso-palette-background-paper)',
              strokeWidth: 1.5,
            }}
          />
        )}
      </Box>
      <Box
        dir="auto"
        sx={{ maxWidth: WIDEST_PX, fontSize: '0.75rem', color: 'text.secondary', textAlign: 'center' }}
      >
        {axes.x}
      </Box>
    </Box>
  );
}
