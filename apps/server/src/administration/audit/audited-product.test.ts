import { ROUTES } from '@aiso/contracts/routes';
import { appCodeOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userCommands } from '../../main/cli/user-commands.ts';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import {
  type Ask,
  auditedProgram,
  callsOf,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Row,
  WRONG_PASSWORD,
} from '../../testing/audited-program.ts';
import type { Person } from '../../testing/test-program.ts';

let audited: Awaited<ReturnType<typeof auditedProgram>>;
let admin: Person;
beforeAll(async () => {
  audited = await auditedProgram();
  admin = await audited.program.person(['admin']);
});
afterAll(() => audited.program.close());

const ACCOUNT = '/api/account';
const USERS = '/api/administration/users';
const proof = { password: OWN_PASSWORD };
const wrong = { body: { password: WRONG_PASSWORD } };

const bodyOf = (method: string, body?: object) => body ?? (method === 'GET' ? undefined : {});
/** Requests of the own account's pages. */
const own = callsOf((who) => async (method, path, body) => {
  const headers = { authorization: `Bearer ${await audited.tokenOf(who)}` };
  return audited.call(method, `${ACCOUNT}${path}`, bodyOf(method, body), headers);
});
/** Those of the administration's, by an administrator. */
const administered = callsOf(({ userId }) => (method, path, body) => {
  const place = path === '/' ? '' : path.replace(':userId', userId);
  return audited.call(method, `${USERS}${place}`, bodyOf(method, body), admin.headers);
});
const act =
  (action: string): Ask =>
  ({ userId }) => ({ path: `/${userId}/${action}` });
const withApp =
  (body: (app: Awaited<ReturnType<typeof audited.withApp>>) => object): Ask =>
  async (who) => ({ body: body(await audited.withApp(who)) });
const PERSON = {
  givenName: 'Noor',
  familyName: 'Haddad',
  tenantId: 'medical-center',
  role: 'user',
  groups: [],
};

/** Of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const OWN: readonly Row[] = [
  own('GET '),
  own('GET /sessions'),
  own('GET /preferences'),
  own('PUT /preferences/:name', () => ({ path: '/preferences/keys', body: { value: '{}' } })),
  own('PUT /names', () => ({ body: { givenName: 'Noor', familyName: 'Haddad' } }), 'account.names_changed'),
  own('PUT /picture', () => ({ body: { file: PNG } }), 'account.picture_changed'),
  own('PUT /picture', () => ({ body: { file: 'AAAA' } })),
  own(
    'DELETE /picture',
    async (who) => {
      await audited.withPicture(who);
      return {};
    },
    'account.picture_removed',
  ),
  own('DELETE /picture'),
  own(
    'POST /password',
    () => ({ body: { currentPassword: OWN_PASSWORD, newPassword: NEW_PASSWORD } }),
    'account.password_changed',
  ),
  own(
    'POST /password',
    () => ({ body: { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD } }),
    'account.proof_refused refused',
  ),
  own('POST /sessions/end', () => ({ body: proof }), 'account.other_sessions_ended'),
  own('POST /sessions/end', () => wrong, 'account.proof_refused refused'),
  own(
    'POST /sessions/end',
    async (who) => {
      await audited.tokenOf(who);
      const [session] = await audited.program.services.directory.ownSessions.list(who.userId);
      return { body: { ...proof, sessionId: session?.id } };
    },
    'account.session_ended',
  ),
  own('POST /second-factor', () => ({ body: proof })),
  own('POST /second-factor', () => wrong, 'account.proof_refused refused'),
  own(
    'POST /second-factor/confirm',
    async ({ userId, email }) => {
      const { secret } = await audited.parts.factors.enrol(userId, email);
      return { body: { code: appCodeOf(secret) } };
    },
    'account.second_factor_added',
    'account.second_factor_turned_on',
    'account.recovery_codes_renewed',
  ),
  own(
    'POST /second-factor/confirm',
    async ({ userId, email }) => {
      await audited.parts.factors.enrol(userId, email);
      return { body: { code: '000000' } };
    },
    'account.proof_refused refused',
  ),
  own(
    'POST /second-factor/remove',
    withApp(() => proof),
    'account.second_factor_removed',
    'account.second_factor_turned_off',
  ),
  own(
    'PUT /second-factor/mail',
    async (who) => {
      await audited.withApp(who);
      await audited.parts.mailFactors.set(who.userId, null);
      return { body: { ...proof, isOn: false } };
    },
    // Without a mail server it can only be turned off.
    'account.mail_codes_turned_off',
  ),
  own(
    'POST /recovery-codes',
    withApp(() => proof),
    'account.recovery_codes_renewed',
  ),
  own(
    'POST /recovery-codes/first',
    async (who) => {
      await audited.withApp(who, new Date());
      return {};
    },
    'account.recovery_codes_renewed',
  ),
  own('POST /recovery-codes/kept'),
];

const ADMINISTRATION: readonly Row[] = [
  administered('GET /', () => ({}), 'users.listed on all'),
  administered('GET /choices'),
  administered(
    'POST /',
    ({ email }) => ({ body: { ...PERSON, email: `new-${email}`, locale: 'en' } }),
    'user.invited on another',
  ),
  administered('PUT /:userId', () => ({ body: PERSON }), 'user.changed', 'user.signed_out'),
  administered('POST /:userId/reset-password', () => ({}), 'user.password_reset'),
  administered('POST /:userId/:action', act('disable'), 'user.disabled'),
  administered('POST /:userId/:action', act('enable'), 'user.enabled'),
  administered('POST /:userId/:action', act('sign-out'), 'user.signed_out'),
  administered(
    'POST /:userId/:action',
    async (who) => {
      await audited.withApp(who);
      return act('remove-second-factor')(who);
    },
    'user.second_factor_removed',
    'user.second_factor_turned_off',
  ),
  administered(
    'POST /:userId/:action',
    async (who) => {
      await audited.withPicture(who);
      return act('remove-picture')(who);
    },
    'user.picture_removed',
  ),
];

/** Routes of the table below a path, as they are named here. */
const routesBelow = (path: string, root: string): Set<string> =>
  new Set(
    Object.keys(ROUTES)
      .filter((name) => name.slice(name.indexOf(' ') + 1).startsWith(path))
      .map((name) => name.replace(path, '').replaceAll(/\{(\w+)\}/gu, ':$1'))
      .map((name) => (name.endsWith(' ') ? `${name}${root}` : name)),
  );
const namesOf = (rows: readonly Row[]) => new Set(rows.map(([name]) => name));

describe('the program', () => {
  it.for(OWN)('writes what %s does to the own account', (row) => audited.check(row));
  it.for(ADMINISTRATION)('writes what %s does, by the administrator', (row) =>
    audited.check(row, admin.userId),
  );

  it('has no such route that is not here', () => {
    expect(routesBelow(ACCOUNT, '')).toEqual(namesOf(OWN));
    expect(routesBelow(USERS, '/')).toEqual(namesOf(ADMINISTRATION));
  });
});

describe('the command line', () => {
  const commands = () => userCommands(audited.program.services);
  const place = {
    tenantId: 'naseem',
    role: 'user',
    groups: [],
    givenName: 'Noor',
    familyName: null,
  } as const;
  const ROWS: readonly Row[] = [
    [
      'add',
      async ({ email }) =>
        () =>
          commands().add({ ...place, email: `new-${email}` }),
      'user.invited on another',
    ],
    ['list', async () => () => commands().list('naseem')],
    [
      'reset',
      async ({ email }) =>
        () =>
          commands().reset(email),
      'user.password_reset',
    ],
    [
      'disable',
      async ({ email }) =>
        () =>
          commands().setEnabled(email, false),
      'user.disabled',
    ],
    [
      'enable',
      async ({ email }) =>
        () =>
          commands().setEnabled(email, true),
      'user.enabled',
    ],
  ];
  const rotate = (how: { readonly revoke?: boolean }) => {
    const { directory, datastore } = audited.program.services;
    return directory.as(commandLineAdministrator(datastore), () => directory.rotateSigningKey(how));
  };
  const KEYS: readonly Row[] = [
    ['rotate', async () => () => rotate({}), 'key.rotated on a key'],
    ['rotate --revoke', async () => () => rotate({ revoke: true }), 'key.revoked on a key'],
  ];
  it.for(KEYS)('writes what keys %s does', (row) => audited.check(row, 'command-line'));

  it.for(ROWS)('writes what users %s does', (row) => audited.check(row, 'command-line'));
});
