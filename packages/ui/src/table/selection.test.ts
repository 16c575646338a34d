import { describe, expect, it } from 'vitest';
import { chosenOf, NOTHING, selectAll, selectRows } from './selection.ts';

const VIEW = { q: 'ada', sort: 'newest', pageSize: 2, cursor: null, page: 1 };
const ROWS = [{ id: 'a' }, { id: 'b' }];
const page = (view = VIEW, total: number | null = 9) => ({
  view,
  rows: ROWS,
  idOf: (row: { readonly id: string }) => row.id,
  total,
});

describe('what is chosen in a list', () => {
  it('is nothing at first', () => {
    expect(chosenOf(NOTHING, page())).toBeNull();
  });

  it('is those of the page that were chosen, as they are now', () => {
    const selection = selectRows(VIEW, new Set(['b', 'gone']));
    expect(chosenOf(selection, page())).toEqual({ kind: 'rows', rows: [{ id: 'b' }] });
  });

  it('is dropped with the page that the rows were chosen on', () => {
    const selection = selectRows(VIEW, new Set(['b']));
    expect(chosenOf(selection, page({ ...VIEW, page: 2 }))).toBeNull();
    expect(chosenOf(selection, page({ ...VIEW, q: 'bo' }))).toBeNull();
  });

  it('is all that match, by filters and count, whatever page and order are looked at', () => {
    const all = { kind: 'all', view: { ...VIEW, sort: 'oldest' }, count: 9 };
    expect(chosenOf(selectAll(VIEW), page({ ...VIEW, sort: 'oldest', page: 3 }))).toEqual(all);
  });

  it('is no longer all that match once other rows match, or none', () => {
    expect(chosenOf(selectAll(VIEW), page({ ...VIEW, q: '' }))).toBeNull();
    expect(chosenOf(selectAll(VIEW), page(VIEW, 0))).toBeNull();
    expect(chosenOf(selectAll(VIEW), page(VIEW, null))).toBeNull();
  });
});
