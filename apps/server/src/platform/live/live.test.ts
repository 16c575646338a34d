import type { AddressInfo } from 'node:net';
import type { LiveServerMessage } from '@aiso/contracts';
import fastifyWebsocket from '@fastify/websocket';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { wholeStudiesChanged } from '../../registry/changes.ts';
import { type SeededStudy, seedStudy } from '../../testing/seed-study.ts';
import { type TestProgram, testProgram } from '../../testing/test-program.ts';
import { checkAnswers } from '../http/check-answers.ts';
import { type LiveSource, liveRoutes } from './routes.ts';

let program: TestProgram;
let url: string;

beforeAll(async () => {
  program = await testProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(program.app.server.address() as AddressInfo).port}/api/live`;
});
afterAll(() => program.close());

/** A socket whose messages can be awaited one by one. */
async function connect(at = url): Promise<{
  socket: WebSocket;
  messages: LiveServerMessage[];
  closed: Promise<number>;
}> {
  const socket = new WebSocket(at);
  const messages: LiveServerMessage[] = [];
  socket.on('message', (data: Buffer) =>
    messages.push(JSON.parse(data.toString('utf8')) as LiveServerMessage),
  );
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return { socket, messages, closed };
}

async function connectAs(groups: string[]) {
  const person = await program.person(groups);
  const connection = await connect();
  connection.socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken }));
  await expect.poll(() => connection.messages).toEqual([{ type: 'ready' }]);
  return { ...connection, person };
}

test('a change of a study and its upload reaches the sockets of its tenant and no others', async () => {
  const mine = await connectAs(['naseem']);
  const foreign = await connectAs(['admin']);
  const ours = await seedStudy(program, { tenantId: 'naseem', userId: mine.person.userId });
  const told = ({ studyId, uploadId }: SeededStudy) => [
    { type: 'ready' },
    { type: 'study.changed', study: { studyId } },
    { type: 'upload.changed', upload: { uploadId, studyId } },
  ];
  await expect.poll(() => mine.messages).toMatchObject(told(ours));
  const theirs = await seedStudy(program, { tenantId: 'admin', userId: foreign.person.userId });
  await expect.poll(() => foreign.messages).toMatchObject(told(theirs));
  mine.socket.close();
  foreign.socket.close();
});

test('a study that is shown no longer is gone at the sockets of its tenant', async () => {
  const { studyId, uploadId } = await seedStudy(program, { tenantId: 'naseem', userId: 'somebody' });
  const mine = await connectAs(['naseem']);
  const foreign = await connectAs(['admin']);
  await program.datastore.tenantTransaction('naseem', async (tx) => {
    await tx.db.updateTable('studies').set({ identity: 'hidden' }).where('id', '=', studyId).execute();
    await wholeStudiesChanged(tx, [studyId]);
  });
  await expect
    .poll(() => mine.messages.slice(1))
    .toMatchObject([
      { type: 'study.gone', studyId },
      { type: 'upload.changed', upload: { uploadId, studyId: null } },
    ]);
  // Another tenant's messages come in their order: this one would have come before.
  const { studyId: theirs } = await seedStudy(program, { tenantId: 'admin', userId: foreign.person.userId });
  await expect.poll(() => foreign.messages.length).toBe(3);
  expect(foreign.messages[1]).toMatchObject({ type: 'study.changed', study: { studyId: theirs } });
  mine.socket.close();
  foreign.socket.close();
});

test('a socket that shows another token hears of its tenant alone', async () => {
  const { socket, messages } = await connectAs(['naseem']);
  const other = await program.person(['admin']);
  socket.send(JSON.stringify({ type: 'authenticate', token: other.idToken }));
  await expect.poll(() => messages).toEqual([{ type: 'ready' }, { type: 'ready' }]);
  await seedStudy(program, { tenantId: 'naseem', userId: 'somebody' });
  const { studyId } = await seedStudy(program, { tenantId: 'admin', userId: other.userId });
  await expect.poll(() => messages.length).toBeGreaterThan(3);
  expect(messages.slice(2)).toMatchObject([
    { type: 'study.changed', study: { studyId } },
    { type: 'upload.changed', upload: { studyId } },
  ]);
  socket.close();
});

test('a socket has one place at each source, and none once it is closed', async () => {
  let places = 0;
  const source: LiveSource = {
    join() {
      places += 1;
      return () => void (places -= 1);
    },
    close: async () => undefined,
  };
  const app = Fastify();
  await app.register(fastifyWebsocket);
  await app.register(liveRoutes(program.services, [async () => source]));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { idToken } = await program.person(['naseem']);
  const { socket, messages } = await connect(`${address.replace('http', 'ws')}/live`);
  for (const count of [1, 2]) {
    socket.send(JSON.stringify({ type: 'authenticate', token: idToken }));
    await expect.poll(() => messages).toHaveLength(count);
    expect(places).toBe(1);
  }
  socket.close();
  await expect.poll(() => places).toBe(0);
  await app.close();
});

test('a message that its contract does not allow is told where answers are checked, and not sent', async () => {
  const unfit: string[] = [];
  const gone = { type: 'study.gone', studyId: 'a', patient: 'Ada' } as const;
  const told: LiveServerMessage[] = [gone, { type: 'resync' }];
  const source: LiveSource = {
    join(_actor, send) {
      told.forEach(send);
      return () => undefined;
    },
    close: async () => undefined,
  };
  const heardOf = async (isChecked: boolean): Promise<readonly LiveServerMessage[]> => {
    const app = Fastify();
    if (isChecked) checkAnswers(app, (what) => unfit.push(what));
    await app.register(fastifyWebsocket);
    await app.register(liveRoutes(program.services, [async () => source]));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { idToken } = await program.person(['naseem']);
    const { socket, messages } = await connect(`${address.replace('http', 'ws')}/live`);
    socket.send(JSON.stringify({ type: 'authenticate', token: idToken }));
    await expect.poll(() => messages.at(-1)).toEqual({ type: 'ready' });
    socket.close();
    await app.close();
    return messages;
  };
  expect(await heardOf(true)).toEqual([{ type: 'resync' }, { type: 'ready' }]);
  expect(unfit).toEqual([expect.stringMatching(/^study\.gone .*"patient"/u)]);
  expect(await heardOf(false)).toEqual([...told, { type: 'ready' }]);
});

describe('the time of a socket', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is ten seconds for who does not say who it is', async () => {
    const { socket, closed } = await connect();
    vi.advanceTimersByTime(9_900);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(200);
    expect(await closed).toBe(4401);
  });

  test('is that of its token for who does', async () => {
    const person = await program.person(['naseem']);
    const { socket, messages, closed } = await connect();
    socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken }));
    await vi.waitFor(() => expect(messages).toEqual([{ type: 'ready' }]));
    vi.advanceTimersByTime(59 * 60_000);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(61_000);
    expect(await closed).toBe(4401);
  });
});

test.each([
  [
    'a forged token',
    JSON.stringify({ type: 'authenticate', token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.x' }),
  ],
  ['no JSON', 'hello'],
  ['an unknown message', JSON.stringify({ type: 'subscribe', tenant: 'naseem' })],
])('%s closes the socket', async (_name, message) => {
  const { socket, messages, closed } = await connect();
  socket.send(message);
  expect(await closed).toBe(4401);
  expect(messages).toEqual([]);
});

test('a socket that says too much at once is closed', async () => {
  const { socket, closed } = await connect();
  socket.send('x'.repeat(20_000));
  expect(await closed).toBe(1009);
});

test('whose tenant has no images is told nothing', async () => {
  const { tenants } = program.services;
  const config = await tenants.configOf('naseem');
  const features = { ...config.features, imageUpload: false, inference: false };
  const without = vi.spyOn(tenants, 'configOf').mockResolvedValue({ ...config, features });
  const person = await program.person(['naseem']);
  const { socket, messages, closed } = await connect();
  socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken }));
  let code: number | undefined;
  void closed.then((closedWith) => (code = closedWith));
  await expect.poll(() => [code, ...messages]).toEqual([4403]);
  without.mockRestore();
});

test('a page of another origin opens no socket', async () => {
  const { hostname, port, origin } = new URL(url.replace('ws:', 'http:'));
  const opens = (from: string): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = new WebSocket(url, { origin: from });
      socket.once('open', () => {
        socket.close();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  expect(await opens(origin)).toBe(true);
  const foreign = [
    'https://elsewhere.example',
    `http://${hostname}.example:${port}`,
    `http://${hostname}`,
    'null',
  ];
  for (const from of foreign) expect([from, await opens(from)]).toEqual([from, false]);
});

test('a socket is closed where nobody says in time who they are, and when what they said has expired', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  /** Ends the waiting that was begun for so many milliseconds. */
  const pass = (from: number, to: number): void => {
    const [end] = timers.mock.calls.find(([, ms = 0]) => ms > from && ms <= to) ?? [];
    end?.();
  };
  const silent = await connect();
  pass(9_999, 10_000);
  expect(await silent.closed).toBe(4401);
  const known = await connectAs(['naseem']);
  pass(60_000, 86_400_000);
  expect(await known.closed).toBe(4401);
  timers.mockRestore();
});
