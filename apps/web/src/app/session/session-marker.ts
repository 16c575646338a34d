/**
 * The local mark of a session: 12 random bytes in hex under a fixed key. It is no secret; without it nobody
 * is signed in and the directory's client is not even loaded. It lies where the tokens lie: in localStorage,
 * or in sessionStorage when the session shall end with the tab.
 */
export const SESSION_MARKER_KEY = 'aiso-session';
/** Stands where a marker stood whose session expired, until the next sign-in or sign-out. */
const EXPIRED_KEY = 'aiso-session-expired';

const stores = (): Storage[] => [localStorage, sessionStorage];

export function readMarker(): string | null {
  try {
    return (
      stores()
        .map((store) => store.getItem(SESSION_MARKER_KEY))
        .find((marker) => marker !== null && /^[0-9a-f]{24}$/u.test(marker)) ?? null
    );
  } catch {
    return null;
  }
}

/** Whether the session ends with the tab. */
export function isSessionOfTab(): boolean {
  try {
    return (
      localStorage.getItem(SESSION_MARKER_KEY) === null && sessionStorage.getItem(SESSION_MARKER_KEY) !== null
    );
  } catch {
    return false;
  }
}

export function writeMarker(keep: boolean): void {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const marker = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  removeMarker('sign-out');
  (keep ? localStorage : sessionStorage).setItem(SESSION_MARKER_KEY, marker);
}

/** Other tabs and the next page that is loaded see only that the marker is gone; `endedBy` tells them why. */
export function removeMarker(endedBy: 'sign-out' | 'expiry'): void {
  try {
    for (const store of stores()) {
      if (endedBy === 'sign-out') store.removeItem(EXPIRED_KEY);
      // Before the marker goes, which is what calls the other tabs.
      else if (store.getItem(SESSION_MARKER_KEY) !== null) store.setItem(EXPIRED_KEY, 'true');
      store.removeItem(SESSION_MARKER_KEY);
    }
  } catch {
    // Forbidden storage held no marker.
  }
}

/** Whether the session before was not signed out of, but no longer taken. */
export function hasExpired(): boolean {
  try {
    return stores().some((store) => store.getItem(EXPIRED_KEY) !== null);
  } catch {
    return false;
  }
}
