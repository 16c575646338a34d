import type { KeptMail } from '@aiso/contracts';
import { openMailer } from '@aiso/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { outboxFolder } from './routes.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram({ AISO_OUTBOX_PAGE: 'true', AISO_TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(() => program.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  program.app.inject({ url: '/api/outbox', headers: { host: 'localhost:8080', ...headers }, remoteAddress });

describe('the outbox of an evaluation', () => {
  it('shows what was not sent, newest first', async () => {
    expect((await ask()).json()).toEqual({ mails: [] });
    const mailer = openMailer({ from: 'AISO <a@aiso.example>', outbox: outboxFolder(program.dataDir) });
    for (const code of ['111111', '222222']) {
      await mailer.send({
        to: 'ada@example.org',
        subject: 'Your code',
        text: `Code:\n\n    ${code}\n`,
        html: '<p>x</p>',
      });
    }
    const response = await ask();
    const { mails } = response.json<{ mails: KeptMail[] }>();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(mails.map(({ text }) => /\d{6}/u.exec(text)?.[0])).toEqual(['222222', '111111']);
    expect(mails[0]).toMatchObject({ to: 'ada@example.org', subject: 'Your code' });
    expect(mails[0]).not.toHaveProperty('html');
  });

  it('is where a reset of the password may go: pages offer one', async () => {
    const config = await program.app.inject({ url: '/api/config' });
    expect(config.json()).toMatchObject({ resetsPasswordsByMail: true });
  });

  it.each([
    ['another machine', {}, '192.0.2.7'],
    ['a page whose name leads here', { host: 'attacker.example:8080' }, '127.0.0.1'],
    [
      'such a page that says another name',
      { host: 'attacker.example:8080', 'x-forwarded-host': 'localhost:8080' },
      '127.0.0.1',
    ],
    ['somebody behind a proxy', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ])('is not there for %s', async (_who, headers, address) => {
    const response = await ask(headers, address);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      404,
      'resource.not_found',
    ]);
  });

  it('is not there unless it was asked for', async () => {
    const usual = await testProgram();
    const response = await usual.app.inject({ url: '/api/outbox', headers: { host: 'localhost' } });
    expect(response.statusCode).toBe(404);
    await usual.close();
  });
});
