import { beforeEach, expect, it } from 'vitest';
import { keepLayout, readLayout } from './kept-layout.ts';

beforeEach(() => localStorage.clear());

it('a layout is kept for a person and a dashboard, and what cannot be read counts as none', () => {
  const layout = { shown: ['c', 'a'], away: ['b'] };
  keepLayout('sales', 'amelia', layout);
  expect(readLayout('sales', 'amelia')).toEqual(layout);
  expect(readLayout('sales', 'noor')).toBeNull();
  expect(readLayout('visits', 'amelia')).toBeNull();
  const key = localStorage.key(0) ?? '';
  const text = localStorage.getItem(key) ?? '';
  for (const other of [
    text.replace('"version":1', '"version":2'),
    text.slice(1),
    'null',
    JSON.stringify({ version: 1, shown: Array.from({ length: 9_999 }, () => 'a'), away: [] }),
  ]) {
    localStorage.setItem(key, other);
    expect(readLayout('sales', 'amelia'), other.slice(0, 40)).toBeNull();
  }
  localStorage.setItem(key, JSON.stringify({ version: 1, shown: [7, 'a'], away: {} }));
  expect(readLayout('sales', 'amelia')).toEqual({ shown: ['a'], away: [] });
  keepLayout('sales', 'amelia', null);
  expect(localStorage).toHaveLength(0);
});
