/**
 * The local mark of a session: 12 random bytes in hex under a fixed key. It is no secret; without it nobody is signed in and the
 * directory's client is not even loaded. It lies where the tokens lie: in localStorage, or in sessionStorage when the session
 * shall end with the tab.
 */
export const SESSION_MARKER_KEY = 'aiso-session';

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
  removeMarker();
  (keep ? localStorage : sessionStorage).setItem(SESSION_MARKER_KEY, marker);
}

export function removeMarker(): void {
  try {
    for (const store of stores()) store.removeItem(SESSION_MARKER_KEY);
  } catch {
    // Forbidden storage held no marker.
  }
}
