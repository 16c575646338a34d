import { readMarker } from '../app/session/session-marker.ts';

/**
 * Marks a tab that shows somebody's first recovery codes, until they say that they are kept: a reload then
 * shows them codes again. It holds the mark of their session, so that it means nothing to who signs in after
 * them.
 */
const KEY = 'aiso-codes-unkept';

export function hasUnkeptCodes(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY);
    return noted !== null && noted === readMarker();
  } catch {
    return false;
  }
}

export function noteUnkeptCodes(areUnkept: boolean): void {
  try {
    const marker = readMarker();
    if (areUnkept && marker !== null) sessionStorage.setItem(KEY, marker);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload leads in.
  }
}
