import { type Direction, directionFor } from '../i18n/direction.ts';

export type { Direction } from '../i18n/direction.ts';

/** What a person may change about the look (specification, sections 3 and 9). */
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

/** What attributes of `<html>` alone show (`apps/web/src/look.css`), each with what is usual first. */
export const MARKS = {
  density: ['comfortable', 'compact'],
  corners: ['soft', 'sharp', 'round'],
  textSize: ['medium', 'small', 'large'],
  contrast: ['standard', 'high'],
} as const;
export type Mark = keyof typeof MARKS;
export const MARK_NAMES = Object.keys(MARKS) as readonly Mark[];

type Marks = { readonly [M in Mark]: (typeof MARKS)[M][number] };

/** The look as it is shown. */
export type Appearance = Marks & {
  /** A name of the preset table, or one that it has no longer: the theme says so and shows royalBlue. */
  readonly colorPreset: string;
  readonly direction: Direction;
  readonly layout: LayoutId;
  readonly paletteMode: PaletteMode;
  readonly stretch: boolean;
};

/**
 * What the person has chosen, which is all that is stored. The rest follows organisation, language and
 * system.
 */
export type Choices = { readonly [K in keyof Appearance]?: Appearance[K] | undefined };

/** What the look follows where the person has not chosen. */
export type Surroundings = {
  readonly systemMode: PaletteMode;
  readonly languageDirection: Direction;
  /** The organisation has colours of its own. */
  readonly hasTenantColors: boolean;
};

export const DEFAULT_APPEARANCE: Appearance = {
  density: 'comfortable',
  corners: 'soft',
  textSize: 'medium',
  contrast: 'standard',
  colorPreset: 'monacoBlue',
  direction: 'ltr',
  layout: 'vertical-shells-white',
  paletteMode: 'light',
  stretch: false,
};

/** Also read by `apps/web/src/first-paint.js`. */
export const APPEARANCE_KEY = 'aiso-appearance';

const LONGEST_NAME = 40;

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value);

/** Takes from stored JSON what is still valid. A preset's name is kept even if unknown: the theme says so. */
export function parseChoices(stored: string | null): Choices {
  let raw: unknown;
  try {
    raw = JSON.parse(stored ?? 'null');
  } catch {
    return {};
  }
  if (typeof raw !== 'object' || raw === null) return {};
  const given: Partial<Record<keyof Appearance, unknown>> = raw;
  const { colorPreset, direction, layout, paletteMode, stretch } = given;
  const isName = typeof colorPreset === 'string' && colorPreset !== '' && colorPreset.length <= LONGEST_NAME;
  return {
    ...(isName ? { colorPreset } : {}),
    ...(isOneOf(['ltr', 'rtl'], direction) ? { direction } : {}),
    ...(isOneOf(LAYOUTS, layout) ? { layout } : {}),
    ...(isOneOf(['light', 'dark'], paletteMode) ? { paletteMode } : {}),
    ...(typeof stretch === 'boolean' ? { stretch } : {}),
    ...Object.fromEntries(
      MARK_NAMES.flatMap((mark) => (isOneOf(MARKS[mark], given[mark]) ? [[mark, given[mark]]] : [])),
    ),
  };
}

/**
 * The look that follows from the choices. What was not chosen is the default, in the system's mode and the
 * language's direction.
 */
export function appearanceOf(choices: Choices, { systemMode, languageDirection }: Surroundings): Appearance {
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined);
  return {
    ...DEFAULT_APPEARANCE,
    paletteMode: systemMode,
    ...Object.fromEntries(chosen),
    direction: directionFor(choices, languageDirection),
  };
}

/**
 * Whether Reset would change what is shown. In an organisation with its own colours every preset differs from
 * them.
 */
export function isCustomAppearance(choices: Choices, surroundings: Surroundings): boolean {
  if (surroundings.hasTenantColors && choices.colorPreset !== undefined) return true;
  const shown = appearanceOf(choices, surroundings);
  const unchosen = appearanceOf({}, surroundings);
  return (Object.keys(unchosen) as (keyof Appearance)[]).some((key) => shown[key] !== unchosen[key]);
}
