/** Neutral surfaces and text of both modes. `apps/web/src/first-paint.js` repeats the backgrounds. */
export const SURFACES = {
  light: {
    background: '#f6f7f9',
    paper: '#ffffff',
    text: '#12181f',
    textSecondary: '#525d6a',
    textDisabled: '#8a94a0',
    divider: '#e1e5ea',
  },
  dark: {
    background: '#0f1318',
    paper: '#161b22',
    text: '#e7ebf0',
    textSecondary: '#a3aeba',
    textDisabled: '#6b7682',
    divider: '#28303a',
  },
} as const;

/**
 * Colours with a meaning of their own, beside MUI's error, success and info. `above`: over the operating
 * point (amber, never red). `machine`: what the model says, as against a person; a palette key that begins
 * with "mode" would get no CSS variable. Each reaches 4.5:1 as text on both surfaces of its mode.
 */
export const MEANINGS = {
  light: {
    above: '#8f5300',
    aboveFill: '#f0a92e',
    machine: '#6a3fc4',
    error: '#c0271e',
    success: '#1a7440',
    info: '#0b62b0',
  },
  dark: {
    above: '#f5b84a',
    aboveFill: '#f0a92e',
    machine: '#b79cf5',
    error: '#ff8a7f',
    success: '#5fcf8d',
    info: '#74b5f5',
  },
} as const;
