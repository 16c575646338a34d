import { use, useState } from 'react';
import type { Location } from 'react-router';
import { Person } from '../../person.ts';
import { useShownLocation } from '../../shown-location.ts';
import { asksNothing } from '../use-table-address.ts';
import type { SavedView } from './saved-view.ts';
import { defaultViewOf } from './view-store.ts';

/** How a list was opened; another object for each time. */
export type Opening = {
  readonly at: Location;
  /** The default view, where the address asked for nothing and there is one. */
  readonly view: SavedView | null;
};

/**
 * The view with which a list was opened by itself. A view that is made the default meanwhile changes nothing
 * that is shown.
 */
export function useOpening(list: string): Opening {
  const person = use(Person);
  const location = useShownLocation();
  const openingAt = (at: Location): Opening => ({
    at,
    view: asksNothing(at) ? defaultViewOf(person, list) : null,
  });
  const [opening, setOpening] = useState(() => openingAt(location));
  if (opening.at === location || !asksNothing(location)) return opening;
  const next = openingAt(location);
  setOpening(next);
  return next;
}
