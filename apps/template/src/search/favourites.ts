/** Favourites start with three items (specification, section 9). */
const FIRST: ReadonlySet<string> = new Set(['demo:people:1', 'demo:projects:3', 'demo:files:2']);

/** Each person's own, from one opening of the search to the next, until the page is loaded again. */
const kept = new Map<string, ReadonlySet<string>>();

export const favouritesOf = (userId: string): ReadonlySet<string> => kept.get(userId) ?? FIRST;

export function keepFavourites(userId: string, favourites: ReadonlySet<string>): void {
  kept.set(userId, favourites);
}
