/** Which cards a person has on a dashboard, in which order, and which of them are away. By their ids. */
export type Layout = { readonly shown: readonly string[]; readonly away: readonly string[] };

/** As the dashboard describes itself. */
export const describedLayout = (ids: readonly string[]): Layout => ({ shown: ids, away: [] });

/** With an id where the description has it: after the nearest of the cards before it that is shown. */
function placed(ids: readonly string[], shown: readonly string[], id: string): readonly string[] {
  const before = ids.slice(0, ids.indexOf(id)).findLast((one) => shown.includes(one));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, id);
}

/** What was kept, of the cards that there are: others are left out, and new ones come where described. */
export function layoutOf(ids: readonly string[], kept: Layout): Layout {
  const known = (list: readonly string[]): readonly string[] =>
    [...new Set(list)].filter((id) => ids.includes(id));
  const shown = known(kept.shown);
  const away = ids.filter((id) => kept.away.includes(id) && !shown.includes(id));
  const added = ids.filter((id) => !shown.includes(id) && !away.includes(id));
  return { shown: added.reduce<readonly string[]>((all, id) => placed(ids, all, id), shown), away };
}

/** A card at another place, counted from 0. */
export const movedTo = ({ shown, away }: Layout, id: string, place: number): Layout => ({
  shown: shown.filter((one) => one !== id).toSpliced(place, 0, id),
  away,
});

export const withoutCard = ({ shown, away }: Layout, id: string): Layout => ({
  shown: shown.filter((one) => one !== id),
  away: [...away, id],
});

export const withCard = (ids: readonly string[], { shown, away }: Layout, id: string): Layout => ({
  shown: placed(ids, shown, id),
  away: away.filter((one) => one !== id),
});

export const isDescribed = (ids: readonly string[], { shown }: Layout): boolean =>
  shown.length === ids.length && shown.every((id, at) => id === ids[at]);

/** Cards beside each other, filling rows of twelve columns one after the other. */
export function rowsOf<C extends { readonly span: number }>(cards: readonly C[]): readonly (readonly C[])[] {
  const rows: C[][] = [];
  let taken = COLUMNS;
  for (const card of cards) {
    if (taken + card.span > COLUMNS) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push(card);
    taken += card.span;
  }
  return rows;
}

export const COLUMNS = 12;

/** How many columns the cards of a row take: what is left of it is shared out, first to the widest. */
export function filled(spans: readonly number[]): readonly number[] {
  const wide = spans.map((_span, at) => at).toSorted((one, other) => (spans[other] ?? 0) - (spans[one] ?? 0));
  const left = COLUMNS - spans.reduce((sum, span) => sum + span, 0);
  const share = Math.floor(left / spans.length);
  const rest = wide.slice(0, left % spans.length);
  return spans.map((span, at) => span + share + (rest.includes(at) ? 1 : 0));
}
