import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTS } from '@aiso/contracts/acts';
import { GROUP_TENANTS } from '@aiso/contracts/first-tenants';
import { FEATURE_PERMISSION } from '@aiso/contracts/permissions';
import { ROLE_IDS } from '@aiso/contracts/roles';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TABLE = 'packages/contracts/src/tenancy/';

/** What runs: neither tests nor what they are made of. */
const sources = globSync('{apps/server,apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\//u.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const anyOf = (words: readonly string[]): string => `['"\`](?:${words.join('|')})['"\`]`;

/** Where a pattern stands, outside of the table and of the places that are named. */
function placesOf(pattern: RegExp, but: readonly string[] = []): string[] {
  return sources
    .filter(({ path }) => ![TABLE, ...but].some((place) => path.startsWith(place)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(pattern, 'gu'))].map(([found]) => `${path}: ${found}`),
    );
}

const ROLE_NAME = `(?:${anyOf([...ROLE_IDS, 'unknown'])}|[A-Z][A-Z_]+)`;
const BY_NAME = new RegExp(
  [
    String.raw`\brole\b\)?\s*[!=]==?\s*${ROLE_NAME}`,
    String.raw`${ROLE_NAME}\s*[!=]==?\s*(?:\w+\.)*role\b`,
    String.raw`\[[^\]]*\]\.includes\((?:\w+\.)*role\)`,
    String.raw`\bswitch \((?:\w+\.)*role\)`,
  ].join('|'),
  'u',
);

test.each([
  "actor.role === 'admin'",
  "'user' !== session.tenantUser.role",
  'place.role !== DEFAULT_ROLE',
  "['admin', 'owner'].includes(user.role)",
  'switch (actor.role) {',
])('%s is a comparison of a role with its name', (code) => {
  expect(code).toMatch(BY_NAME);
});

test('no code compares a role with its name: what it may do stands in the table of roles', () => {
  // A role of PostgreSQL, of a process, of an element.
  const others = ['packages/datastore/', 'apps/server/src/main/roles/', 'packages/ui/'];
  expect(placesOf(BY_NAME, others)).toEqual([]);
});

test('no code asks for a group that stands for a tenant: whose it is the membership says', () => {
  const name = `(?:${anyOf(GROUP_TENANTS.map(({ id }) => id))}|ADMIN_TENANT)`;
  expect(placesOf(new RegExp(String.raw`\b[gG]roups\.includes\(${name}`, 'u'))).toEqual([]);
});

test('that somebody is group admin is asked of accounts, and by what makes acts of it', () => {
  const places = placesOf(/\bisAdministrator\(/u).map((place) => place.replace(/:.*/u, ''));
  expect([...new Set(places)]).toEqual([
    'apps/server/src/administration/users/administer-user.ts',
    'apps/server/src/administration/users/change-user.ts',
    'apps/server/src/main/cli/user-commands.ts',
    'apps/server/src/notifications/people.repository.ts',
    'apps/server/src/platform/actor.ts',
    'apps/server/src/platform/colleagues/colleagues.ts',
    'apps/server/src/platform/session/describe-session.ts',
    'apps/server/src/platform/tenants/second-factor.ts',
  ]);
});

test('permissions are for people to see: no code but the form of a tenant names one', () => {
  const permissions = anyOf(Object.values(FEATURE_PERMISSION));
  const form = ['FeatureFields.tsx', 'shown-features.ts'];
  expect(
    placesOf(
      new RegExp(permissions, 'u'),
      form.map((name) => `apps/web/src/administration/tenants/${name}`),
    ),
  ).toEqual([]);
});

test('each act is asked for, but of reports, which nothing makes yet', () => {
  const asked = sources.filter(({ path }) => path.startsWith('apps/')).map(({ text }) => text);
  const idle = ACTS.filter((act) => !asked.some((text) => text.includes(`'${act}'`)));
  expect(idle).toEqual(['report:read']);
});

test('the first tenants are named by their data alone', () => {
  const data = [
    'packages/datastore/src/first-tenants.ts',
    'apps/server/src/main/first-start/first-accounts.ts',
    // What an operator reads, what a password must not be, and what the website's samples show.
    'apps/server/src/main/cli/users.ts',
    'packages/contracts/src/settings/settings.ts',
    'packages/directory/src/users/common-passwords.ts',
    'apps/web/src/site/',
  ];
  expect(placesOf(/naseem|medical-center/iu, data)).toEqual([]);
});
