import { expect, test } from 'vitest';
import { ACTS } from './acts.ts';
import { FEATURES, featuresOf } from './permissions.ts';
import { actsOf, heldRoleOf, permissionsOf, ROLE_IDS, UNKNOWN_ROLE } from './roles.ts';

const ALL = featuresOf(...FEATURES);

test('admin:all needs the administration feature and the admin role', () => {
  expect(permissionsOf(ALL, 'admin')).toContain('admin:all');
  expect(permissionsOf(ALL, 'user')).toEqual([
    'image:upload',
    'image:inference',
    'patient:manage',
    'report:view',
  ]);
  expect(permissionsOf({ ...ALL, administration: false }, 'admin')).not.toContain('admin:all');
});

const OWN = [
  'user:administer',
  'tenant:administer',
  'model:administer',
  'api-key:administer',
  'audit:read',
  'monitoring:read',
] as const;

test('admin:all administers the own tenant, and the installation with group admin alone', () => {
  const features = featuresOf('administration');
  expect(actsOf({ tenantId: 'ward', features, role: 'admin', isGroupAdmin: false })).toEqual(OWN);
  expect(actsOf({ tenantId: 'ward', features, role: 'user', isGroupAdmin: false })).toEqual([]);
  const group = { features, role: 'admin', isGroupAdmin: true } as const;
  expect(actsOf({ tenantId: 'admin', ...group }).toSorted()).toEqual(
    [
      ...OWN,
      'administration:open',
      'installation:administer',
      'migration:administer',
      'system:administer',
    ].toSorted(),
  );
});

test('the tenant admin is administered by nobody without group admin', () => {
  const features = featuresOf('administration');
  expect(actsOf({ tenantId: 'admin', features, role: 'admin', isGroupAdmin: false })).toEqual([]);
});

test('report:view gives reports and nothing else', () => {
  const features = featuresOf('reporting');
  for (const role of ['user', 'admin'] as const)
    expect(actsOf({ tenantId: 'ward', features, role, isGroupAdmin: false })).toEqual(['report:read']);
  expect(actsOf({ tenantId: 'ward', features, role: 'researcher', isGroupAdmin: false })).toEqual([]);
});

test('a researcher may take de-identified copies along, and nothing else, whatever the tenant has', () => {
  expect(actsOf({ tenantId: 'ward', features: ALL, role: 'researcher', isGroupAdmin: false })).toEqual([
    'research:export',
  ]);
});

test('a role that is unknown gives nothing, whatever the tenant has', () => {
  for (const name of ['referrer', 'Admin', 'user ', 'toString', '__proto__']) {
    const role = heldRoleOf(name);
    expect(role).toBe(UNKNOWN_ROLE);
    expect(permissionsOf(ALL, role)).toEqual([]);
    expect(actsOf({ tenantId: 'ward', features: ALL, role, isGroupAdmin: false })).toEqual([]);
  }
});

test('a tenant without features gives nothing, whatever the role', () => {
  for (const role of ROLE_IDS)
    expect(actsOf({ tenantId: 'ward', features: featuresOf(), role, isGroupAdmin: false })).toEqual([]);
});

test('each act is somebody’s', () => {
  expect(actsOf({ tenantId: 'admin', features: ALL, role: 'admin', isGroupAdmin: true })).toEqual(ACTS);
});
