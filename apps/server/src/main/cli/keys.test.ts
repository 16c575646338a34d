import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMasterKey, nextMasterKey, openTenantSecrets } from '@aiso/directory';
import { appCodeOf, idTokenOf, partsOf } from '@aiso/directory/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { openServices } from '../open-services.ts';
import { keysCommand, resealAll } from './keys.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

async function run(...argv: string[]) {
  let [stdout, stderr] = ['', ''];
  const status = await keysCommand(argv, {
    stdout: (text) => (stdout += text),
    stderr: (text) => (stderr += text),
    environment: {},
    open: async () => ({
      rotate: (how) => program.services.directory.rotateSigningKey(how),
      reseal: () => resealAll(program.services.settings, program.datastore),
      close: async () => undefined,
    }),
  });
  return { status, stdout, stderr };
}
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
  expect((await run('rotate', '--revoke')).stdout).toMatch(/^The key [\w-]+ signs now\.\n$/u);
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
  const next = Buffer.alloc(32, 9).toString('hex');
  const nextSettings = { ...settings, AISO_NEXT_SECRET_KEY: next };
  await expect(resealAll(settings, own.datastore)).rejects.toThrow('AISO_NEXT_SECRET_KEY');
  await resealAll(nextSettings, own.datastore);
  await expect(resealAll(nextSettings, own.datastore)).rejects.toThrow();

  const after = await openServices(
    { ...settings, AISO_SECRET_KEY: next },
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
