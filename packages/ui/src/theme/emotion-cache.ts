import createCache, { type EmotionCache, type Options } from '@emotion/cache';
import { mirror } from './mirror.ts';

const RULES_PER_ELEMENT = 100;

/**
 * A rule added to a style element makes the browser look again at all that the element's rules are about.
 * Usually all rules are in one, and each part shown for the first time costs a look at the whole page. Here
 * it costs one at what the newest rules are about.
 */
export function createSplitCache(options: Options): EmotionCache {
  const cache = createCache(options);
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    // At zero the sheet begins a new element after the others.
    if (sheet.ctr >= RULES_PER_ELEMENT) sheet.ctr = 0;
    insert(rule);
  };
  return cache;
}

/** One list for all caches: outside of browsers Emotion keeps what it made of a rule by this very list. */
const STYLIS_PLUGINS = [mirror];

/** A cache for both directions. A document that is built has one of its own. */
export const createMirroredCache = (): EmotionCache =>
  createSplitCache({ key: 'aiso', stylisPlugins: STYLIS_PLUGINS });

/** The one cache of a page. */
export const emotionCache = createMirroredCache();
