// @vitest-environment node
import { expect, test } from 'vitest';
import { arranged, isSameLayout, layoutFrom, MOST_PX, movedTo, USUAL_LAYOUT } from './column-layout.ts';
import { gridVariables, pinsOf } from './grid-tracks.ts';

const COLUMNS = [
  { field: 'name', width: { share: 1, atLeast: 150 } },
  { field: 'age', width: 80 },
  { field: 'city', width: { share: 2, atLeast: 100 } },
] as const;
const fieldsOf = (columns: readonly { readonly field: string }[]): string =>
  columns.map(({ field }) => field).join(' ');

test('columns stand in the order that a person gave them, pinned ones first, new ones behind their neighbour', () => {
  expect(arranged(COLUMNS, USUAL_LAYOUT)).toBe(COLUMNS);
  expect(fieldsOf(arranged(COLUMNS, { order: ['city', 'gone', 'name'], pinned: [] }))).toBe('city name age');
  expect(fieldsOf(arranged(COLUMNS, { order: ['age', 'city'], pinned: ['city'] }))).toBe('city name age');
  expect(movedTo(COLUMNS, 0, 2)).toEqual(['age', 'city', 'name']);
  expect(movedTo(COLUMNS, 2, 0)).toEqual(['city', 'name', 'age']);
});

test('what was kept is understood as far as it makes sense, and is bounded', () => {
  expect(layoutFrom({ hidden: 'age', order: [1, 'age'], widths: { age: 'wide', city: 9e9 } })).toEqual({
    ...USUAL_LAYOUT,
    order: ['age'],
    widths: { city: MOST_PX },
  });
  // A column that is named twice stands once.
  expect(layoutFrom({ order: ['age', 'name', 'age'] }).order).toEqual(['age', 'name']);
  expect(layoutFrom({ pinned: Array.from({ length: 900 }, (_one, at) => `${at}`) }).pinned).toHaveLength(60);
});

test('layouts are the same whatever the order in which columns were hidden or sized', () => {
  const layout = { ...USUAL_LAYOUT, hidden: ['a', 'b'], widths: { a: 1, b: 2 } };
  expect(isSameLayout(layout, { ...layout, hidden: ['b', 'a'], widths: { b: 2, a: 1 } })).toBe(true);
  expect(isSameLayout(layout, { ...layout, order: ['a'] })).toBe(false);
});

test('a grid has a track for each column, and one to fill it where none grows', () => {
  const grid = { pins: 0, canSelect: true };
  expect(gridVariables(COLUMNS, { ...grid, widths: { age: 120 } })).toEqual({
    '--tracks': '50px minmax(150px, 1fr) 120px minmax(100px, 2fr)',
    '--least': '420px',
    '--pinned': '0px',
  });
  const withMenu = [...COLUMNS, { field: 'menu', width: 48 }] as const;
  expect(gridVariables(withMenu, { ...grid, widths: { name: 200, city: 90 } })['--tracks']).toBe(
    '50px 200px 80px 90px minmax(0, 1fr) 48px',
  );
});

test('pinned columns begin where the one before them ends, as far as there is room for them', () => {
  const layout = { pinned: ['name', 'age'], widths: { name: 200 } };
  expect(pinsOf(COLUMNS, layout, 300)).toBe(2);
  expect(pinsOf(COLUMNS, layout, 250)).toBe(1);
  expect(pinsOf(COLUMNS, { ...layout, pinned: [] }, 250)).toBe(0);
  expect(gridVariables(COLUMNS, { widths: {}, pins: 2, canSelect: true })).toMatchObject({
    '--tracks': '50px 150px 80px minmax(100px, 2fr)',
    '--pin-0': '50px',
    '--pin-1': '200px',
    '--pinned': '280px',
  });
});
