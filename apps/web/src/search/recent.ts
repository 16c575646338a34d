/**
 * Pages and actions that a person chose last, by their ids, for each person on this device. Never what was
 * typed, nor which patient or study was opened: either would leave patients' names in the browser.
 */
const KEY = 'aiso-search-recent';
const MOST = 5;

const keyOf = (userId: string): string => `${KEY}:${userId}`;

export function recentIds(userId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(userId: string, id: string): void {
  const ids = [id, ...recentIds(userId).filter((known) => known !== id)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Forbidden storage: nothing is remembered.
  }
}

export function forgetRecent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Forbidden storage held nothing.
  }
}
