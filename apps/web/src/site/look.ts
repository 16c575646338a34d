import { APPEARANCE_KEY, type Direction, type PaletteMode } from '@aiso/ui/theme/appearance.ts';
import { showMode } from '@aiso/ui/theme/show-mode.ts';
import { readChoices, saveChoices } from '@aiso/ui/theme/stored-choices.ts';
import { useSyncExternalStore } from 'react';
import type { SitePage } from './site-page.ts';

/** The look is what stands on `<html>`, where `src/first-paint.js` put it before anything was painted. */
function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme', 'dir'] });
  return () => observer.disconnect();
}

const shownMode = (): PaletteMode =>
  document.documentElement.dataset['colorScheme'] === 'dark' ? 'dark' : 'light';

/** Light until the browser's own program runs: documents are the same for all. */
export const useShownMode = (): PaletteMode => useSyncExternalStore(follow, shownMode, () => 'light');

/** @param written the direction of the document's language */
export const useShownDirection = (written: Direction): Direction =>
  useSyncExternalStore(
    follow,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => written,
  );

/**
 * Goes on following what another tab chooses, and the system where nothing was chosen. What changed between
 * the first paint and now counts too.
 */
export function keepLook({ forcedMode }: SitePage, written: Direction): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const { paletteMode, direction } = readChoices();
    if (forcedMode === undefined) showMode(paletteMode ?? (prefersDark.matches ? 'dark' : 'light'));
    document.documentElement.dir = direction ?? written;
  };
  prefersDark.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    // A null key: everything was removed.
    if (key === APPEARANCE_KEY || key === null) show();
  });
  show();
}

/** Shows that mode, and keeps it for the product too. */
export function chooseMode(mode: PaletteMode): void {
  saveChoices({ ...readChoices(), paletteMode: mode });
  showMode(mode);
}
