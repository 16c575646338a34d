import { expect, test } from 'vitest';
import { permissionsOf } from './permissions.ts';
import {
  displayNameOf,
  initialsOf,
  isAdministrator,
  landingRouteOf,
  menuFor,
  menuOf,
  resolveTenant,
  userGroupOf,
} from './tenancy.ts';

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
  const menu = JSON.stringify(menuFor({ groups }, { id: tenantId, menuConfig: { type: 'full' } }));
  expect(menu.includes('/administration/')).toBe(expected);
  expect(menu.includes('/blueprints/')).toBe(expected);
});

test('naseem lands on its listing and all others on the landing page', () => {
  expect(landingRouteOf('naseem')).toBe('/pulmonology/listing');
  expect(landingRouteOf('medical-center')).toBe('/landing');
});

test('admin:all needs the administration feature and the admin role', () => {
  const all = {
    imageUpload: true,
    inference: true,
    patientManagement: true,
    reporting: true,
    administration: true,
  };
  expect(permissionsOf(all, 'admin')).toContain('admin:all');
  expect(permissionsOf(all, 'user')).toEqual([
    'image:upload',
    'image:inference',
    'patient:manage',
    'report:view',
  ]);
  expect(permissionsOf({ ...all, administration: false }, 'admin')).not.toContain('admin:all');
});

test('a tenant without its own menu gets that of its id', () => {
  const routes = (id: string) => JSON.stringify(menuOf({ id, menuConfig: { type: 'full' } }));
  expect(routes('naseem')).toContain('/pulmonology/upload');
  expect(routes('admin')).toContain('/patients');
  expect(routes('any-other')).toBe(routes('admin'));
});

test('names fall back to given and family name, given name, e-mail, then User', () => {
  expect(displayNameOf({ name: 'Dr. A', givenName: 'Ada', familyName: 'Byron' })).toBe('Dr. A');
  expect(displayNameOf({ givenName: 'Ada', familyName: 'Byron' })).toBe('Ada Byron');
  expect(displayNameOf({ givenName: 'Ada' })).toBe('Ada');
  expect(displayNameOf({ email: 'ada@example.org' })).toBe('ada@example.org');
  expect(displayNameOf({})).toBe('User');
});

test('initials are the first letters of up to two words, whatever the script', () => {
  expect(initialsOf('ada lovelace byron')).toBe('AL');
  expect(initialsOf('  émile ')).toBe('É');
  expect(initialsOf('e\u0301mile')).toBe('E\u0301');
  expect(initialsOf('👩‍⚕️ who')).toBe('👩‍⚕️W');
});
