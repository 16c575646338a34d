import { languageOf } from '@aiso/languages/languages.ts';
import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { Direction } from '../i18n/direction.ts';
import type { PaletteMode, Surroundings } from './appearance.ts';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

function followSystem(onChange: () => void): () => void {
  // Old WebViews and test environments have no media queries: light then.
  const query = globalThis.matchMedia?.(PREFERS_DARK);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
const systemMode = (): PaletteMode => (globalThis.matchMedia?.(PREFERS_DARK).matches ? 'dark' : 'light');

function followLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
const languageDirection = (): Direction => languageOf(i18next.language).direction;

/** What the look follows as long as the person has not chosen: it changes while the page is open. */
export function useSurroundings(hasTenantColors: boolean): Surroundings {
  const mode = useSyncExternalStore(followSystem, systemMode);
  const direction = useSyncExternalStore(followLanguage, languageDirection);
  return useMemo(
    () => ({ systemMode: mode, languageDirection: direction, hasTenantColors }),
    [mode, direction, hasTenantColors],
  );
}
