import { useState } from 'react';
import { type Choosing, kept, NOTHING_CHOSEN } from './choosing.ts';

type Place = {
  /** What is looked at; another list begins anew. */
  readonly key: string;
  /** The open folder: coming up from it, the keys stand on it. */
  readonly folder: string;
};
type Seen = Place & { readonly order: readonly string[]; readonly now: Choosing };

function seenIn(place: Place, order: readonly string[], before: Seen): Seen {
  if (before.key === place.key) return { ...place, order, now: kept(before.now, before.order, order) };
  const isUp = before.folder !== place.folder && order.includes(before.folder);
  return { ...place, order, now: isUp ? { ...NOTHING_CHOSEN, focus: before.folder } : NOTHING_CHOSEN };
}

/** What is selected in a list that changes. */
export function useChoosing(place: Place, order: readonly string[]) {
  const [seen, setSeen] = useState<Seen>({ ...place, order, now: NOTHING_CHOSEN });
  const isOld = seen.key !== place.key || seen.order !== order;
  const shown = isOld ? seenIn(place, order, seen) : seen;
  // Set while rendering: what is no longer there is never painted as selected.
  if (isOld) setSeen(shown);
  const [setChoosing] = useState(
    () => (to: (now: Choosing, order: readonly string[]) => Choosing) =>
      setSeen((before) => ({ ...before, now: to(before.now, before.order) })),
  );
  return [shown.now, setChoosing] as const;
}
export type SetChoosing = ReturnType<typeof useChoosing>[1];
