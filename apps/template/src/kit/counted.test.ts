// @vitest-environment node
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('one is no plural, and none is', () => {
  expect([0, 1, 2].map((count) => counted(count, 'piece'))).toEqual(['0 pieces', '1 piece', '2 pieces']);
  expect(counted(1_200, 'product', '1,200')).toBe('1,200 products');
});
