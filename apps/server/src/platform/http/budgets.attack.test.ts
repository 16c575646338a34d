import { type AddressInfo, connect, type Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admit, installBudgets } from './budgets.ts';
import { installErrorTranslator } from './errors.ts';

const LARGE = Buffer.alloc(32 * 2 ** 20);
/** Of budget `search`, and of `pixels`. */
const [SEARCHES_OF_PERSON, SEARCHES_OF_TENANT, PIXELS_OF_PERSON] = [
  2,
  2 * Math.max(2, availableParallelism()),
  4,
];

let app: FastifyInstance;
let port: number;
/** What is worked on, by whose; ended one by one. */
let begun: string[];
let ends: (() => void)[];

beforeEach(async () => {
  [begun, ends] = [[], []];
  app = Fastify();
  installErrorTranslator(app);
  installBudgets(app);
  const callerOf = (authorization = '') => {
    const [tenantId = '', userId = ''] = authorization.split('/');
    return { tenantId, userId: `${tenantId}/${userId}` };
  };
  app.get('/search', { config: { budget: 'search' } }, async (request) => {
    const caller = callerOf(request.headers.authorization);
    await Promise.all([admit(request, caller), admit(request, caller)]);
    begun.push(caller.userId);
    await new Promise<void>((resolve) => ends.push(resolve));
    return {};
  });
  app.get('/pixels', { config: { budget: 'pixels' } }, async (request, reply) => {
    await admit(request, callerOf(request.headers.authorization));
    begun.push(request.headers['x-no-compression'] === undefined ? 'compressed' : 'plain');
    return reply.type('application/octet-stream').send(LARGE);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  const closed = app.close();
  while (ends.length > 0) {
    ends.shift()?.();
    await sleep(1);
  }
  await closed;
});

const sockets: Socket[] = [];
const ask = (who: string) => app.inject({ url: '/search', headers: { authorization: who } });

/** Over the wire, and never read. */
function askUnread(url: string, who: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${url} HTTP/1.1\r\nHost: a.example\r\nAuthorization: ${who}\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

test('one person’s flood holds two places, a tenant’s its share, and another tenant is answered at once', async () => {
  const flood = Array.from({ length: 50 }, (_, index) => ask(`a/${index % 10}`));
  await expect.poll(() => begun).toHaveLength(SEARCHES_OF_TENANT);
  const ofOne = Array.from({ length: 50 }, () => ask('b/only'));
  await expect.poll(() => begun.filter((who) => who === 'b/only')).toHaveLength(SEARCHES_OF_PERSON);
  const other = ask('c/doctor');
  await expect.poll(() => begun).toContain('c/doctor');
  expect(begun).toHaveLength(SEARCHES_OF_TENANT + SEARCHES_OF_PERSON + 1);
  // All of them are answered in the end: whoever waits is not refused.
  while (begun.length < flood.length + ofOne.length + 1 || ends.length > 0) {
    ends.shift()?.();
    await sleep(1);
  }
  const answers = await Promise.all([...flood, ...ofOne, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

test('beyond what may wait a person is asked to come again later, and nobody else is', async () => {
  const flood = Array.from({ length: 210 }, () => ask('a/flood'));
  const refused = await Promise.race(flood);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate.limited' });
  expect(refused.headers['retry-after']).toBe('5');
  void ask('a/colleague');
  await expect.poll(() => begun).toContain('a/colleague');
});

test('who hangs up keeps the place until the work is over, and then leaves it', async () => {
  for (let times = 0; times < 6; times += 1) askUnread('/search', 'a/rude');
  await expect.poll(() => begun).toHaveLength(SEARCHES_OF_PERSON);
  for (const socket of sockets.splice(0)) socket.destroy();
  await sleep(50);
  void ask('a/rude');
  await sleep(50);
  expect(begun).toHaveLength(SEARCHES_OF_PERSON);
  // Those that waited and hung up are not begun: of all there is only the last one.
  ends.splice(0).forEach((end) => end());
  await expect.poll(() => begun).toHaveLength(SEARCHES_OF_PERSON + 1);
  ends.splice(0).forEach((end) => end());
  await sleep(50);
  expect(begun).toHaveLength(SEARCHES_OF_PERSON + 1);
});

test('a large answer that is not read counts until its connection ends', async () => {
  for (let times = 0; times < 10; times += 1) askUnread('/pixels', 'a/still');
  await expect.poll(() => begun).toHaveLength(PIXELS_OF_PERSON);
  await sleep(100);
  // Beside the first one, no other costs a processor to be made smaller.
  expect(begun).toEqual(['compressed', 'plain', 'plain', 'plain']);
  for (const socket of sockets.splice(0)) socket.destroy();
  await sleep(100);
  const answer = await app.inject({ url: '/pixels', headers: { authorization: 'a/still' } });
  expect(answer.rawPayload).toHaveLength(LARGE.length);
  expect(begun.at(-1)).toBe('compressed');
});
