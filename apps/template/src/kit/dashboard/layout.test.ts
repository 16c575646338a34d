import { expect, it } from 'vitest';
import {
  COLUMNS,
  describedLayout,
  filled,
  isDescribed,
  layoutOf,
  movedTo,
  rowsOf,
  withCard,
  withoutCard,
} from './layout.ts';

const IDS = ['a', 'b', 'c', 'd'];
const USUAL = describedLayout(IDS);

it('a card is moved, taken away, and comes back where the dashboard has it', () => {
  expect(movedTo(USUAL, 'd', 1).shown).toEqual(['a', 'd', 'b', 'c']);
  expect(movedTo(USUAL, 'a', 3).shown).toEqual(['b', 'c', 'd', 'a']);
  const without = withoutCard(movedTo(USUAL, 'd', 0), 'c');
  expect(without).toEqual({ shown: ['d', 'a', 'b'], away: ['c'] });
  expect(withCard(IDS, without, 'c')).toEqual({ shown: ['d', 'a', 'b', 'c'], away: [] });
  expect(isDescribed(IDS, withCard(IDS, withoutCard(USUAL, 'a'), 'a'))).toBe(true);
});

it('of what was kept unknown and repeated cards are left out, and new ones stand where described', () => {
  const kept = { shown: ['c', 'gone', 'a', 'c'], away: ['d', 'a', 'gone'] };
  expect(layoutOf(IDS, kept)).toEqual({ shown: ['c', 'a', 'b'], away: ['d'] });
  expect(layoutOf(IDS, { shown: [], away: [] })).toEqual(USUAL);
});

it('rows are full whichever cards stand in them', () => {
  expect(filled([3, 3, 3])).toEqual([4, 4, 4]);
  expect(filled([3, 5])).toEqual([5, 7]);
  expect(filled([7])).toEqual([COLUMNS]);
  expect(filled([6, 6])).toEqual([6, 6]);
  const cards = [3, 5, 8, 12, 3, 3, 3, 3, 7].map((span) => ({ span }));
  expect(rowsOf(cards).map((row) => row.map(({ span }) => span))).toEqual([
    [3, 5],
    [8],
    [12],
    [3, 3, 3, 3],
    [7],
  ]);
  for (const row of rowsOf(cards))
    expect(filled(row.map(({ span }) => span)).reduce((sum, span) => sum + span, 0)).toBe(COLUMNS);
});
