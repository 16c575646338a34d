import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMasterKey, nextMasterKey, openTenantSecrets } from '@aiso/directory';
import { appCodeOf, idTokenOf, partsOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openServices } from '../open-services.ts';
import { keysCommand } from './keys.ts';
import { refuseOthers, resealAll } from './reseal.ts';

const NEXT_KEY = Buffer.alloc(32, 9).toString('hex');
let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

async function runOn({ services, datastore }: TestProgram, ...argv: string[]) {
  let [stdout, stderr] = ['', ''];
  const status = await keysCommand(argv, {
    stdout: (text) => (stdout += text),
    stderr: (text) => (stderr += text),
    environment: {},
    rotate: (_, how) => services.directory.rotateSigningKey(how),
    reseal: () => resealAll({ ...services.settings, AISO_NEXT_SECRET_KEY: NEXT_KEY }, datastore),
  });
  return { status, stdout, stderr };
}
const run = (...argv: string[]) => runOn(program, ...argv);
const published = async () =>
  (await program.app.inject({ url: '/us-east-1_aiso/.well-known/jwks.json' }))
    .json<{ keys: { kid: string }[] }>()
    .keys.map(({ kid }) => kid);

test('a rotated key is published beside the old one, whose tokens go on working', async () => {
  const { headers } = await program.person(['naseem']);
  const before = await published();
  const { status, stdout } = await run('rotate', '--json');
  expect(status).toBe(0);
  const { kid } = JSON.parse(stdout) as { kid: string };
  expect(await published()).toEqual([kid, ...before]);
  expect((await program.app.inject({ url: '/api/session', headers })).statusCode).toBe(200);
});

test('a revoked key’s tokens are refused at once', async () => {
  const { headers } = await program.person(['naseem']);
  expect((await program.app.inject({ url: '/api/session', headers })).statusCode).toBe(200);
  expect((await run('rotate', '--revoke')).stdout).toMatch(/^Key [\w-]+ is now signing\.\n$/u);
  expect((await program.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
  const later = await program.person(['naseem']);
  expect((await program.app.inject({ url: '/api/session', headers: later.headers })).statusCode).toBe(200);
});

test.each([[[]], [['turn']], [['rotate', 'twice']], [['rotate', '--force']]])(
  '%j is told how it is used',
  async (argv) => {
    const { status, stderr } = await run(...argv);
    expect(status).toBe(2);
    expect(stderr).toContain('aiso keys rotate');
  },
);

test('a new master key opens what the old one sealed, which opens nothing any more', async () => {
  const own = await testProgram();
  const { settings, directory } = own.services;
  const { userId, headers } = await own.person(['naseem']);
  const { factors } = partsOf(directory);
  const { secret } = await factors.enrol(userId, 'app');
  const ofTenant = await own.services.tenantSecrets.of('naseem');
  const elsewhere = openTenantSecrets(own.datastore.directory, async () => Buffer.alloc(32, 1));
  for (const tenant of ['naseem', 'admin']) await expect(elsewhere.of(tenant)).rejects.toThrow();
  const nextSettings = { ...settings, AISO_NEXT_SECRET_KEY: NEXT_KEY };
  await expect(resealAll(settings, own.datastore)).rejects.toThrow('AISO_NEXT_SECRET_KEY');
  // The program runs: its own connections are the others that are refused.
  await expect(resealAll(nextSettings, own.datastore, refuseOthers)).rejects.toThrow(
    'have the database open',
  );
  const broken = await own.person(['naseem']);
  const damaged = await own.datastore.directory
    .updateTable('directory.users')
    .set({ srp_verifier: Buffer.alloc(48) })
    .where('id', '=', broken.userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  const unopened = [{ kind: 'password', name: damaged.email }];
  expect(await runOn(own, 'reseal', '--json')).toEqual({
    status: 2,
    stdout: `${JSON.stringify({ resealed: true, unopened })}\n`,
    stderr: expect.stringContaining(
      `password ${damaged.email} (create a new one with: aiso users reset `,
    ) as string,
  });
  // A run that ended before its key was put in place is finished by another.
  expect(await resealAll(nextSettings, own.datastore)).toEqual(unopened);
  const neither = { ...settings, AISO_SECRET_KEY: '1'.repeat(64), AISO_NEXT_SECRET_KEY: '2'.repeat(64) };
  await expect(resealAll(neither, own.datastore)).rejects.toThrow('Nothing was changed');

  const after = await openServices(
    { ...settings, AISO_SECRET_KEY: NEXT_KEY },
    { datastore: own.datastore, needs: ['directory'] },
  );
  after.setIssuerBase('http://127.0.0.1');
  const parts = partsOf(after.services.directory);
  const found = await parts.users.findForSignIn(userId);
  expect(parts.passwords.openVerifier(userId, found?.row.srp_verifier ?? Buffer.alloc(0)) > 0n).toBe(true);
  expect(await parts.factors.verify(userId, appCodeOf(secret))).not.toBeNull();
  const { id } = await after.services.directory.verifyIdToken(headers.authorization.slice('Bearer '.length));
  expect(id).toBe(userId);
  expect(await idTokenOf(after.services.directory, userId)).toMatch(/^eyJ/u);
  expect(await after.services.tenantSecrets.of('naseem')).toEqual(ofTenant);
  await after.close();
  await own.close();
});

test.skipIf(process.getuid?.() !== 0)('a key file that root has made is its folder’s owner’s', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-keys-'));
  await chown(folder, 65_534, 65_534);
  await loadMasterKey(folder);
  const { take } = await nextMasterKey(folder);
  // As an earlier version left it.
  await chown(join(folder, 'keys', 'master.key.new'), 0, 0);
  await take();
  expect((await stat(join(folder, 'keys', 'master.key'))).uid).toBe(65_534);
  await rm(folder, { recursive: true });
});

test('a new key file takes the place of the old one once all is sealed with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-keys-'));
  const old = await loadMasterKey(folder);
  const { key } = await nextMasterKey(folder);
  expect(await loadMasterKey(folder)).toEqual(old);
  // Ended in between: the same one is taken up again.
  const again = await nextMasterKey(folder);
  expect(again.key).toEqual(key);
  await again.take();
  expect(await loadMasterKey(folder)).toEqual(key);
  expect(await readdir(join(folder, 'keys'))).toEqual(['master.key']);
  await rm(folder, { recursive: true });
});
