import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DirectoryChange } from '../../src/events.ts';
import { onBehalfOf } from '../../src/users/caller.ts';
import { bareClient } from '../bare-client.ts';
import { CLIENT, type DirectoryServer, PASSWORD, startDirectoryServer } from '../directory-server.ts';
import { connect, refusal } from '../gotrue/client.ts';

const MINUTE_MS = 60_000;
const OFFICE = '198.51.100.7';
const HOME = '203.0.113.20';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SCRIPT = 'python-requests/2.32.3';

let server: DirectoryServer;
/** What was told of the person of the test. */
let told: string[] = [];
beforeAll(async () => {
  const record = async (_tx: unknown, { kind, subject }: DirectoryChange): Promise<void> => {
    if (kind === 'token_reused' || kind === 'used_elsewhere') told.push(`${kind} ${subject}`);
  };
  server = await startDirectoryServer({ more: { record } });
});
afterAll(async () => server.close());
beforeEach(() => {
  told = [];
});
const { call } = bareClient(() => server);

async function signedIn(email: string) {
  const userId = await server.addPerson(email);
  const user = await server.core.users.findById(userId);
  if (user === null) throw new Error('no user');
  const { refreshToken } = await server.core.sessions.start(user);
  const use = async (ip: string, userAgent = BROWSER, rotate = false) =>
    (await onBehalfOf({ ip, userAgent }, () => server.core.sessions.refresh(refreshToken, { rotate }))).kind;
  const mails = async () => {
    await server.core.codeMails.settled();
    return server.mailsTo(email).length;
  };
  return { userId, refreshToken, use, mails };
}

describe('a copied refresh token that its client keeps', () => {
  it('is noticed in another program at once, and told to its owner once an hour', async () => {
    const { userId, use, mails } = await signedIn('script@example.org');
    expect(await use(OFFICE)).toBe('refreshed');
    expect(told).toEqual([]);
    expect(await use(OFFICE, SCRIPT)).toBe('refreshed');
    expect(told).toEqual([`used_elsewhere ${userId}`]);
    for (let turn = 0; turn < 5; turn += 1) await use(OFFICE, turn % 2 === 0 ? BROWSER : SCRIPT);
    expect(told).toHaveLength(1);
    expect(await mails()).toBe(1);
    expect(server.mailsTo('script@example.org')[0]?.raw).toContain('was used in two places');
    server.advance(61 * MINUTE_MS);
    await use(OFFICE);
    expect(told).toHaveLength(2);
    expect(await mails()).toBe(2);
  });

  it('is noticed on another network when its owner goes on, also by one who is on a new network each time', async () => {
    const { userId, use, mails } = await signedIn('copied@example.org');
    await use(OFFICE);
    server.advance(30 * MINUTE_MS);
    await use(HOME);
    expect(told).toEqual([]);
    server.advance(31 * MINUTE_MS);
    await use(OFFICE);
    expect(told).toEqual([`used_elsewhere ${userId}`]);
    expect(await mails()).toBe(1);

    const roaming = await signedIn('roaming@example.org');
    for (let site = 0; site < 9; site += 1) await roaming.use(`192.0.${site}.1`);
    expect(told).toContain(`used_elsewhere ${roaming.userId}`);
  });

  it('is not seen in who moves, updates the browser, has two kinds of address or a pool of them', async () => {
    const { use, mails } = await signedIn('honest@example.org');
    await use(OFFICE);
    server.advance(60 * MINUTE_MS);
    await use('198.51.100.99', BROWSER.replaceAll('128', '129'));
    await use('2001:db8:1:2::3', BROWSER);
    await use(OFFICE);
    await use('2001:db8:1:9::3', BROWSER);
    await use(HOME);
    server.advance(121 * MINUTE_MS);
    await use(OFFICE);
    expect(told).toEqual([]);
    expect(await mails()).toBe(0);
  });

  it('ends the session of both once one of them had it replaced', async () => {
    const { userId, refreshToken, use, mails } = await signedIn('replaced@example.org');
    await use(OFFICE);
    const thief = await call('GetTokensFromRefreshToken', { ClientId: CLIENT, RefreshToken: refreshToken });
    expect(thief.status).toBe(200);
    server.advance(MINUTE_MS);
    expect(await use(OFFICE)).toBe('reused');
    expect(told).toEqual([`token_reused ${userId}`]);
    expect(await mails()).toBe(1);
    const { RefreshToken } = thief.body['AuthenticationResult'] as { RefreshToken: string };
    const again = await server.core.sessions.refresh(RefreshToken, { rotate: true });
    expect(again.kind).toBe('revoked');
  });

  it('opens nothing after the sign-out, and its use is audited', async () => {
    const { userId, refreshToken, use, mails } = await signedIn('signed-out@example.org');
    await call('RevokeToken', { ClientId: CLIENT, Token: refreshToken });
    expect(await use(HOME)).toBe('revoked');
    expect(told).toEqual([`token_reused ${userId}`]);
    expect(await mails()).toBe(0);
  });
});

it('a replaced token of the other protocol that comes back is audited and told too', async () => {
  const userId = await server.addPerson('gotrue@example.org');
  const client = connect(server.address);
  const { data } = await client.signInWithPassword({ email: 'gotrue@example.org', password: PASSWORD });
  const stolen = data.session?.refresh_token ?? '';
  for (let turn = 0; turn < 2; turn += 1) await client.refreshSession();
  server.advance(MINUTE_MS);
  expect(await refusal(connect(server.address).refreshSession({ refresh_token: stolen }))).toBe(
    '400 refresh_token_already_used',
  );
  expect(told).toEqual([`token_reused ${userId}`]);
  await server.core.codeMails.settled();
  expect(server.mailsTo('gotrue@example.org')).toHaveLength(1);
});
