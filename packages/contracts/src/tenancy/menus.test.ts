import { expect, test } from 'vitest';
import { landingRouteOf, menuOf } from './menus.ts';

test('naseem lands on its listing and all others on the landing page', () => {
  expect(landingRouteOf('naseem')).toBe('/pulmonology/listing');
  expect(landingRouteOf('medical-center')).toBe('/landing');
});

test('a tenant without its own menu gets that of its id', () => {
  const routes = (id: string) => JSON.stringify(menuOf({ id, menuConfig: { type: 'full' } }));
  expect(routes('naseem')).toContain('/pulmonology/upload');
  expect(routes('admin')).toContain('/patients');
  expect(routes('any-other')).toBe(routes('admin'));
});
