import { createTheme, type Theme } from '@mui/material/styles';
import { accentOf } from './accent.ts';
import { DEFAULT_APPEARANCE, type PaletteMode } from './appearance.ts';
import { components } from './components.ts';
import { accentPalette, filledPalette } from './derive-palette.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';
import { typography } from './typography.ts';

/** Tints that MUI would work out of the accent's colour; by its variable they follow a change of preset. */
function accentTints(mode: PaletteMode) {
  const [towards, strength] = mode === 'light' ? ['white', '38%'] : ['black', '50%'];
  const tint = (role: 'primary' | 'secondary') =>
    `color-mix(in srgb, var(--aiso-palette-${role}-main) ${strength}, ${towards})`;
  const [primary, secondary] = [tint('primary'), tint('secondary')];
  return {
    LinearProgress: { primaryBg: primary, secondaryBg: secondary },
    Slider: { primaryTrack: primary, secondaryTrack: secondary },
    Switch: { primaryDisabledColor: primary, secondaryDisabledColor: secondary },
  };
}

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
    ...accentTints(mode),
  };
}

/**
 * The one theme of the program. Mode, preset and direction are attributes and variables of `<html>` (`AppThemeProvider`), so that the theme,
 * and with it every styled element, stays what it is. Its `direction` is therefore not the page's: ask `useRtl`.
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
