// @vitest-environment node

import type { Command } from '@aiso/ui/commands/command.ts';
import { fitOf } from '@aiso/ui/commands/command.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_ID } from '../kit/cast/people.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { listOf, matching } from '../kit/management/list-of.ts';
import { randomOf } from '../kit/random.ts';
import { fieldOfError, inputOf, saveUser, userSchema } from './save-user.ts';
import { activityOf } from './store/activity.ts';
import { makeUsers } from './store/make-users.ts';
import { skillsOf } from './store/skills.ts';
import { teamsOf } from './store/teams.ts';
import { DEPARTMENTS, ROLES, USER_STATES, type User } from './store/user.ts';
import { makeUsersData, USERS, withProfile } from './store/users-data.ts';
import { USER_COMMANDS } from './user-commands.tsx';
import { USERS_ADDRESS, USERS_SOURCE, type UsersView } from './users-source.ts';

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

const VIEW = USERS_ADDRESS.parse(new URLSearchParams());
const users = (): Promise<readonly User[]> => USERS.read((data) => data.users);
const all = (view: UsersView, count: number) => ({ kind: 'all', view, count }) as const;

/** Does a command as the list would, and gives what it says and the way back. */
async function run(id: string, view: UsersView) {
  const command = USER_COMMANDS.find((one): one is Extract<Command<User, UsersView>, { work: unknown }> => {
    return one.id === id && 'work' in one;
  });
  if (command === undefined) throw new Error(`There is no command ${id}.`);
  return await command.work(all(view, matching(await users(), view, USERS_SOURCE.rules).length));
}

describe('the people', () => {
  it('are the same whenever they are made, each with an address and a name of their own', () => {
    const [once, again] = [makeUsers(), makeUsers()];
    expect(once.map(({ lastSeenAt: _seen, ...user }) => user)).toEqual(
      again.map(({ lastSeenAt: _seen, ...user }) => user),
    );
    for (const field of ['id', 'email', 'username'] as const)
      expect(new Set(once.map((user) => user[field])).size, field).toBe(once.length);
    for (const user of once) expect(userSchema.safeParse(inputOf(user)).success, user.id).toBe(true);
  });

  it('were seen after they joined, and who is only invited was never seen', () => {
    for (const { state, joinedOn, lastSeenAt } of makeUsers()) {
      expect(lastSeenAt === null).toBe(state === 'invited');
      if (lastSeenAt !== null) expect(joinedOn <= lastSeenAt.slice(0, 10)).toBe(true);
    }
  });

  it('did things on working days, in office hours, none after they were last seen', () => {
    for (const user of makeUsers().slice(0, 20)) {
      for (const { at } of activityOf(user)) {
        const time = new Date(at);
        expect(time.getDay() % 6).not.toBe(0);
        expect(time.getHours()).toBeGreaterThanOrEqual(8);
        expect(time.getHours()).toBeLessThan(18);
        expect(at <= (user.lastSeenAt ?? '')).toBe(true);
      }
    }
  });

  it('did not do one thing twice in a row of eight', () => {
    for (const user of makeUsers()) {
      const done = activityOf(user).map(({ text, work }) => `${text} ${work.name}`);
      for (const at of done.keys()) {
        const some = done.slice(at, at + 8);
        expect(new Set(some).size, `${user.id} ${at}`).toBe(some.length);
      }
    }
  });

  it('belong to a team each, and can do something', () => {
    for (const { id, jobTitle } of makeUsers()) {
      expect(teamsOf(id), id).not.toEqual([]);
      expect(skillsOf(jobTitle).length, id).toBeGreaterThan(2);
    }
  });
});

describe('tabs', () => {
  it('count what the list has under the same filters, whatever they are', () => {
    const { users: everybody } = makeUsersData();
    const random = randomOf('filters of users');
    for (let turn = 0; turn < 200; turn += 1) {
      const chosen = {
        q: random.pick(['', '', 'an', 'engineer', 'potsdam', 'nobody at all']),
        state: random.pick([null, ...USER_STATES]),
        department: random.pick([null, ...DEPARTMENTS]),
        sort: random.pick(USERS_ADDRESS.sorts),
      };
      const inTab = (role: UsersView['role']) =>
        listOf(everybody, { ...VIEW, ...chosen, role }, USERS_SOURCE.rules);
      const { counts = {}, total } = inTab(null);
      expect(counts['']).toBe(total);
      const totals = ROLES.map((role) => inTab(role).total);
      expect(totals).toEqual(ROLES.map((role) => counts[role] ?? 0));
      expect(totals.reduce((sum, one) => sum + one, 0)).toBe(total);
    }
  });
});

describe('commands', () => {
  it('do to all that match what the filter says, to nobody else, and not to oneself', async () => {
    const before = await users();
    const view: UsersView = { ...VIEW, department: 'Radiology' };
    const meant = matching(before, view, USERS_SOURCE.rules).filter(({ state }) => state !== 'suspended');
    expect(meant.map(({ id }) => id)).toContain(OWN_ID);
    expect(meant.length).toBeGreaterThan(1);
    const done = await run('suspend', view);
    const changed = (await users()).filter((user, at) => user.state !== before[at]?.state);
    const idsOf = (some: readonly User[]) => some.map(({ id }) => id).toSorted();
    expect(idsOf(changed)).toEqual(idsOf(meant.filter(({ id }) => id !== OWN_ID)));
    await done?.undo?.();
    expect(await users()).toEqual(before);
  });

  it('delete everybody but oneself, and bring all of them back', async () => {
    const before = await users();
    const done = await run('delete', VIEW);
    expect((await users()).map(({ id }) => id)).toEqual([OWN_ID]);
    expect(done?.message).toBe(`${before.length - 1} users deleted.`);
    await done?.undo?.();
    expect(await users()).toEqual(before);
  });

  it('say why not of the own row', async () => {
    const rows = (await users()).filter(({ id }) => id === OWN_ID);
    const reasons = Object.fromEntries(
      USER_COMMANDS.map((command) => [command.id, fitOf(command, { kind: 'rows', rows })?.whyNot]),
    );
    expect(reasons).toMatchObject({
      edit: null,
      suspend: 'You cannot suspend yourself.',
      delete: 'You cannot delete yourself.',
      'role-member': 'You cannot change your own role.',
    });
  });

  it('take back one change and keep what was done after it', async () => {
    const deleted = await run('delete', { ...VIEW, role: 'editor' });
    const made = await run('role-manager', { ...VIEW, role: 'member', department: 'Surgery' });
    await deleted?.undo?.();
    const now = await users();
    expect(now.some(({ role }) => role === 'editor')).toBe(true);
    expect(now.some(({ role, department }) => role === 'member' && department === 'Surgery')).toBe(false);
    await made?.undo?.();
  });
});

describe('a user that is kept', () => {
  const NEW = {
    givenName: 'Noa',
    familyName: 'Stern',
    email: 'noa.stern@lakeside.example',
    username: 'nstern',
    phone: '',
    role: 'editor',
    department: 'Radiology',
    jobTitle: 'Illustrator',
    city: 'Vienna',
    about: '',
  } as const;

  it('is invited, and has a profile', async () => {
    const undo = await saveUser(null, NEW);
    const { user, profile } = await USERS.read(({ users: [first], profiles }) => ({
      user: first,
      profile: profiles[first?.id ?? ''],
    }));
    expect(user).toMatchObject({ ...NEW, state: 'invited', lastSeenAt: null });
    expect(profile?.sessions).toEqual([]);
    await undo();
    expect((await users()).some(({ email }) => email === NEW.email)).toBe(false);
  });

  it.each([
    ['email', { email: 'AMELIA.HART@lakeside.example' }],
    ['username', { username: 'Amelia.Hart' }],
  ])('has an %s that nobody else has, however it is written', async (field, taken) => {
    const error: unknown = await saveUser(null, { ...NEW, ...taken }).catch((reason: unknown) => reason);
    expect(fieldOfError(error)).toBe(field);
  });

  it('keeps the own address when something else is changed', async () => {
    const [own] = await users();
    if (own === undefined) throw new Error('Nobody is there.');
    const undo = await saveUser(own, { ...userSchema.parse(inputOf(own)), city: 'Oslo' });
    expect((await users()).find(({ id }) => id === own.id)?.city).toBe('Oslo');
    await undo();
  });
});

it('a session that is signed out comes back with its undo, and no other with it', async () => {
  const sessionsOf = () => USERS.read(({ profiles }) => profiles[OWN_ID]?.sessions.map(({ id }) => id) ?? []);
  const before = await sessionsOf();
  const signOut = (id: string) =>
    USERS.change(
      withProfile(OWN_ID, ({ sessions }) => ({ sessions: sessions.filter((one) => one.id !== id) })),
    );
  const [, second = '', third = ''] = before;
  const undoSecond = await signOut(second);
  const undoThird = await signOut(third);
  await undoSecond();
  expect(await sessionsOf()).toEqual(before.filter((id) => id !== third));
  await undoThird();
});
