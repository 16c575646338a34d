import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { Person } from '../person.ts';
import { type KeyChoice, keyChoiceFrom } from './key-choice.ts';
import { readPreference, subscribePreferences, writePreference } from './preference-store.ts';

const NAME = 'keys';

/** What who is signed in chose of single keys, and how to choose otherwise. */
export function useKeyChoice() {
  const person = use(Person);
  const text = useSyncExternalStore(
    subscribePreferences,
    () => (person === null ? null : readPreference(person, NAME)),
    // A page that was built ahead is nobody's.
    () => null,
  );
  const choice = useMemo(() => keyChoiceFrom(text), [text]);
  const choose = useCallback(
    (next: KeyChoice) => {
      if (person !== null) writePreference(person, NAME, JSON.stringify(next));
    },
    [person],
  );
  return { choice, choose };
}
