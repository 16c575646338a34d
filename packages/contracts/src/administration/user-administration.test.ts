import { describe, expect, it } from 'vitest';
import type { Role } from '../tenancy/permissions.ts';
import { resolveTenant } from '../tenancy/tenancy.ts';
import { membershipOf } from './user-administration.ts';

const TENANTS = ['naseem', 'admin', 'medical-center'];
const ROLES: readonly Role[] = ['user', 'admin'];
const GROUPS = [[], ['admin'], ['naseem'], ['night-shift'], ['naseem', 'admin', 'night-shift']];

describe('groups and attributes of a place', () => {
  it.each(
    TENANTS.flatMap((tenantId) =>
      ROLES.flatMap((role) => GROUPS.map((groups) => ({ tenantId, role, groups }))),
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
