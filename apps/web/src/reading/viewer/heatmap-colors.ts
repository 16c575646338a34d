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

/** Whether nothing is seen of a heat map; the red channel of these RGBA pixels is its grey. */
export const isBlank = (rgba: Uint8ClampedArray): boolean =>
  rgba.every((value, at) => at % 4 !== 0 || value <= SEEN_SHARE * 255);

/** Colours RGBA pixels in place; their red channel is the heat map's grey. */
export function colorHeatmap(rgba: Uint8ClampedArray): void {
  const table = Array.from({ length: 256 }, (_entry, grey) => [
    ...inferno(grey / 255),
    Math.round(fade(grey / 255) * 255),
  ]);
  for (let at = 0; at < rgba.length; at += 4) rgba.set(table[rgba[at] ?? 0] ?? [], at);
}

/** The scale as a CSS gradient, from nothing to full. */
export function legendGradient(direction: 'to right' | 'to left'): string {
  const stops = Array.from({ length: 11 }, (_stop, at) => {
    const [red, green, blue] = inferno(at / 10);
    return `rgb(${red} ${green} ${blue} / ${fade(at / 10)}) ${at * 10}%`;
  });
  return `linear-gradient(${direction}, ${stops.join(', ')})`;
}
