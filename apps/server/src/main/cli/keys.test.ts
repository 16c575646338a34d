import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { keysCommand } from './keys.ts';

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
