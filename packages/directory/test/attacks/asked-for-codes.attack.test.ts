import { describe, expect, it } from 'vitest';
import type { DirectoryRefusal } from '../../src/events.ts';
import { operationOf } from '../../src/protocols/cognito/operations/index.ts';
import { openGotrue } from '../../src/protocols/gotrue/service.ts';
import { onBehalfOf } from '../../src/users/caller.ts';
import { CLIENT } from '../directory-server.ts';
import { follow, linkIn } from '../gotrue/client.ts';
import { serveDirectory } from '../serve-directory.ts';

const STRANGER = '192.0.2.66';
const OFFICE = '198.51.100.7';
const HOME = '203.0.113.9';
const NEW_PASSWORD = 'Another-Password-2';

const server = await serveDirectory();
const { core } = server;
const gotrue = openGotrue(core, {});
const refusals: DirectoryRefusal[] = [];
core.events.listen((refusal) => void refusals.push(refusal));

const pool = (ip: string, operation: string, input: object) =>
  onBehalfOf({ ip }, () =>
    operationOf(`AWSCognitoIdentityProviderService.${operation}`).run(core, { ClientId: CLIENT, ...input }),
  );

/** As `ForgotPassword` of the pool asks, and `recover` of GoTrue. @returns how many mails came of it */
async function ask(wire: string, ip: string, email: string): Promise<number> {
  const before = server.mailsTo(email).length;
  if (wire === 'pool') await pool(ip, 'ForgotPassword', { Username: email });
  else {
    const user = await core.users.findByEmail(email);
    if (user === null) throw new Error('no user');
    await onBehalfOf({ ip }, () => gotrue.links.send(user, 'recovery', { redirectTo: server.address }));
  }
  await core.codeMails.settled();
  return server.mailsTo(email).length - before;
}
const reset = (ip: string, Username: string, ConfirmationCode: string) =>
  pool(ip, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password: NEW_PASSWORD });

describe.each(['pool', 'gotrue'])('codes that strangers ask for over the wire of %s', (wire) => {
  it('keep nobody from a code, where they have signed in before and on a new network', async () => {
    const email = `asked-${wire}@example.org`;
    const userId = await server.addPerson(email);
    await onBehalfOf({ ip: OFFICE }, () => core.attempts.clear(userId));
    refusals.length = 0;
    let mails = 0;
    for (let times = 0; times < 30; times += 1) mails += await ask(wire, STRANGER, email);
    expect(mails).toBe(5);
    expect(refusals).toHaveLength(25);
    expect(refusals[0]).toMatchObject({ kind: 'code_mail', reason: 'limit', sourceAddress: STRANGER });
    expect((await refusals[0]?.user())?.id).toBe(userId);
    for (const area of [1, 2, 3, 4])
      for (let times = 0; times < 8; times += 1) await ask(wire, `10.0.${area}.${times}`, email);
    expect(await ask(wire, HOME, email)).toBe(1);
    for (let times = 0; times < 10; times += 1) expect(await ask(wire, OFFICE, email)).toBe(1);
    expect(await ask(wire, OFFICE, email)).toBe(0);
    const { code } = await server.mailTo(email);
    await reset(OFFICE, email, code);
  });

  it('are the ones that the owner was sent, as long as these are good', async () => {
    const email = `sent-${wire}@example.org`;
    await server.addPerson(email);
    await ask(wire, HOME, email);
    const { code } = await server.mailTo(email);
    server.advance(6 * 60_000);
    await ask(wire, STRANGER, email);
    const [first, second] = server.mailsTo(email);
    expect(second?.code).toBe(code);
    expect(first?.raw).toContain('10 minutes');
    expect(second?.raw).toMatch(/[34] minutes/u);
    server.advance(2 * 60_000);
    // In its last minutes there is a new one to wait for.
    await ask(wire, STRANGER, email);
    const newest = (await server.mailTo(email)).code;
    expect(newest).not.toBe(code);
    await reset(HOME, email, newest);
    await expect(reset(HOME, email, newest)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await ask(wire, HOME, email);
    expect((await server.mailTo(email)).code).not.toBe(newest);
  });
});

it('guesses of strangers use up no tries of who asked', async () => {
  const email = 'guessed@example.org';
  const userId = await server.addPerson(email);
  await ask('pool', HOME, email);
  const { code } = await server.mailTo(email);
  const guess = (ip: string) =>
    onBehalfOf({ ip }, () => core.codes.check(userId, 'reset_password', 'no-code'));
  const told: string[] = [];
  for (let at = 0; at < 40; at += 1) told.push((await guess(`10.0.0.${at}`)).kind);
  expect(told.filter((kind) => kind === 'wrong')).toHaveLength(10);
  for (let tries = 0; tries < 4; tries += 1) {
    const wrong = reset(HOME, email, 'no-code');
    await expect(wrong).rejects.toMatchObject({ name: 'CodeMismatchException' });
  }
  await reset(HOME, email, code);
});

it('a stranger who asks all the time makes nobody else wait between two mails', async () => {
  const charge = (ip: string) =>
    onBehalfOf({ ip }, () => gotrue.intervals.charge('kept@example.org', 'recovery'));
  await server.whileStanding(async () => {
    for (let second = 0; second < 20; second += 1) {
      await charge(STRANGER).catch(() => undefined);
      server.advance(1000);
    }
    await charge(HOME);
    await expect(charge(HOME)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' });
    server.advance(15_000);
    await charge(HOME);
  });
});

it('the link of a mail leads on after a stranger asked with PKCE, and each link to its own flow', async () => {
  const email = 'linked@example.org';
  const user = await core.users.findById(await server.addPerson(email));
  if (user === null) throw new Error('no user');
  const recover = (ip: string, challenge?: string) =>
    onBehalfOf({ ip }, async () => {
      const pkce = challenge === undefined ? null : ({ challenge, method: 's256' } as const);
      await gotrue.links.send(user, 'recovery', { redirectTo: server.address, pkce });
      await core.codeMails.settled();
      return linkIn((await server.mailTo(email)).raw);
    });
  const mine = await recover(HOME, 'm'.repeat(43));
  const strangers = await recover(STRANGER, 's'.repeat(43));
  expect(new URL(strangers).searchParams.get('token')).not.toBe(new URL(mine).searchParams.get('token'));
  const { query } = await follow(mine);
  expect(query.get('code')).not.toBeNull();
  expect((await follow(strangers)).query.get('error_code')).toBe('otp_expired');
});
