// @vitest-environment node
import { expect, test } from 'vitest';
import { USUAL_LAYOUT } from '../columns/column-layout.ts';
import {
  givenView,
  MOST_VIEWS,
  renamed,
  type SavedView,
  shownView,
  viewsFrom,
  withAgain,
  withDefault,
  without,
  withView,
} from './saved-view.ts';

const URGENT: SavedView = { ...givenView('Urgent', 'state=open&sort=due'), columns: USUAL_LAYOUT };
const MINE = givenView('Mine', 'who=me');
const VIEWS = [URGENT, MINE];

test('a view takes the place of the one of its name, and one view is the default', () => {
  const views = withDefault(VIEWS, 'Urgent');
  const changed = withView(views, 'urgent', { search: 'state=late', columns: null });
  expect(changed).toEqual([{ name: 'Urgent', search: 'state=late', columns: null, isDefault: true }, MINE]);
  expect(withView(views, 'Late', changed[0] ?? MINE).map(({ isDefault }) => isDefault)).toEqual([
    true,
    false,
    false,
  ]);
  expect(withDefault(views, 'Mine').filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(withDefault(views, null).some(({ isDefault }) => isDefault)).toBe(false);
});

test('a view that was deleted comes back where it was, unless its name was given anew', () => {
  const rest = without(VIEWS, 'Urgent');
  expect(withAgain(rest, URGENT, 0)).toEqual(VIEWS);
  const taken = renamed(rest, 'Mine', 'Urgent');
  expect(withAgain(taken, URGENT, 0)).toBe(taken);
});

test('the view is shown that says the same, in whatever order, or else the last one, changed', () => {
  const shown = { search: 'sort=due&state=open', columns: USUAL_LAYOUT };
  expect(shownView(VIEWS, shown, null)).toEqual({ view: URGENT, isChanged: false });
  const wider = { ...shown, columns: { ...USUAL_LAYOUT, widths: { age: 90 } } };
  expect(shownView(VIEWS, wider, null)).toBeNull();
  expect(shownView(VIEWS, wider, 'Urgent')).toEqual({ view: URGENT, isChanged: true });
  // A view without columns is the same with any.
  expect(shownView(VIEWS, { ...wider, search: 'who=me' }, 'Urgent')?.view).toBe(MINE);
  expect(shownView(VIEWS, { ...shown, search: '' }, 'Urgent')).toBeNull();
});

test('what was kept is understood as far as it makes sense, and is bounded', () => {
  expect(viewsFrom('no list')).toEqual([]);
  const kept = [null, { name: 1 }, URGENT, { ...MINE, name: 'urgent' }, { ...MINE, isDefault: 'yes' }];
  expect(viewsFrom(kept)).toEqual(VIEWS);
  const both = VIEWS.map((view) => ({ ...view, isDefault: true }));
  expect(viewsFrom(both)).toEqual(withDefault(VIEWS, 'Urgent'));
  const many = Array.from({ length: 99 }, (_one, at) => ({
    ...MINE,
    name: `${at}`,
    search: 'x'.repeat(9_000),
  }));
  expect(viewsFrom(many)).toHaveLength(MOST_VIEWS);
  expect(viewsFrom(many)[0]?.search).toHaveLength(2_000);
  // Names that are cut may come to be the same; one that says nothing could not be pressed.
  const cut = ['x'.repeat(61), 'x'.repeat(62), ' '].map((name) => ({ ...MINE, name }));
  expect(viewsFrom(cut).map(({ name }) => name)).toEqual(['x'.repeat(60)]);
});
