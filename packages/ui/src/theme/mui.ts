import type { PaletteColor, PaletteColorOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  /** The colours are CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** Over the operating point; `fill` is for bars, `main` for text. */
    above: PaletteColor & { fill: string };
    /** What the model says, as against a person. */
    machine: PaletteColor;
  }
  interface PaletteOptions {
    above?: PaletteColorOptions & { fill: string };
    machine?: PaletteColorOptions;
  }
}
