// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../../kit/demo-store.ts';
import { ROLES } from '../store/user.ts';
import { asPreset, changesOf, PERMISSIONS, PRESET, whyFixed, withGrant } from './permissions.ts';
import { placeAfter } from './RolesMatrix.tsx';
import { GRANTS } from './roles-data.ts';

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

describe('the presets', () => {
  it('name each permission once, and each role has all that the one below it has', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    const [administrator, manager, editor, member] = ROLES.map((role) => PRESET[role]);
    expect(administrator?.size).toBe(PERMISSIONS.length);
    expect([...(member ?? [])].every((one) => editor?.has(one))).toBe(true);
    expect([...(editor ?? [])].every((one) => manager?.has(one))).toBe(true);
  });
});

describe('a permission', () => {
  it('is given and taken, and differs from the preset until it is as before', () => {
    const given = withGrant(PRESET, 'member', 'files.share', true);
    expect(changesOf(given, 'member')).toEqual(['files.share']);
    expect(changesOf(given, 'editor')).toEqual([]);
    expect(changesOf(withGrant(given, 'member', 'files.share', false), 'member')).toEqual([]);
    const more = withGrant(given, 'editor', 'studies.read', false);
    expect(changesOf(asPreset(more, 'member'), 'editor')).toEqual(['studies.read']);
    expect(changesOf(asPreset(more, 'member'), 'member')).toEqual([]);
  });

  it('that lets administrators manage roles stays', () => {
    expect(whyFixed('administrator', 'roles.manage')).toContain('locked out');
    expect(withGrant(PRESET, 'administrator', 'roles.manage', false)).toBe(PRESET);
    expect(whyFixed('manager', 'roles.manage')).toBeNull();
  });

  it('comes back by its undo, and what was changed after it stays', async () => {
    const undo = await GRANTS.change((now) => withGrant(now, 'member', 'files.share', true));
    const undoLater = await GRANTS.change((now) => withGrant(now, 'editor', 'orders.refund', true));
    await undo();
    const now = await GRANTS.read((grants) => grants);
    expect([changesOf(now, 'member'), changesOf(now, 'editor')]).toEqual([[], ['orders.refund']]);
    await undoLater();
  });
});

it('the arrow keys lead through the table and stop at its edges', () => {
  const last = PERMISSIONS.length - 1;
  expect(placeAfter('ArrowDown', [0, 1])).toEqual([1, 1]);
  expect(placeAfter('ArrowUp', [0, 1])).toEqual([0, 1]);
  expect(placeAfter('ArrowRight', [2, 3])).toEqual([2, 3]);
  expect(placeAfter('ArrowLeft', [2, 3])).toEqual([2, 2]);
  expect(placeAfter('PageDown', [2, 3])).toEqual([last, 3]);
  expect(placeAfter('End', [2, 0])).toEqual([2, 3]);
  expect(placeAfter('a', [2, 0])).toBeNull();
});
