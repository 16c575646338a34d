import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveTenant } from '@aiso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openUserCommands, userCommands } from './user-commands.ts';
import { usersCommand } from './users.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

async function run(...argv: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const status = await usersCommand(argv, {
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: {},
    open: async () => ({ ...userCommands(program.services), close: async () => undefined }),
  });
  return { status, stdout, stderr };
}
const json = async <T>(...argv: string[]): Promise<T> => {
  const { status, stdout, stderr } = await run(...argv, '--json');
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as T;
};

describe('aiso users', () => {
  it('makes the first administrator, and tells the one-time password once', async () => {
    const { status, stdout } = await run(
      'add',
      'First@Clinic.example',
      '--tenant',
      'admin',
      '--role',
      'admin',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^First@Clinic\.example {2}\S{4}(-\S{4}){3}\n/u);
    const user = await program.services.directory.users.findByEmail('first@clinic.example');
    expect(user).toMatchObject({ groups: ['admin'], status: 'FORCE_CHANGE_PASSWORD' });
    const audit = await program.datastore.tenantTransaction('admin', (tx) =>
      tx.db
        .selectFrom('audit_events')
        .selectAll()
        .where('subject_id', '=', user?.id ?? '')
        .execute(),
    );
    expect(audit).toMatchObject([{ action: 'user.invited', actor_id: 'command-line' }]);
    const again = await run('add', 'first@clinic.example', '--tenant', 'admin');
    expect(again).toEqual({ status: 2, stdout: '', stderr: 'This email address is already in use.\n' });
  });

  it('puts somebody into a tenant with names and groups, and lists them', async () => {
    await json(
      'add',
      'ward@clinic.example',
      '--tenant',
      'medical-center',
      '--role',
      'admin',
      '--given-name',
      'Wanda',
      '--family-name',
      'Ward',
      '--group',
      'night',
      '--group',
      'day',
    );
    const user = await program.services.directory.users.findByEmail('ward@clinic.example');
    expect(user).toMatchObject({ name: 'Wanda Ward', groups: ['day', 'night'] });
    expect(user && resolveTenant(user, () => true)).toEqual({ tenantId: 'medical-center', role: 'admin' });
    const listed = await json<{ email: string }[]>('list', '--tenant', 'medical-center');
    expect(listed.map(({ email }) => email)).toEqual(['ward@clinic.example']);
    const { stdout } = await run('list', '--tenant', 'medical-center');
    expect(stdout).toBe(
      'EMAIL                NAME        TENANT          ROLE   STATE    GROUPS\nward@clinic.example  Wanda Ward  medical-center  admin  invited  day,night\n',
    );
  });

  it('resets, disables and enables, but never disables the last administrator', async () => {
    await json('add', 'gone@clinic.example', '--tenant', 'naseem');
    const { oneTimePassword } = await json<{ oneTimePassword: string }>('reset', 'gone@clinic.example');
    expect(oneTimePassword).toMatch(/^\S{19}$/u);
    expect((await run('disable', 'GONE@clinic.example')).stdout).toBe('GONE@clinic.example is disabled.\n');
    const find = () => program.services.directory.users.findByEmail('gone@clinic.example');
    expect((await find())?.enabled).toBe(false);
    await json('enable', 'gone@clinic.example');
    expect((await find())?.enabled).toBe(true);
    // Who is in naseem too works for naseem, and is no administrator.
    await json('add', 'both@clinic.example', '--tenant', 'naseem', '--group', 'admin');
    expect(await run('disable', 'first@clinic.example')).toMatchObject({
      status: 2,
      stderr: 'This is the last administrator. Add another one first.\n',
    });
    await json('add', 'second@clinic.example', '--tenant', 'admin', '--role', 'admin');
    expect((await run('disable', 'first@clinic.example')).status).toBe(0);
  });

  it.each([
    [['add'], 'add takes one email address. See --help.'],
    [['add', 'a@b.example'], 'Specify the tenant with --tenant ID. See --help.'],
    [['add', 'a@b.example', '--tenant', 'nowhere'], 'Tenant not found.'],
    [
      ['add', 'a@b.example', '--tenant', 'naseem', '--role', 'king'],
      '--role must be user or admin or researcher. See --help.',
    ],
    [['add', 'a b', '--tenant', 'naseem'], 'The email address, a name or a group is invalid.'],
    [['reset', 'nobody@clinic.example'], 'No user has this email address.'],
    [['list', 'everybody'], 'list takes no arguments. See --help.'],
    [['remove', 'a@b.example'], 'Unknown command "remove". See --help.'],
    [['list', '--all'], /^Unknown option '--all'.*See --help\.$/u],
  ])('refuses %j with a sentence', async (argv, sentence) => {
    const { status, stdout, stderr } = await run(...argv);
    expect([status, stdout]).toEqual([2, '']);
    if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`);
    else expect(stderr.trim()).toMatch(sentence);
  });

  it('explains itself', async () => {
    expect((await run('--help')).stdout).toContain('The first administrator of an installation');
    expect((await run()).status).toBe(0);
  });

  it('says what is wrong where the database cannot be opened, and makes nothing where none is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aiso-users-'));
    const dataDir = join(folder, 'mistyped');
    const list = async (environment: Record<string, string>) => {
      let stderr = '';
      const status = await usersCommand(['list'], {
        stdout: () => undefined,
        stderr: (part) => (stderr += part),
        environment: { AISO_DATA_DIR: dataDir, ...environment },
        open: openUserCommands,
      });
      expect(status).toBe(1);
      return stderr;
    };
    expect(await list({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toContain('DATABASE_URL');
    expect(await list({})).toBe(
      `No AISO installation in ${dataDir}. Check AISO_DATA_DIR. Nothing was created.\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
    await rm(folder, { recursive: true });
  });
});
