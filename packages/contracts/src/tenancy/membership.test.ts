import { describe, expect, it, test } from 'vitest';
import { isAdministrator, membershipOf, resolveTenant, userGroupOf } from './membership.ts';
import { menuFor } from './menus.ts';
import { FEATURES, featuresOf } from './permissions.ts';
import { actsOf, ROLE_IDS } from './roles.ts';

const TENANTS = ['naseem', 'admin', 'medical-center'];
const GROUPS = [[], ['admin'], ['naseem'], ['night-shift'], ['naseem', 'admin', 'night-shift']];

describe('groups and attributes of a place', () => {
  it.each(
    TENANTS.flatMap((tenantId) =>
      ROLE_IDS.flatMap((role) => GROUPS.map((groups) => ({ tenantId, role, groups }))),
    ),
  )('lead back to $role of $tenantId, with $groups', ({ tenantId, role, groups }) => {
    const { groups: given, attributes } = membershipOf({ tenantId, role, groups });
    const known = Object.entries(attributes).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]],
    );
    const identity = { groups: given, attributes: Object.fromEntries(known) as Record<string, string> };
    expect(resolveTenant(identity, (id) => TENANTS.includes(id))).toEqual({ tenantId, role });
    expect(given.includes('night-shift')).toBe(groups.includes('night-shift'));
    expect(given.includes('admin')).toBe(
      (tenantId === 'admin' && role === 'admin') || (tenantId === 'naseem' && groups.includes('admin')),
    );
  });
});

const isKnown = (id: string) => ['naseem', 'admin', 'medical-center'].includes(id);
const identity = (groups: string[], attributes: Record<string, string> = {}) => ({ groups, attributes });

test.each([
  ['group naseem', identity(['naseem']), 'naseem', 'user'],
  ['group naseem with a role', identity(['naseem'], { 'custom:role': 'admin' }), 'naseem', 'admin'],
  ['naseem before admin', identity(['admin', 'naseem']), 'naseem', 'user'],
  ['group admin', identity(['admin'], { 'custom:role': 'user' }), 'admin', 'admin'],
  ['a known custom:tenant', identity([], { 'custom:tenant': 'medical-center' }), 'medical-center', 'user'],
  [
    'an unknown custom:tenant',
    identity([], { 'custom:tenant': 'elsewhere', 'custom:role': 'admin' }),
    'admin',
    'user',
  ],
  ['nothing at all', identity([]), 'admin', 'user'],
  ['a role without a name', identity(['naseem'], { 'custom:role': '' }), 'naseem', 'user'],
  ['a role that is none', identity(['naseem'], { 'custom:role': 'Radiologist' }), 'naseem', 'unknown'],
  ['what every object has', identity(['naseem'], { 'custom:role': 'constructor' }), 'naseem', 'unknown'],
])('%s resolves to its tenant and role', (_name, who, tenantId, role) => {
  expect(resolveTenant(who, isKnown)).toEqual({ tenantId, role });
});

test('the group for the screens is naseem, then admin, then custom:group, then admin', () => {
  expect(userGroupOf(identity(['admin', 'naseem']))).toBe('naseem');
  expect(userGroupOf(identity(['admin'], { 'custom:group': 'night' }))).toBe('admin');
  expect(userGroupOf(identity([], { 'custom:group': 'night' }))).toBe('night');
  expect(userGroupOf(identity([]))).toBe('admin');
});

test.each([
  [['admin'], true],
  [['night', 'admin'], true],
  [['naseem', 'admin'], false],
  [['admin', 'naseem'], false],
  [['naseem'], false],
  [[], false],
])('the groups %j make somebody group admin: %s', (groups, expected) => {
  expect(isAdministrator({ groups })).toBe(expected);
  // Only they act for the tenant admin with its role: the API refuses nobody who sees the administration.
  const { tenantId, role } = resolveTenant(identity(groups, { 'custom:group': 'admin' }), isKnown);
  expect(tenantId === 'admin' && role === 'admin').toBe(expected);
  const standing = { tenantId, role, isGroupAdmin: isAdministrator({ groups }) };
  const can = actsOf({ ...standing, features: featuresOf(...FEATURES) });
  const menu = JSON.stringify(menuFor(can, { id: tenantId, menuConfig: { type: 'full' } }));
  expect(menu.includes('/administration/')).toBe(expected);
  expect(menu.includes('/blueprints/')).toBe(expected);
});
