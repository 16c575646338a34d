import { describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../src/users/caller.ts';
import { bareClient } from '../bare-client.ts';
import { CLIENT, PASSWORD } from '../directory-server.ts';
import { administer, connect, follow, linkIn, NEW_PASSWORD, refusal } from '../gotrue/client.ts';
import { serveDirectory } from '../serve-directory.ts';

/** A stranger signs up with an address that is not theirs, in the hope that its owner makes it an account. */
const STRANGER = '203.0.113.66';
const OWNER = '198.51.100.7';
const STRANGERS = 'Strangers-Password-9';

const told: string[] = [];
const server = await serveDirectory({
  more: { record: async (_tx, { kind, subject }) => void told.push(`${kind} ${subject}`) },
});
const { call } = bareClient(() => server);
const stranger = () => connect(server.address, { from: STRANGER });
const owner = () => connect(server.address, { from: OWNER });
const pool = (from: string, operation: string, input: object) =>
  call(operation, { ClientId: CLIENT, ...input }, { 'x-forwarded-for': from });

async function newestMail(email: string) {
  await server.core.codeMails.settled();
  const mail = await server.mailTo(email);
  // Mails of one kind to one address keep a distance.
  server.advance(16_000);
  return mail;
}
const signUp = async (who: ReturnType<typeof owner>, email: string, password: string, data = {}) => {
  expect(await refusal(who.signUp({ email, password, options: { data } }))).toBe('done');
  return newestMail(email);
};
const poolSignUp = async (from: string, Username: string, Password: string) => {
  const answer = await pool(from, 'SignUp', {
    Username,
    Password,
    UserAttributes: [{ Name: 'given_name', Value: 'Mallory' }],
  });
  expect(answer.status).toBe(200);
  return newestMail(Username);
};
/** Whether a password opens the account, by either protocol. */
async function opens(email: string, password: string): Promise<string> {
  const byGotrue = await refusal(connect(server.address).signInWithPassword({ email, password }));
  const { type } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return `${byGotrue}, ${type ?? 'done'}`;
}
const SHUT = '400 invalid_credentials, NotAuthorizedException';
const OPEN = 'done, done';
const MALLORY = { first_name: 'Mallory', note: 'of the stranger' };

describe('whoever signed up before the owner', () => {
  it('loses password and names to the owner, who signs up too', async () => {
    const email = 'first@example.org';
    const theirs = await signUp(stranger(), email, STRANGERS, MALLORY);
    const own = await signUp(owner(), email, PASSWORD, { first_name: 'Noor' });
    const verify = (token: string) => owner().verifyOtp({ email, token, type: 'signup' });
    const { data } = await verify(own.code);
    expect(await refusal(verify(theirs.code))).toBe('403 otp_expired');
    expect((await follow(linkIn(theirs.raw))).fragment.get('error_code')).toBe('otp_expired');
    expect(data.user?.user_metadata).toEqual({ first_name: 'Noor' });
    expect(await opens(email, STRANGERS)).toBe(SHUT);
    expect(await opens(email, PASSWORD)).toBe(OPEN);
  });

  it('loses them in the user pool too', async () => {
    const Username = 'pool-first@example.org';
    const theirs = await poolSignUp(STRANGER, Username, STRANGERS);
    const own = await poolSignUp(OWNER, Username, PASSWORD);
    const confirm = (ConfirmationCode: string) =>
      pool(OWNER, 'ConfirmSignUp', { Username, ConfirmationCode });
    expect((await confirm(own.code)).status).toBe(200);
    expect((await confirm(theirs.code)).status).toBe(400);
    expect(await opens(Username, STRANGERS)).toBe(SHUT);
    expect(await opens(Username, PASSWORD)).toBe(OPEN);
  });

  it.each(['magiclink', 'recovery'] as const)('leaves nothing where the owner comes by %s', async (type) => {
    const email = `${type}@example.org`;
    await signUp(stranger(), email, STRANGERS, MALLORY);
    const who = owner();
    if (type === 'recovery') await who.resetPasswordForEmail(email);
    else await who.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { data } = await who.verifyOtp({ email, token: (await newestMail(email)).code, type });
    expect(data.user?.user_metadata).toEqual({});
    expect(await opens(email, STRANGERS)).toBe(SHUT);
  });

  it('leaves nothing where the owner asks for the code once more', async () => {
    const email = 'once-more@example.org';
    await signUp(stranger(), email, STRANGERS, MALLORY);
    await owner().resend({ type: 'signup', email });
    const { code } = await newestMail(email);
    const { data } = await owner().verifyOtp({ email, token: code, type: 'signup' });
    expect(data.user?.user_metadata).toEqual({});
    expect(await opens(email, STRANGERS)).toBe(SHUT);
  });
});

describe('whoever signs up after the owner, so that theirs is the newest mail', () => {
  it.each(['GoTrue', 'user pool'] as const)(
    'keeps its owner from nothing, however often they do it: by %s',
    async (by) => {
      const email = `ever-${by.replace(' ', '-').toLowerCase()}@example.org`;
      const byPool = by === 'user pool';
      const { code } = byPool
        ? await poolSignUp(OWNER, email, PASSWORD)
        : await signUp(owner(), email, PASSWORD);
      for (let time = 0; time < 3; time++) {
        const input = { Username: email, Password: `${STRANGERS}${time}` };
        await pool(STRANGER, 'SignUp', input);
        await stranger().signUp({ email, password: `${STRANGERS}-${time}` });
        await server.core.codeMails.settled();
        server.advance(16_000);
      }
      if (byPool) {
        const input = { Username: email, ConfirmationCode: code };
        expect((await pool(OWNER, 'ConfirmSignUp', input)).status).toBe(200);
      } else {
        const { data } = await owner().verifyOtp({ email, token: code, type: 'signup' });
        expect(data.user?.email).toBe(email);
      }
      expect(await opens(email, `${STRANGERS}2`)).toBe(SHUT);
      expect(await opens(email, `${STRANGERS}-2`)).toBe(SHUT);
    },
  );

  it('is in by none of their own mails', async () => {
    const email = 'second@example.org';
    await signUp(owner(), email, PASSWORD);
    const { raw } = await signUp(stranger(), email, STRANGERS, MALLORY);
    const link = await fetch(linkIn(raw), { redirect: 'manual', headers: { 'x-forwarded-for': OWNER } });
    expect(link.headers.get('location')).toContain('access_token');
    expect(await opens(email, STRANGERS)).toBe(SHUT);
    expect((await server.core.users.findByEmail(email))?.givenName).toBeNull();
  });

  it('is not in by the user pool either', async () => {
    const Username = 'pool-second@example.org';
    await poolSignUp(OWNER, Username, PASSWORD);
    const { code } = await poolSignUp(STRANGER, Username, STRANGERS);
    expect((await pool(OWNER, 'ConfirmSignUp', { Username, ConfirmationCode: code })).status).toBe(200);
    expect(await opens(Username, STRANGERS)).toBe(SHUT);
    expect((await server.core.users.findByEmail(Username))?.givenName).toBeNull();
  });
});

describe('a sign-up that nobody has confirmed', () => {
  it('makes no network known, though its password is right: the owner does with their own', async () => {
    const email = 'known@example.org';
    await signUp(stranger(), email, STRANGERS);
    await pool(STRANGER, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: STRANGERS },
    });
    const early = stranger().signInWithPassword({ email, password: STRANGERS });
    expect(await refusal(early)).toBe('400 email_not_confirmed');
    const { code } = await signUp(owner(), email, PASSWORD);
    await owner().verifyOtp({ email, token: code, type: 'signup' });
    await owner().signInWithPassword({ email, password: PASSWORD });
    const id = (await server.core.users.findByEmail(email))?.id ?? '';
    const isKnown = (ip: string) => onBehalfOf({ ip }, () => server.core.attempts.isKnownNetwork(id));
    expect([await isKnown(STRANGER), await isKnown(OWNER)]).toEqual([false, true]);
  });

  it.each(['GoTrue', 'user pool', 'program'] as const)('gives way to an invitation by %s', async (by) => {
    const email = `invited-${by.replace(' ', '-').toLowerCase()}@example.org`;
    const { code } = await signUp(stranger(), email, STRANGERS, MALLORY);
    const signedUp = await server.core.users.findByEmail(email);
    if (by === 'GoTrue') {
      const { data } = await administer(server.address).inviteUserByEmail(email);
      expect(data.user?.user_metadata).toEqual({});
    } else if (by === 'user pool') expect(await server.core.users.create({ email })).not.toBeNull();
    else expect((await server.directory.users.ensure({ email })).created).toBe(true);
    expect((await server.core.users.findByEmail(email))?.id).not.toBe(signedUp?.id);
    expect(told).toContain(`user_removed ${signedUp?.id}`);
    const verify = stranger().verifyOtp({ email, token: code, type: 'signup' });
    expect(await refusal(verify)).toBe('403 otp_expired');
    expect(await opens(email, STRANGERS)).toBe(SHUT);
  });

  it('keeps no password of a stranger where an administrator gives it rights', async () => {
    const email = 'promoted@example.org';
    await signUp(stranger(), email, STRANGERS, MALLORY);
    const id = (await server.core.users.findByEmail(email))?.id ?? '';
    await server.core.groups.add(id, 'naseem');
    expect(await opens(email, STRANGERS)).toBe(SHUT);
    // And the next to sign up gets neither the rights nor the password.
    await stranger().signUp({ email, password: NEW_PASSWORD });
    const { code } = await newestMail(email);
    const { data } = await owner().verifyOtp({ email, token: code, type: 'signup' });
    expect(data.user?.id).toBe(id);
    expect(await opens(email, NEW_PASSWORD)).toBe(SHUT);
  });

  it('gives way to who is signed in and changes to its address', async () => {
    const email = 'moved-to@example.org';
    const { code: theirs } = await signUp(stranger(), email, STRANGERS, MALLORY);
    await server.addPerson('mover@example.org');
    const client = owner();
    await client.signInWithPassword({ email: 'mover@example.org', password: PASSWORD });
    expect(await refusal(client.updateUser({ email }))).toBe('done');
    const { code } = await newestMail(email);
    expect(await refusal(client.updateUser({ email, nonce: code }))).toBe('done');
    const verify = stranger().verifyOtp({ email, token: theirs, type: 'signup' });
    expect(await refusal(verify)).toBe('403 otp_expired');
    expect([await opens(email, STRANGERS), await opens(email, PASSWORD)]).toEqual([SHUT, OPEN]);
  });
});

describe('another spelling of an address', () => {
  const KELVIN = '\u212a';

  it.each([
    ['in capitals', 'MARK@EXAMPLE.ORG'],
    ['with the sign of the kelvin', `mar${KELVIN}@example.org`],
    ['with spaces', ' mark@example.org '],
  ])('%s is the same: nobody has it beside its owner, and mails go to the owner', async (_what, email) => {
    await server.directory.users.ensure({ email: 'mark@example.org' });
    const before = server.mailsTo('mark@example.org').length;
    const answer = await pool(STRANGER, 'SignUp', { Username: email, Password: STRANGERS });
    expect(answer.type).toBe('UsernameExistsException');
    await stranger().resetPasswordForEmail(email);
    await newestMail('mark@example.org');
    expect(server.mailsTo('mark@example.org')).toHaveLength(before + 1);
  });

  it.each([
    ['with a part after a plus', 'plain+stranger@example.org'],
    ['with a letter of another script', 'pl\u0430in@example.org'],
    ['in wide letters', '\uff50lain@example.org'],
    ['with a letter without its dot', 'pla\u0131n@example.org'],
  ])('%s is another: its mails and passwords are its own', async (_what, email) => {
    await server.directory.users.ensure({ email: 'plain@example.org' });
    const before = server.mailsTo('plain@example.org').length;
    expect((await pool(STRANGER, 'SignUp', { Username: email, Password: STRANGERS })).type).not.toBe(
      'UsernameExistsException',
    );
    await stranger().resetPasswordForEmail(email);
    await server.core.codeMails.settled();
    server.advance(16_000);
    expect(server.mailsTo('plain@example.org')).toHaveLength(before);
    expect(await server.core.users.findHolder(email)).toBeNull();
  });
});
