import type { GreyWindow, RawPixels } from './windowing.ts';

export const WINDOW_PRESETS = ['default', 'lung', 'bone', 'soft', 'full'] as const;
export type WindowPreset = (typeof WINDOW_PRESETS)[number];

type Range = { readonly min: number; readonly max: number };

/** What presets are made from. */
export type PresetSource = {
  readonly window: GreyWindow;
  readonly valueRange: Range;
  readonly modality: string | null;
  readonly photometric: 'MONOCHROME1' | 'MONOCHROME2';
};

/** CT values are Hounsfield units, so presets are numbers of the field. */
const CT_WINDOWS = {
  lung: { center: -600, width: 1500 },
  bone: { center: 400, width: 1800 },
  soft: { center: 40, width: 400 },
} as const satisfies Partial<Record<WindowPreset, GreyWindow>>;

/**
 * Shares of the pixels between which a preset's window lies. A projection radiograph's values have no unit,
 * so they are counted from the least dense. Lungs are the darker part of a chest, bones the brighter. Soft
 * contrast leaves room on both sides.
 */
const SHARES = { lung: [0.02, 0.62], bone: [0.45, 0.995] } as const;

const between = (min: number, max: number): GreyWindow => ({
  center: (min + max) / 2,
  width: Math.max(1, max - min),
});

/** The windows offered for an image. `pixels` null: those that need no histogram. */
export function windowPresets(
  source: PresetSource,
  pixels: RawPixels | null,
): Partial<Record<WindowPreset, GreyWindow>> {
  const { window, valueRange, modality, photometric } = source;
  const always = { default: window, full: between(valueRange.min, valueRange.max) };
  if (modality === 'CT') return { ...always, ...CT_WINDOWS };
  const soft = { center: window.center, width: window.width * 1.6 };
  if (pixels === null) return { ...always, soft };
  const part = (from: number, to: number): GreyWindow => {
    // In MONOCHROME1 the least dense is the largest value.
    const [low, high] = photometric === 'MONOCHROME1' ? [1 - to, 1 - from] : [from, to];
    return between(percentile(pixels, low), percentile(pixels, high));
  };
  return { ...always, soft, lung: part(...SHARES.lung), bone: part(...SHARES.bone) };
}

/** Every so many pixels are enough for a percentile. */
const SAMPLE = 20_000;

/** The grey value (after rescale) below which that share of the pixels lies. */
export function percentile({ values, slope, intercept }: RawPixels, share: number): number {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const sample: number[] = [];
  for (let at = 0; at < values.length; at += step) sample.push((values[at] as number) * slope + intercept);
  sample.sort((one, other) => one - other);
  return sample[Math.min(sample.length - 1, Math.max(0, Math.round(share * (sample.length - 1))))] ?? 0;
}
