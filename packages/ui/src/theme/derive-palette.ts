import type { PaletteMode } from './appearance.ts';
import { readableOn, shade, textOn } from './derive-color.ts';
import { SURFACES } from './surfaces.ts';

/** WCAG 2.2, 1.4.3. The surface measured against is the less favourable of page and paper. */
const TEXT_CONTRAST = 4.55;

export type AccentPalette = { light: string; main: string; dark: string; contrastText: string };

/** `dark` is what a filled control turns to under the pointer: away from its text, which stays readable. */
export function filledPalette(main: string): AccentPalette {
  const contrastText = textOn(main);
  const away = contrastText === '#ffffff' ? -0.08 : 0.08;
  return { light: shade(main, 0.1), main, dark: shade(main, away), contrastText };
}

/** light/main/dark and the text on main, so that `main` can be text or outline on the mode's surfaces. */
export function accentPalette(base: string, mode: PaletteMode): AccentPalette {
  const surface = mode === 'light' ? SURFACES.light.background : SURFACES.dark.paper;
  return filledPalette(readableOn(surface, base, TEXT_CONTRAST));
}
