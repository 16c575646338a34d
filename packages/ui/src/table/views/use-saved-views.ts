import { use, useCallback, useSyncExternalStore } from 'react';
import { Person } from '../../person.ts';
import { subscribePreferences } from '../../preferences/preference-store.ts';
import { NO_VIEWS, type SavedViews } from './saved-view.ts';
import { readViews, writeViews } from './view-store.ts';

/**
 * The saved views of a list, of who is signed in. Null where nobody is.
 * @param given what there is before a person saved, or deleted, any
 */
export function useSavedViews(list: string, given: SavedViews = NO_VIEWS) {
  const person = use(Person);
  const views = useSyncExternalStore(
    subscribePreferences,
    () => (person === null ? null : (readViews(person, list) ?? given)),
    () => (person === null ? null : given),
  );
  const change = useCallback(
    (next: (views: SavedViews) => SavedViews) => {
      if (person !== null) writeViews(person, list, next(readViews(person, list) ?? given));
    },
    [given, list, person],
  );
  return { views, change };
}
