import type { PaletteMode } from './appearance.ts';
import { SURFACES } from './surfaces.ts';

/** Mirrors the mode on `<html>`, where `apps/web/src/first-paint.js` put it first. */
export function showMode(mode: PaletteMode): void {
  const root = document.documentElement;
  root.dataset['colorScheme'] = mode;
  root.style.colorScheme = mode;
  root.style.backgroundColor = SURFACES[mode].background;
}
