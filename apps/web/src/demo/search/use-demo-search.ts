import { useEffect, useState } from 'react';
import { fitsWords, wordsOf } from '../../search/match.ts';
import type * as demoEntries from './demo-entries.ts';
import type { DemoEntry } from './demo-entries.ts';

/** The specification gives 1500 and 3500 ms as the bound of the simulated delay (section 9); the shorter one is taken. */
const LONGEST_DELAY_MS = 1_500;

type DemoList = typeof demoEntries;

/**
 * The demo content of the search: hard-coded lists, filtered after a random delay as the template has it. They are loaded, and the
 * delay runs, only while the demo is looked at (`q` null: it is not), so that the real search never waits for it.
 */
export function useDemoSearch(q: string | null) {
  const [lists, setLists] = useState<DemoList | null>(null);
  const [found, setFound] = useState<{ q: string; entries: readonly DemoEntry[] } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const isShown = q !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    let isWanted = true;
    void import('./demo-entries.ts').then((loaded) => isWanted && setLists(loaded));
    return () => {
      isWanted = false;
    };
  }, [isShown]);
  useEffect(() => {
    if (q === null || q === '' || lists === null) return undefined;
    const timer = setTimeout(() => {
      const words = wordsOf(q);
      const entries =
        words.length === 0
          ? []
          : lists.DEMO_ENTRIES.filter(({ title, detail }) => fitsWords(words, [title, detail]));
      setFound({ q, entries });
    }, Math.random() * LONGEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [q, lists]);
  const favourites = chosen ?? new Set(lists?.FIRST_FAVOURITES);
  const isAnswered = q === '' ? lists !== null : found?.q === q;
  return {
    isSearching: isShown && !isAnswered,
    /** Those that fit, or for an empty query the favourites. */
    entries: !isAnswered
      ? []
      : q === ''
        ? (lists?.DEMO_ENTRIES ?? []).filter(({ id }) => favourites.has(id))
        : (found?.entries ?? []),
    favourites,
    toggleFavourite: (id: string): void => {
      const next = new Set(favourites);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
  };
}
