import type { CSSObject } from '@mui/material/styles';
import { SURFACES } from './surfaces.ts';

const STRONGER = {
  light: { divider: '#6b7682', secondary: SURFACES.light.text },
  dark: { divider: '#93a0ae', secondary: SURFACES.dark.text },
} as const;

const strongerIn = (mode: keyof typeof STRONGER) => ({
  '--aiso-palette-divider': STRONGER[mode].divider,
  '--aiso-palette-text-secondary': STRONGER[mode].secondary,
  '--aiso-palette-text-disabled': SURFACES[mode].textSecondary,
});

/**
 * The system's wishes about motion and contrast (Media Queries 5, sections 12.1 and 12.3), for every screen.
 */
export const preferences: CSSObject = {
  '@media (prefers-reduced-motion: reduce)': {
    // One turn at most: an endless animation of no length would flicker.
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all, not a short one: by that each element would follow the one around it a frame later.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media (prefers-contrast: more)': {
    ':root:root': strongerIn('light'),
    ':root[data-color-scheme="dark"], :root [data-color-scheme="dark"]': strongerIn('dark'),
    'a:not(.MuiButtonBase-root)': { textDecoration: 'underline' },
  },
  '@media (forced-colors: active)': {
    // Fills are gone there: what was told by a fill is told by a line.
    '.MuiButton-root': { border: '1px solid ButtonBorder' },
    '.MuiLinearProgress-root': { border: '1px solid CanvasText' },
    '.MuiLinearProgress-bar': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    '.Mui-selected, [aria-checked="true"], [aria-current]': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
    '*:focus-visible': { outlineColor: 'Highlight' },
  },
};
