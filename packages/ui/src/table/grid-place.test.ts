import { describe, expect, it } from 'vitest';
import { type GridKey, HEADER_ID, placeAfter, placeIn } from './grid-place.ts';

const GRID = { ids: Array.from({ length: 15 }, (_id, at) => `r${at}`), fields: ['a', 'b', 'c'] };
const press = (id: string, field: string, key: string, more: Partial<GridKey> = {}): string | null => {
  const to = placeAfter(GRID, { id, field }, { key, isControl: false, isRtl: false, ...more });
  return to === null ? null : `${to.id} ${to.field}`;
};

describe('the place in a grid', () => {
  it('moves by arrows, and stays within the grid', () => {
    expect(press('r0', 'a', 'ArrowRight')).toBe('r0 b');
    expect(press('r0', 'a', 'ArrowLeft')).toBe('r0 a');
    expect(press('r0', 'a', 'ArrowUp')).toBe(`${HEADER_ID} a`);
    expect(press('r14', 'c', 'ArrowDown')).toBe('r14 c');
  });

  it('moves to where lines go on in pages from right to left', () => {
    expect(press('r0', 'a', 'ArrowLeft', { isRtl: true })).toBe('r0 b');
    expect(press('r0', 'b', 'ArrowRight', { isRtl: true })).toBe('r0 a');
  });

  it('jumps to both ends of a row, with Ctrl of the table, and by ten rows', () => {
    expect(press('r3', 'b', 'Home')).toBe('r3 a');
    expect(press('r3', 'b', 'End')).toBe('r3 c');
    expect(press('r3', 'b', 'Home', { isControl: true })).toBe('r0 a');
    expect(press('r3', 'b', 'End', { isControl: true })).toBe('r14 c');
    expect(press('r3', 'b', 'PageDown')).toBe('r13 b');
    expect(press('r3', 'b', 'PageUp')).toBe('r0 b');
  });

  it('leaves other keys alone', () => expect(press('r3', 'b', 'x')).toBeNull());

  it('is the first header once its column has gone, or all rows', () => {
    expect(placeIn(GRID, { id: 'r1', field: 'gone', line: 1 })).toEqual({ id: HEADER_ID, field: 'a' });
    expect(placeIn({ ...GRID, ids: [] }, { id: 'r1', field: 'a', line: 1 })).toEqual({
      id: HEADER_ID,
      field: 'a',
    });
    expect(placeIn(GRID, { id: 'r1', field: 'b', line: 7 })).toEqual({ id: 'r1', field: 'b' });
  });

  it('is that of the row that comes to stand where a row has gone, or of the last one', () => {
    expect(placeIn(GRID, { id: 'gone', field: 'b', line: 3 })).toEqual({ id: 'r3', field: 'b' });
    expect(placeIn(GRID, { id: 'gone', field: 'b', line: 15 })).toEqual({ id: 'r14', field: 'b' });
  });
});
