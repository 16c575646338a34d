import { readPreference, writePreference } from '../../preferences/preference-store.ts';
import { NO_VIEWS, type SavedView, type SavedViews, viewsFrom } from './saved-view.ts';

/** Under which the views of a list are kept, for each person. */
const nameOf = (list: string): string => `views:${list}`;

/** What was read of a text: whoever asks again gets the same. */
const parsed = new Map<string, { readonly text: string; readonly views: SavedViews }>();

function parse(text: string): SavedViews {
  try {
    return viewsFrom(JSON.parse(text));
  } catch {
    return NO_VIEWS;
  }
}

/** Null where nothing was ever saved. */
export function readViews(person: string, list: string): SavedViews | null {
  const name = nameOf(list);
  const text = readPreference(person, name);
  if (text === null) return null;
  const key = `${person} ${name}`;
  const known = parsed.get(key);
  if (known?.text === text) return known.views;
  const views = parse(text);
  parsed.set(key, { text, views });
  return views;
}

export const writeViews = (person: string, list: string, views: SavedViews): void =>
  writePreference(person, nameOf(list), JSON.stringify(views));

/** The view with which a list opens. */
export const defaultViewOf = (person: string | null, list: string): SavedView | null =>
  (person === null ? null : readViews(person, list))?.find(({ isDefault }) => isDefault) ?? null;
