import { addDays } from '@aiso/ui/dates/day.ts';
import { expect } from 'vitest';
import { today } from '../calendar.ts';
import type { Card, Dashboard } from '../dashboard/dashboard.ts';
import { beforeOf, type DashboardView } from '../dashboard/view.ts';
import { LATENCY_MS } from '../demo-store.ts';

function shown<D, V>(card: Card<D, V>, data: D, view: V): string {
  if (card.kind === 'own') return JSON.stringify(card.numbers?.(data, view));
  return JSON.stringify(card.of(data, view));
}

const isLine = <D, V>(card: Card<D, V>, data: D, view: V): boolean =>
  card.kind === 'chart' && card.of(data, view).kind === 'line';

type Options<V> = {
  /** What the view has beside days, comparison and segment. */
  readonly own: Omit<V, keyof DashboardView>;
  /** Cards that show the present, whatever days are chosen. */
  readonly ofNow?: readonly string[];
  /** How many days are shown at first: more for what comes but once a month. */
  readonly length?: number;
};

/**
 * No card of a dashboard ignores the days or the segment, figures and lines follow the comparison, and each
 * card says what it shows.
 */
export async function expectEveryCardFollows<D, V extends DashboardView>(
  { store, cards, segments, about }: Dashboard<D, V>,
  { own, ofNow = [], length = 28 }: Options<V>,
): Promise<void> {
  LATENCY_MS.usual = 0;
  const data = await store.read((all) => all);
  const to = today();
  const viewOf = (change: Partial<DashboardView>): V =>
    ({ ...own, ...VIEW, days: { from: addDays(to, 1 - length), to }, ...change }) as V;
  const VIEW = { before: null, segment: null, locale: 'en' };
  const days = { from: addDays(to, -41), to: addDays(to, -11) };
  const segment = segments?.of.at(-1)?.value ?? null;
  expect(Object.keys(await about()).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
  for (const card of cards) {
    const usual = shown(card, data, viewOf({}));
    if (!ofNow.includes(card.id)) expect(shown(card, data, viewOf({ days })), card.id).not.toBe(usual);
    expect(shown(card, data, viewOf({ segment })), card.id).not.toBe(usual);
    if (card.kind === 'figure' || isLine(card, data, viewOf({})))
      expect(shown(card, data, viewOf({ before: beforeOf(days, 'before') })), card.id).not.toBe(usual);
  }
}
