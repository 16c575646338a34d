import { NO_VIEWS, type SavedView, type SavedViews, viewsFrom } from './saved-view.ts';

/** Saved views lie in this browser, for each person and list. */
const keyOf = (person: string, list: string): string => `aiso-views:${person}:${list}`;

/** Where storage is forbidden or full: they last as long as the page. */
const unkept = new Map<string, string>();
/** What was read of a text: whoever asks again gets the same. */
const parsed = new Map<string, { readonly text: string; readonly views: SavedViews }>();
const listeners = new Set<() => void>();

function textAt(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string): SavedViews {
  try {
    return viewsFrom(JSON.parse(text));
  } catch {
    return NO_VIEWS;
  }
}

/** Null where nothing was ever saved. */
export function readViews(person: string, list: string): SavedViews | null {
  const key = keyOf(person, list);
  const text = textAt(key);
  if (text === null) return null;
  const known = parsed.get(key);
  if (known?.text === text) return known.views;
  const views = parse(text);
  parsed.set(key, { text, views });
  return views;
}

export function writeViews(person: string, list: string, views: SavedViews): void {
  const key = keyOf(person, list);
  const text = JSON.stringify(views);
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Hears of changes here and in other windows. @returns stops hearing */
export function subscribeViews(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The view with which a list opens. */
export const defaultViewOf = (person: string | null, list: string): SavedView | null =>
  (person === null ? null : readViews(person, list))?.find(({ isDefault }) => isDefault) ?? null;
