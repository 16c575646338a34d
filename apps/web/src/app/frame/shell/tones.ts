/** A surface of the shell by what it is made of. */
export type Tone = 'paper' | 'background' | 'plain' | 'offWhite' | 'light' | 'dark' | 'darkest' | 'accent';

type Paint = {
  /** Dark surfaces take every colour of the dark scheme, whatever the page's own mode is. */
  readonly scheme?: 'dark';
  readonly sx: Readonly<Record<string, string>>;
};

/** What entries of a menu look like under the pointer and when active; text on both stays readable. */
const NEUTRAL_MARKS = {
  '--shell-hover': 'color-mix(in srgb, var(--aiso-palette-text-primary) 6%, transparent)',
  '--shell-active': 'color-mix(in srgb, var(--aiso-palette-primary-main) 10%, transparent)',
} as const;

const neutral = (bgcolor: string, borderColor = 'divider') => ({
  bgcolor,
  borderColor,
  color: 'text.primary',
  ...NEUTRAL_MARKS,
});

const WHITE = '#ffffff';

/**
 * All text here is white: it reaches 4.5:1 on `--shell-accent`, which `ACCENT_SOURCE` sets. Marks darken,
 * which raises it further. The theme's variables are set again, so that any button within the surface fits
 * it.
 */
const ACCENT = {
  bgcolor: 'var(--shell-accent)',
  borderColor: 'var(--shell-accent)',
  color: WHITE,
  '--shell-hover': 'rgb(0 0 0 / 0.14)',
  '--shell-active': 'rgb(0 0 0 / 0.26)',
  '--aiso-palette-text-primary': WHITE,
  '--aiso-palette-text-primaryChannel': '255 255 255',
  '--aiso-palette-text-secondary': WHITE,
  '--aiso-palette-text-secondaryChannel': '255 255 255',
  '--aiso-palette-action-active': WHITE,
  '--aiso-palette-action-activeChannel': '255 255 255',
  '--aiso-palette-primary-main': WHITE,
  '--aiso-palette-primary-mainChannel': '255 255 255',
  '--aiso-palette-primary-contrastText': 'var(--shell-accent)',
  '--aiso-palette-divider': 'rgb(255 255 255 / 0.28)',
} as const;

/**
 * For an element around all accent surfaces. In light mode it is the accent itself, in dark mode a deep shade
 * of it.
 */
export const ACCENT_SOURCE = {
  '--shell-accent': 'var(--aiso-palette-primary-main)',
  '[data-color-scheme="dark"] &': {
    '--shell-accent': 'color-mix(in oklab, var(--aiso-palette-primary-main) 25%, #0f1318)',
  },
} as const;

/** Two surfaces that differ from the page and from paper, each by its own colour. */
export const OFF_WHITE =
  'color-mix(in srgb, var(--aiso-palette-text-primary) 4%, var(--aiso-palette-background-default))';
export const LIGHT =
  'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, var(--aiso-palette-background-default))';

export const TONES: Readonly<Record<Tone, Paint>> = {
  paper: { sx: neutral('background.paper') },
  background: { sx: neutral('background.default') },
  /** The page's own colour, without a line around it. */
  plain: { sx: neutral('background.default', 'transparent') },
  offWhite: { sx: neutral(OFF_WHITE) },
  /** A breath of the accent, without a line around it. */
  light: { sx: neutral(LIGHT, 'transparent') },
  dark: { scheme: 'dark', sx: { ...neutral('background.paper'), colorScheme: 'dark' } },
  darkest: { scheme: 'dark', sx: { ...neutral('background.default'), colorScheme: 'dark' } },
  accent: { sx: ACCENT },
};
