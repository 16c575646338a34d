import { createTheme, type Theme } from '@mui/material/styles';
import { accentOf } from './accent.ts';
import { DEFAULT_APPEARANCE, type PaletteMode } from './appearance.ts';
import { components } from './components.ts';
import { accentPalette, filledPalette } from './derive-palette.ts';
import './mui.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

const heading = { fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.011em' };

/**
 * Sizes in rem of 16 px: 12 / 13 / 14 / 16 / 20 / 26 / 34. Arabic and Chinese take the system's faces behind
 * Inter. `Inter Fallback` stands for it where a document defines it, until Inter is loaded.
 */
const typography = {
  fontFamily:
    "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif",
  fontSize: 14,
  h1: { ...heading, fontSize: '2.125rem' },
  h2: { ...heading, fontSize: '1.625rem' },
  h3: { ...heading, fontSize: '1.25rem' },
  h4: { ...heading, fontSize: '1rem' },
  h5: { ...heading, fontSize: '0.875rem' },
  h6: { ...heading, fontSize: '0.8125rem' },
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1.5,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' },
} as const;

/** Tints that MUI would work out of the accent's colour; by its variable they follow a change of preset. */
function accentTints(mode: PaletteMode) {
  const [towards, strength] = mode === 'light' ? ['white', '38%'] : ['black', '50%'];
  const tint = (role: 'primary' | 'secondary') =>
    `color-mix(in srgb, var(--aiso-palette-${role}-main) ${strength}, ${towards})`;
  const [primary, secondary] = [tint('primary'), tint('secondary')];
  return {
    Slider: { primaryTrack: primary, secondaryTrack: secondary },
    Switch: { primaryDisabledColor: primary, secondaryDisabledColor: secondary },
  };
}

/** Behind a bar of progress: grey, so that nothing done looks like nothing done. */
const TRACK = 'var(--aiso-palette-action-selected)';

function paletteOf(mode: PaletteMode) {
  const surface = SURFACES[mode];
  const meaning = MEANINGS[mode];
  const { primary, secondary } = accentOf(DEFAULT_APPEARANCE.colorPreset, true, {
    primary: null,
    secondary: null,
  });
  return {
    primary: accentPalette(primary, mode),
    secondary: accentPalette(secondary, mode),
    error: filledPalette(meaning.error),
    success: filledPalette(meaning.success),
    info: filledPalette(meaning.info),
    warning: filledPalette(meaning.above),
    above: { ...filledPalette(meaning.above), fill: meaning.aboveFill },
    machine: filledPalette(meaning.machine),
    background: { default: surface.background, paper: surface.paper },
    text: { primary: surface.text, secondary: surface.textSecondary, disabled: surface.textDisabled },
    divider: surface.divider,
    contrastThreshold: 4.4,
    // `selectedRow` in both modes.
    action: { selectedOpacity: 0.08 },
    LinearProgress: {
      primaryBg: TRACK,
      secondaryBg: TRACK,
      errorBg: TRACK,
      infoBg: TRACK,
      successBg: TRACK,
      warningBg: TRACK,
    },
    ...accentTints(mode),
  };
}

/**
 * The one theme of the program. Mode, preset and direction are attributes and variables of `<html>`
 * (`AppThemeProvider`), so the theme, and with it every styled element, stays the same. Its `direction` is
 * therefore not the page's: ask `useRtl`.
 */
export const createAppTheme = (): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'aiso' },
    colorSchemes: {
      light: { palette: paletteOf('light') },
      dark: { palette: paletteOf('dark') },
    },
    spacing: 10,
    shape: { borderRadius: 6 },
    typography,
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 200,
        standard: 250,
        complex: 350,
        enteringScreen: 250,
        leavingScreen: 200,
      },
    },
    components,
  });
