import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../../../../e2e/program-process.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { userCommands } from '../cli/user-commands.ts';
import { ensureFirstAccounts, type FirstAccount, tellFirstAccounts } from './first-accounts.ts';

let program: TestProgram;
let accounts: FirstAccount[];
beforeAll(async () => {
  program = await testProgram();
  accounts = await ensureFirstAccounts(program.services);
});
afterAll(() => program.close());

const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;

test('without a terminal no password of a first start is printed, but left in a file of its owner', async () => {
  const first = await startProgram({ AISO_ROLES: 'web' });
  expect(Object.keys(first.accounts)).toEqual(['naseem', 'admin']);
  const file = join(first.dataDir, 'first-accounts.txt');
  expect(first.output()).toContain(file);
  for (const { oneTimePassword } of Object.values(first.accounts))
    expect(first.output()).not.toContain(oneTimePassword);
  expect(await modeOf(file)).toBe(0o600);
  await first.stop();
}, 60_000);

test('a file that lies there already is not written into, whoever may read it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-first-'));
  const file = join(dataDir, 'first-accounts.txt');
  await writeFile(file, 'mine');
  await chmod(file, 0o666);
  await tellFirstAccounts(accounts, { dataDir, isTerminal: false });
  expect(await modeOf(file)).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(accounts[0]?.oneTimePassword);
  await rm(dataDir, { recursive: true });
});

test('at a terminal they are shown there, and nowhere else', async () => {
  const told = await tellFirstAccounts(accounts, { dataDir: '/nowhere', isTerminal: true });
  for (const { oneTimePassword } of accounts) expect(told).toContain(oneTimePassword);
});

test('they are over after a day, and so is what `aiso users reset` puts in their place', async () => {
  const hoursLeft = async (email: string): Promise<number> => {
    const user = await program.services.directory.users.findByEmail(email);
    return ((user?.passwordExpiresAt?.getTime() ?? Infinity) - Date.now()) / 3_600_000;
  };
  expect(accounts).toHaveLength(2);
  for (const { email } of accounts) {
    expect(await hoursLeft(email)).toBeLessThanOrEqual(24);
    await userCommands(program.services).reset(email);
    expect(await hoursLeft(email)).toBeLessThanOrEqual(24);
  }
});
