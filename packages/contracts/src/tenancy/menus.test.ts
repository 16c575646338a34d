import { expect, test } from 'vitest';
import { ACTS } from './acts.ts';
import { landingRouteOf, menuFor, menuOf } from './menus.ts';
import { FEATURES, featuresOf } from './permissions.ts';
import { actsOf } from './roles.ts';

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

test('who administers finds what they may open: all tenants, or the own one', () => {
  const entriesOf = (can: Parameters<typeof menuFor>[0], id: string) =>
    menuFor(can, { id, menuConfig: { type: 'full' } })
      .find(({ title }) => title === 'administration')
      ?.subMenu?.map(({ title, route }) => [title, route]);
  const features = featuresOf(...FEATURES);
  const own = actsOf({ tenantId: 'ward', features, role: 'admin', isGroupAdmin: false });
  expect(entriesOf(own, 'ward')).toEqual([
    ['users', '/administration/users'],
    ['ownTenant', '/administration/tenants/ward'],
    ['models', '/administration/models'],
    ['monitoring', '/administration/monitoring'],
    ['apiKeys', '/administration/api-keys'],
    ['auditLog', '/administration/audit'],
  ]);
  const all = entriesOf(ACTS, 'admin')?.map(([title]) => title);
  expect(all).toContain('tenants');
  expect(all).toContain('dataMigrations');
  expect(all).not.toContain('ownTenant');
  expect(entriesOf(['study:read'], 'ward')).toBeUndefined();
});
