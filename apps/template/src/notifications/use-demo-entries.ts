import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { changeDemo, type DemoAction, type DemoEntry, firstDemoEntries } from './demo-entries.ts';

type Entries = {
  readonly read: () => readonly DemoEntry[];
  readonly change: (action: DemoAction) => void;
  readonly follow: (onChange: () => void) => () => void;
};

function createEntries(): Entries {
  let entries = firstDemoEntries();
  const listeners = new Set<() => void>();
  return {
    read: () => entries,
    change: (action) => {
      entries = changeDemo(entries, action);
      for (const tell of listeners) tell();
    },
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** By the cache of what a person reads, which ends with the session: nobody finds what somebody else did. */
const kept = new WeakMap<QueryClient, Entries>();

function entriesFor(client: QueryClient): Entries {
  const entries = kept.get(client) ?? createEntries();
  kept.set(client, entries);
  return entries;
}

/** The template's entries, the same in drawer and page, until the page is loaded again. */
export function useDemoEntries(): readonly [readonly DemoEntry[], Entries['change']] {
  const { read, change, follow } = entriesFor(useQueryClient());
  return [useSyncExternalStore(follow, read), change];
}
