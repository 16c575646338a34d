import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '../appearance/appearance.ts';

const made: Partial<Record<Direction, EmotionCache>> = { ltr: createCache({ key: 'aiso' }) };

/** The cache of a direction, made once and kept, so that a change of direction swaps and does not remount; undefined before it is loaded. */
export const emotionCacheOf = (direction: Direction): EmotionCache | undefined => made[direction];

/** Fetches what mirrors the styles, which left-to-right pages do without. */
export async function loadEmotionCache(direction: Direction): Promise<void> {
  if (made[direction] !== undefined) return;
  const [{ default: rtl }, { prefixer }] = await Promise.all([
    import('@mui/stylis-plugin-rtl'),
    import('stylis'),
  ]);
  made[direction] ??= createCache({ key: 'aiso-rtl', stylisPlugins: [prefixer, rtl] });
}
