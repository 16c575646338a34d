import type { AddressInfo } from 'node:net';
import type { Directory } from '@aiso/directory';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openServices } from '../../main/open-services.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';

/** At once is before the next look, which would find it too. */
const AT_ONCE_MS = 1_500;
const [UNAUTHENTICATED, FORBIDDEN, CHANGED, TRY_AGAIN] = [4401, 4403, 4409, 1013];

let program: TestProgram;
let url: string;
/** As another server or the command line has it: with nothing in memory of this one. */
let elsewhere: Directory;

beforeAll(async () => {
  program = await testProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(program.app.server.address() as AddressInfo).port}/api/live`;
  const { datastore, services } = program;
  const opened = await openServices(services.settings, { datastore, needs: ['directory'] });
  program.onClose(opened.close);
  elsewhere = opened.services.directory;
});
afterAll(() => program.close());

/** @returns the person, and the code with which the socket is closed; null after so long without */
async function listen(...[groups, attributes]: Parameters<TestProgram['person']>) {
  const person = await program.person(groups, attributes);
  const socket = new WebSocket(url);
  const isReady = new Promise((resolve) => socket.once('message', resolve));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken })));
  await isReady;
  const closedWithin = async (ms: number): Promise<number | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, ms, null);
    });
    const code = await Promise.race([closed, late]);
    clearTimeout(timer);
    return code;
  };
  return { ...person, socket, closedWithin };
}

const inTenants = (statement: string, ...values: unknown[]) =>
  asOwner(`UPDATE app.tenants SET ${statement}`, values);

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: program.datastore.ownerUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

test.each<[string, (userId: string) => Promise<unknown>, number]>([
  ['the account is disabled', (id) => elsewhere.users.setEnabled(id, false), UNAUTHENTICATED],
  ['everywhere is signed out', (id) => elsewhere.users.signOutEverywhere(id), UNAUTHENTICATED],
  ['the password is reset', (id) => elsewhere.users.resetPassword(id), UNAUTHENTICATED],
  ['the account is removed', (id) => elsewhere.users.remove(id), UNAUTHENTICATED],
  [
    'this one session is ended',
    async (id) => {
      for (const session of await elsewhere.ownSessions.list(id))
        await elsewhere.ownSessions.end(id, session.id);
    },
    UNAUTHENTICATED,
  ],
  ['the tenant is another one', (id) => elsewhere.users.change(id, { groups: ['admin'] }), CHANGED],
  [
    'the role is another one',
    (id) => elsewhere.users.change(id, { attributes: { 'custom:role': 'admin' } }),
    CHANGED,
  ],
])('a socket is closed at once where %s, by whichever server', async (_name, revoke, code) => {
  const [revoked, other] = [await listen(['naseem']), await listen(['naseem'])];
  await revoke(revoked.userId);
  expect(await revoked.closedWithin(AT_ONCE_MS)).toBe(code);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  other.socket.close();
});

test('a socket is closed at once where its tenant lost a permission, or is archived', async () => {
  const center = { 'custom:tenant': 'medical-center' };
  const [first, naseem] = [await listen([], center), await listen(['naseem'])];
  await inTenants(`features = features || '{"inference": false}' WHERE id = 'medical-center'`);
  expect(await first.closedWithin(AT_ONCE_MS)).toBe(CHANGED);
  const second = await listen([], center);
  await inTenants(`archived_at = now() WHERE id = 'medical-center'`);
  expect(await second.closedWithin(AT_ONCE_MS)).toBe(FORBIDDEN);
  expect(naseem.socket.readyState).toBe(WebSocket.OPEN);
  naseem.socket.close();
});

test('a socket is closed within five seconds where nobody was told of the end', async () => {
  const { userId, closedWithin } = await listen(['naseem']);
  await asOwner('ALTER TABLE directory.users DISABLE TRIGGER tell_access_changed');
  await asOwner('UPDATE directory.users SET enabled = false WHERE id = $1', [userId]);
  expect(await closedWithin(5_000)).toBe(UNAUTHENTICATED);
}, 10_000);

test.each(['authenticate', 'ping'])(
  'a flood of messages (%s) ends its socket, and keeps nobody waiting',
  async (type) => {
    const [flooding, other] = [await listen(['naseem']), await listen(['naseem'])];
    const { socket, idToken: token } = flooding;
    const message = type === 'ping' ? { type } : { type, token };
    let answers = 0;
    socket.on('message', () => (answers += 1));
    for (let count = 0; count < 5_000; count++) socket.send(JSON.stringify(message), () => undefined);
    expect(await flooding.closedWithin(AT_ONCE_MS)).toBe(1006);
    expect(answers).toBeLessThan(200);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
  },
);

test('a person has thirty sockets, for which the database is asked once, and others have theirs', async () => {
  const { findById } = program.services.directory.users;
  const person = await program.person(['naseem']);
  let asked = 0;
  program.services.directory.users.findById = (id) => {
    if (id === person.userId) asked += 1;
    return findById(id);
  };
  const open = async (token: string) => {
    const socket = new WebSocket(url);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token })));
    const answer = await new Promise((resolve) =>
      socket.once('message', () => resolve('ready')).once('close', resolve),
    );
    return { socket, answer };
  };
  const opened = [];
  for (let count = 0; count < 31; count += 1) opened.push(await open(person.idToken));
  expect(opened.slice(0, 30).every(({ answer }) => answer === 'ready')).toBe(true);
  expect(opened[30]?.answer).toBe(TRY_AGAIN);
  const colleague = await program.person(['naseem']);
  opened.push(await open(colleague.idToken));
  expect(opened.at(-1)?.answer).toBe('ready');
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(asked).toBeLessThan(4);
  opened[0]?.socket.close();
  await expect.poll(async () => (await open(person.idToken)).answer).toBe('ready');
  for (const { socket } of opened) socket.close();
  program.services.directory.users.findById = findById;
}, 15_000);
