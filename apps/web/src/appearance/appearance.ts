/** What a person may change about the look (specification, sections 3 and 9). */
export const COLOR_PRESETS = [
  'livingCoral',
  'greenery',
  'ultraViolet',
  'roseQuartz',
  'radiantOrchid',
  'tangerineTango',
  'emerald',
  'honeyGold',
  'monacoBlue',
  'darkViolet',
  'royalBlue',
] as const;
export type ColorPreset = (typeof COLOR_PRESETS)[number];

export const LAYOUTS = [
  'vertical-shells-dark',
  'vertical-shells-dark-alternate',
  'vertical-shells-brand',
  'vertical-shells-white',
  'vertical-shells-white-off',
  'vertical-shells-light',
  'vertical-shells-accent-header',
  'collapsed-shells-double',
  'collapsed-shells-double-accent',
  'collapsed-shells-double-dark',
  'collapsed-shells-single',
  'collapsed-shells-single-accent',
  'collapsed-shells-single-white',
  'collapsed-shells-single-white-off',
  'stacked-shells-top-nav',
  'stacked-shells-top-nav-accent',
  'stacked-shells-top-nav-tabs',
  'stacked-shells-top-nav-wide',
] as const;
export type LayoutId = (typeof LAYOUTS)[number];

export type PaletteMode = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

export type Appearance = {
  readonly colorPreset: ColorPreset;
  readonly direction: Direction;
  readonly layout: LayoutId;
  readonly paletteMode: PaletteMode;
  readonly stretch: boolean;
};

export const DEFAULT_APPEARANCE: Appearance = {
  colorPreset: 'monacoBlue',
  direction: 'ltr',
  layout: 'vertical-shells-white',
  paletteMode: 'light',
  stretch: false,
};

/** Also read by `src/first-paint.js`. */
export const APPEARANCE_KEY = 'aiso-appearance';

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value);

/** Takes from stored JSON what is still valid; the rest is `defaults`. A preset's name is kept even if unknown: the theme says so. */
export function parseAppearance(stored: string | null, defaults: Appearance): Appearance {
  if (stored === null) return defaults;
  let raw: unknown;
  try {
    raw = JSON.parse(stored);
  } catch {
    return defaults;
  }
  if (typeof raw !== 'object' || raw === null) return defaults;
  const given: Partial<Record<keyof Appearance, unknown>> = raw;
  return {
    colorPreset: isOneOf(COLOR_PRESETS, given.colorPreset) ? given.colorPreset : defaults.colorPreset,
    direction: isOneOf(['ltr', 'rtl'], given.direction) ? given.direction : defaults.direction,
    layout: isOneOf(LAYOUTS, given.layout) ? given.layout : defaults.layout,
    paletteMode: isOneOf(['light', 'dark'], given.paletteMode) ? given.paletteMode : defaults.paletteMode,
    stretch: typeof given.stretch === 'boolean' ? given.stretch : defaults.stretch,
  };
}

export function isCustomAppearance(appearance: Appearance): boolean {
  return (
    JSON.stringify(appearance, Object.keys(DEFAULT_APPEARANCE)) !==
    JSON.stringify(DEFAULT_APPEARANCE, Object.keys(DEFAULT_APPEARANCE))
  );
}
