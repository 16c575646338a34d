import { emotionCache } from '../theme/emotion-cache.ts';

const { insert } = emotionCache;

/**
 * Leaves styles out of the page: jsdom matches each rule anew for each name and role that a test asks for,
 * which took two thirds of the time. How things look is seen in a browser.
 */
export function leaveStylesOut(): void {
  emotionCache.insert = (_selector, { name }) => {
    emotionCache.inserted[name] = true;
  };
}

/** For tests of what styles say. */
export function putStylesIn(): void {
  emotionCache.insert = insert;
}
