import type { EmotionCache } from '@emotion/cache';
import { useEffect, useState } from 'react';
import type { Direction } from '../appearance/appearance.ts';
import { emotionCacheOf, loadEmotionCache } from './emotion-caches.ts';

/** The wanted direction's cache, or, until it is loaded, the direction shown so far with its own: nothing flashes and nothing remounts. */
export function useEmotionCache(wanted: Direction): {
  cache: EmotionCache | undefined;
  direction: Direction;
} {
  // Null as long as nothing is shown: the end of the very first loading has to be a change, too.
  const [shown, setShown] = useState(() => (emotionCacheOf(wanted) === undefined ? null : wanted));
  useEffect(() => {
    let isWanted = true;
    void loadEmotionCache(wanted).then(() => isWanted && setShown(wanted));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  const direction = emotionCacheOf(wanted) === undefined ? (shown ?? wanted) : wanted;
  return { cache: emotionCacheOf(direction), direction };
}
