import type { Chart, Tone } from './chart.ts';

type Look = {
  readonly color: string;
  /** Of a line (SVG 2, `stroke-dasharray`); empty for a solid one. */
  readonly dash: string;
  /** Of a point on it. */
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';
};

const ACCENT = 'var(--aiso-palette-primary-main)';
const TEXT = 'var(--aiso-palette-text-primary)';
const PAPER = 'var(--aiso-palette-background-paper)';
const ABOVE = 'var(--aiso-palette-above-main)';
/** The fill by itself is too light for a line on white paper. */
const AMBER = `color-mix(in oklab, ${ABOVE} 50%, var(--aiso-palette-above-fill))`;

/**
 * Three colours, each in two strengths. They follow mode and preset by the theme's variables; where two come
 * near to each other, as amber and a preset of gold do, dash and shape still tell them apart.
 */
export const LOOKS: Readonly<Record<Tone, Look>> = {
  accent: { color: ACCENT, dash: '', shape: 'circle' },
  neutral: { color: 'var(--aiso-palette-text-secondary)', dash: '7 4', shape: 'square' },
  amber: { color: AMBER, dash: '2 3', shape: 'triangle' },
  accentStrong: { color: `color-mix(in oklab, ${ACCENT} 50%, ${TEXT})`, dash: '12 3 2 3', shape: 'diamond' },
  neutralSoft: { color: 'var(--aiso-palette-text-disabled)', dash: '4 2', shape: 'cross' },
  amberStrong: { color: `color-mix(in oklab, ${ABOVE} 40%, ${TEXT})`, dash: '12 5', shape: 'star' },
  failure: { color: 'var(--aiso-palette-error-main)', dash: '', shape: 'triangle' },
};

/** In the order in which series without a tone take them. */
export const SCALE = [
  'accent',
  'neutral',
  'amber',
  'accentStrong',
  'neutralSoft',
  'amberStrong',
] as const satisfies readonly Tone[];

export const lookOf = (tone: Tone | undefined): Look => LOOKS[tone ?? 'accent'];

const toned = <Item extends { readonly tone?: Tone }>(items: readonly Item[]): readonly Item[] =>
  items.map((item, at) => ({ ...item, tone: item.tone ?? SCALE[at % SCALE.length] ?? 'accent' }));

/** The chart with a tone for each series or part, which stays when others are hidden. */
export function withTones(chart: Chart): Chart {
  if ('series' in chart) return { ...chart, series: toned(chart.series) };
  if (chart.kind === 'donut') return { ...chart, parts: toned(chart.parts) };
  return chart;
}

/**
 * The upper end of the scale of heat: the accent's hue at the lightness at which black and white can both be
 * read. Its parts at both ends are in percent.
 */
export const HEAT_LIGHTNESS = 0.565;
export const HEAT_ENDS = [12, 92] as const;

/** What is written upon the scale of heat, anywhere on it: black in light mode, white in dark mode. */
export const HEAT_TEXT = 'var(--aiso-palette-common-onBackground)';

/** The colour of a value at `share` (0–1) of the scale: one hue, in even steps of lightness (OKLab). */
export function heatColor(share: number): string {
  const [low, high] = HEAT_ENDS;
  const part = low + (high - low) * Math.min(1, Math.max(0, share));
  return `color-mix(in oklab, oklch(from ${ACCENT} ${HEAT_LIGHTNESS} c h) ${part.toFixed(1)}%, ${PAPER})`;
}

/** Where a value lies between the least and the most (0–1); the upper end where all are the same. */
export const shareOf = (value: number, [least, most]: readonly [number, number]): number =>
  most === least ? 1 : (value - least) / (most - least);

/** The ends of a scale of colours: it begins at zero where nothing is below. */
export const heatRange = (values: readonly number[]): readonly [least: number, most: number] => [
  Math.min(0, ...values),
  Math.max(0, ...values),
];
