import { PersonId } from '@aiso/ui/template/person.ts';
import { use, useState } from 'react';
import { describedLayout, isDescribed, type Layout, layoutOf } from './layout.ts';

/** Of what is kept; another one is not read. */
const VERSION = 1;
/** More than any dashboard's layout needs. */
const MOST_CHARACTERS = 4_000;

const keyOf = (dashboard: string, personId: string): string => `aiso-dashboard-${dashboard}:${personId}`;

const strings = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/** Null where nothing is kept, or nothing that can be read. */
export function readLayout(dashboard: string, personId: string): Layout | null {
  try {
    const text = localStorage.getItem(keyOf(dashboard, personId));
    if (text === null || text.length > MOST_CHARACTERS) return null;
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const { version, shown, away }: { version?: unknown; shown?: unknown; away?: unknown } = kept;
    return version === VERSION ? { shown: strings(shown), away: strings(away) } : null;
  } catch {
    return null;
  }
}

/** @param layout null to keep nothing */
export function keepLayout(dashboard: string, personId: string, layout: Layout | null): void {
  try {
    const key = keyOf(dashboard, personId);
    if (layout === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: VERSION, ...layout }));
  } catch {
    // Forbidden or full storage: the layout lasts as long as the page.
  }
}

/** How this person has the dashboard in this browser. */
export function useLayout(
  dashboard: string,
  ids: readonly string[],
): readonly [Layout, (next: Layout) => void] {
  const personId = use(PersonId);
  const [kept, setKept] = useState(() => readLayout(dashboard, personId));
  const change = (next: Layout): void => {
    setKept(next);
    keepLayout(dashboard, personId, isDescribed(ids, next) ? null : next);
  };
  return [kept === null ? describedLayout(ids) : layoutOf(ids, kept), change];
}
