import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let secure: TestProgram;
beforeAll(async () => {
  program = await testProgram();
  secure = await testProgram({ AISO_PUBLIC_URL: 'https://aiso.example' });
});
afterAll(async () => {
  await program.close();
  await secure.close();
});

describe.each(['/', '/api/config', '/api/session', '/api/nothing', '/us-east-1_aiso/.well-known/jwks.json'])(
  'every answer, that of %s as well,',
  (url) => {
    test('keeps scripts, frames, sniffing, referrers and features of the device away', async () => {
      const { headers } = await program.app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(/script-src [^;]*unsafe/u.test(policy)).toBe(false);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toMatch(/camera=\(\).*microphone=\(\)/u);
    });

    test('demands https for a year where it is reached by it, and nowhere else', async () => {
      expect((await program.app.inject({ url })).headers['strict-transport-security']).toBeUndefined();
      const { headers } = await secure.app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    });
  },
);

test('the client may speak to the endpoints that it is sent to, and is told where they are', async () => {
  const elsewhere = await testProgram({
    AISO_UPLOAD_API: 'https://gateway.example/stage',
    AISO_PREDICTION_API: 'https://gateway.example/predict/',
    AISO_INFERENCE_API: '/gateway/dev/',
    AISO_LIVE_API: 'wss://live.example/socket',
  });
  const { headers, json } = await elsewhere.app.inject({ url: '/api/config' });
  await elsewhere.close();
  const connect = /connect-src ([^;]+)/u.exec(String(headers['content-security-policy']))?.[1];
  expect(connect?.split(' ')).toEqual(["'self'", 'https://gateway.example', 'wss://live.example']);
  const config = json<Record<string, unknown>>();
  expect(config).toMatchObject({
    AISO_INFERENCE_API: '/gateway/dev/',
    AISO_LIVE_API: 'wss://live.example/socket',
  });
  expect(config).not.toHaveProperty('AISO_IMAGING_API');
});

test.each(['/api/session', '/api/worklist', '/Prod/uploads'])(
  'no other origin may read what %s answers, nor is a cookie of use to it',
  async (url) => {
    const person = await program.person(['naseem']);
    const origin = 'https://elsewhere.example';
    const asked = await program.app.inject({ url, headers: { origin, ...person.headers } });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked.headers['set-cookie']).toBeUndefined();
    const preflight = await program.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    const byCookie = await program.app.inject({ url, headers: { cookie: `token=${person.idToken}` } });
    expect(byCookie.statusCode).toBeGreaterThanOrEqual(400);
  },
);

describe('an end that an administrator or the person made', () => {
  const ask = async (headers: { authorization: string }) =>
    (await program.app.inject({ url: '/api/session', headers })).statusCode;

  test.each([
    ['signing out everywhere', (id: string) => program.services.directory.users.signOutEverywhere(id)],
    ['disabling', (id: string) => program.services.directory.users.setEnabled(id, false)],
    ['a new password', (id: string) => program.services.directory.ownPassword.set(id, 'After-Reset-3')],
    ['a reset', (id: string) => program.services.directory.users.resetPassword(id)],
    ['removal', (id: string) => program.services.directory.users.remove(id)],
  ])('by %s closes the API within seconds', async (_how, end) => {
    const { headers, userId } = await program.person(['naseem']);
    expect(await ask(headers)).toBe(200);
    await end(userId);
    await expect.poll(() => ask(headers), { timeout: 4_000 }).toBe(401);
  });
});
