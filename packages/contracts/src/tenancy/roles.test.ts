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

test('admin:all administers nothing without group admin', () => {
  const onlyAdministration = featuresOf('administration');
  expect(actsOf({ features: onlyAdministration, role: 'admin', isGroupAdmin: false })).toEqual([]);
  expect(actsOf({ features: onlyAdministration, role: 'admin', isGroupAdmin: true })).toEqual([
    'administration:open',
    'user:administer',
    'tenant:administer',
    'model:administer',
    'api-key:administer',
    'migration:administer',
    'system:administer',
    'audit:read',
    'monitoring:read',
  ]);
});

test('report:view gives reports and nothing else', () => {
  const features = featuresOf('reporting');
  for (const role of ROLE_IDS)
    expect(actsOf({ features, role, isGroupAdmin: false })).toEqual(['report:read']);
});

test('a role that is unknown gives nothing, whatever the tenant has', () => {
  for (const name of ['referrer', 'Admin', 'user ', 'toString', '__proto__']) {
    const role = heldRoleOf(name);
    expect(role).toBe(UNKNOWN_ROLE);
    expect(permissionsOf(ALL, role)).toEqual([]);
    expect(actsOf({ features: ALL, role, isGroupAdmin: false })).toEqual([]);
  }
});

test('a tenant without features gives nothing, whatever the role', () => {
  for (const role of ROLE_IDS)
    expect(actsOf({ features: featuresOf(), role, isGroupAdmin: false })).toEqual([]);
});

test('each act is somebody’s', () => {
  expect(actsOf({ features: ALL, role: 'admin', isGroupAdmin: true })).toEqual(ACTS);
});
