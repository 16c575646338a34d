import type { Chart, ChartSeries, Hue, Tone } from './chart.ts';

type Look = {
  readonly color: string;
  /** Of a line (SVG 2, `stroke-dasharray`); empty for a solid one. */
  readonly dash: string;
  /** Of a point on it. */
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star';
};

const ACCENT = 'var(--aiso-palette-primary-main)';
const PAPER = 'var(--aiso-palette-background-paper)';
const ABOVE = 'var(--aiso-palette-above-main)';
/** The fill by itself is too light for a line on white paper. */
const AMBER = `color-mix(in oklab, ${ABOVE} 50%, var(--aiso-palette-above-fill))`;

/**
 * Meanings follow mode and preset by the theme's variables. The hues are the same with every preset, and are
 * told apart by the colour-blind too (`chart-colors.test.ts` measures it). Where an accent comes near to a
 * meaning, as gold does to amber, dash and shape still tell them apart.
 */
export const LOOKS: Readonly<Record<Tone, Look>> = {
  accent: { color: ACCENT, dash: '', shape: 'circle' },
  neutral: { color: 'var(--aiso-palette-text-disabled)', dash: '7 4', shape: 'square' },
  amber: { color: AMBER, dash: '2 3', shape: 'triangle' },
  failure: { color: 'var(--aiso-palette-error-main)', dash: '12 5', shape: 'diamond' },
  success: { color: 'var(--aiso-palette-success-main)', dash: '4 2', shape: 'star' },
  blue: { color: 'light-dark(#055a9b, #6899ee)', dash: '', shape: 'circle' },
  teal: { color: 'light-dark(#2e8c77, #33d2bb)', dash: '7 4', shape: 'square' },
  violet: { color: 'light-dark(#874ed6, #855ed5)', dash: '2 3', shape: 'triangle' },
  pink: { color: 'light-dark(#e15daf, #d2618d)', dash: '12 3 2 3', shape: 'diamond' },
  green: { color: 'light-dark(#78930b, #8dbe3d)', dash: '4 2', shape: 'cross' },
  navy: { color: 'light-dark(#0a3a61, #abe5fe)', dash: '12 5', shape: 'star' },
};

/** In the order in which kinds without a tone take them. */
export const HUES = ['blue', 'teal', 'violet', 'pink', 'green', 'navy'] as const satisfies readonly Hue[];

export const lookOf = (tone: Tone | undefined): Look => LOOKS[tone ?? 'accent'];

/** Short dashes that no tone has. */
const EARLIER = { dash: '3 4', opacity: 0.75 } as const;

type LineLook = Look & { readonly opacity: number };

/** How a series' line looks: an earlier range is paler and dashed, in the same hue. */
export const lineLookOf = ({ tone, earlierOf }: Pick<ChartSeries, 'tone' | 'earlierOf'>): LineLook => ({
  ...lookOf(tone),
  opacity: 1,
  ...(earlierOf === undefined ? {} : EARLIER),
});

/** The only one without a tone is what the chart is about. */
function toned<Item extends Pick<ChartSeries, 'id' | 'tone' | 'earlierOf'>>(
  items: readonly Item[],
): readonly Item[] {
  const untoned = items.filter(({ tone, earlierOf }) => tone === undefined && earlierOf === undefined);
  const toneOf = (item: Item): Tone | undefined =>
    item.tone ?? (untoned.length === 1 ? 'accent' : HUES[untoned.indexOf(item) % HUES.length]);
  return items.map((item) => {
    const { earlierOf } = item;
    const of = earlierOf === undefined ? item : items.find(({ id }) => id === earlierOf);
    const tone = of === undefined ? 'accent' : toneOf(of);
    return tone === undefined ? item : { ...item, tone };
  });
}

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
