/**
 * Inferno, a perceptually uniform map from black over purple and orange to pale yellow, at ten even steps.
 */
const INFERNO = [
  [0, 0, 4],
  [27, 12, 65],
  [74, 12, 107],
  [120, 28, 109],
  [165, 44, 96],
  [207, 68, 70],
  [237, 105, 37],
  [251, 155, 6],
  [247, 209, 61],
  [252, 255, 164],
] as const;

/**
 * Up to this share of the scale the overlay fades in: places without weight leave the image as bright as it
 * is.
 */
const FADE_SHARE = 0.2;

/** Colour at `share` (0–1) of the scale; channels 0–255. */
export function inferno(share: number): readonly [number, number, number] {
  const place = Math.min(1, Math.max(0, share)) * (INFERNO.length - 1);
  const below = Math.min(INFERNO.length - 2, Math.floor(place));
  const [low, high] = [INFERNO[below], INFERNO[below + 1]];
  if (low === undefined || high === undefined) throw new RangeError('inferno');
  const mix = (one: number, other: number): number => Math.round(one + (other - one) * (place - below));
  return [mix(low[0], high[0]), mix(low[1], high[1]), mix(low[2], high[2])];
}

/** Opacity at `share` of the scale, 0–1, before the opacity that the reader chose. */
export const fade = (share: number): number => Math.min(1, share / FADE_SHARE);

/** Less of the scale is hardly seen over an image. */
const SEEN_SHARE = 0.02;

/** Whether nothing is seen of what speaks for the finding: the grey of these RGBA pixels of a heat map. */
export const isBlank = (rgba: Uint8ClampedArray): boolean =>
  rgba.every((value, at) => at % 4 !== 0 || value <= SEEN_SHARE * 255);

/** Whether anything is seen of what speaks against the finding: the blue that is not grey. */
export const hasAgainst = (rgba: Uint8ClampedArray): boolean =>
  rgba.some((value, at) => at % 4 === 2 && value - (rgba[at - 2] ?? 0) > SEEN_SHARE * 255);

/** Of what speaks against a finding: no step of inferno is blue and bright. */
const AGAINST = [56, 152, 255] as const;

/**
 * Colours RGBA pixels of a heat map in place. Their grey, which the red channel has, speaks for the finding.
 */
export function colorHeatmap(rgba: Uint8ClampedArray): void {
  paint(rgba, FOR, (red) => red);
}

/** What speaks against the finding in colour: what is blue in these pixels of a heat map. */
export function againstOf(rgba: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const colored = Uint8ClampedArray.from(rgba);
  paint(colored, AGAINST_TABLE, (red, blue) => blue - red);
  return colored;
}

type ColorTable = readonly (readonly number[])[];

/** RGBA by strength, 0–255. */
const tableOf = (colorAt: (share: number) => readonly number[]): ColorTable =>
  Array.from({ length: 256 }, (_entry, strength) => {
    const share = strength / 255;
    return [...colorAt(share), Math.round(fade(share) * 255)];
  });
const FOR = tableOf(inferno);
const AGAINST_TABLE = tableOf((share) => AGAINST.map((channel) => Math.round(channel * share)));

function paint(
  rgba: Uint8ClampedArray,
  table: ColorTable,
  strengthOf: (red: number, blue: number) => number,
): void {
  for (let at = 0; at < rgba.length; at += 4)
    rgba.set(table[strengthOf(rgba[at] ?? 0, rgba[at + 2] ?? 0)] ?? [], at);
}

/** The scale as a CSS gradient, from nothing to full, or from full against to full for. */
export function legendGradient(direction: 'to right' | 'to left', hasAgainst = false): string {
  const stops = Array.from({ length: 11 }, (_stop, at) => colorOf(FOR, at / 10));
  const below = hasAgainst ? stops.map((_stop, at) => colorOf(AGAINST_TABLE, 1 - at / 10)).slice(0, -1) : [];
  return `linear-gradient(${direction}, ${[...below, ...stops].join(', ')})`;
}

function colorOf(table: ColorTable, share: number): string {
  const [red, green, blue, alpha = 0] = table[Math.round(share * 255)] ?? [];
  return `rgb(${red} ${green} ${blue} / ${(alpha / 255).toFixed(2)})`;
}
