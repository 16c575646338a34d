import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetRoutes } from './budgets.ts';
import { installErrorTranslator } from './errors.ts';
import { limitTimes } from './time-limits.ts';

const LARGE = Buffer.alloc(32 * 2 ** 20);
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  installErrorTranslator(app);
  limitTimes(app, { bodyMs: 150, stalledMs: 400 });
  app.post('/json', async () => ({ taken: true }));
  app.get('/large', async (_request, reply) => reply.type('application/octet-stream').send(LARGE));
  app.get('/slow', async () => {
    await sleep(800);
    return { done: true };
  });
  await app.register(async (intake) => {
    budgetRoutes(intake, 'intake');
    intake.removeAllContentTypeParsers();
    intake.addContentTypeParser('*', (_request, _payload, done) => done(null));
    intake.patch('/file', async ({ raw }) => {
      let bytes = 0;
      for await (const piece of raw) bytes += (piece as Buffer).length;
      await sleep(600);
      return { bytes };
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

function send(...lines: string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${lines.join('\r\n')}\r\nHost: aiso.example\r\n`);
  return socket;
}

/** Whatever comes until the server ends the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  await once(socket, 'close');
  return Buffer.concat(pieces).toString('latin1');
}

test('a body that never comes is answered and its connection ended', async () => {
  const socket = send('POST /json HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100');
  socket.write('\r\n{"a":');
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(answer).toContain('"code":"request.too_slow"');
});

test('an upload of which nothing comes any more is cut, and one that goes on is not', async () => {
  const stalled = send('PATCH /file HTTP/1.1', 'Content-Type: a/b', 'Content-Length: 100');
  stalled.write('\r\nabc');
  expect(await answerOf(stalled)).toBe('');

  const slow = send('PATCH /file HTTP/1.1', 'Content-Type: a/b', 'Content-Length: 8', 'Connection: close');
  const answer = answerOf(slow);
  slow.write('\r\n');
  for (const byte of 'slowly!!') {
    await sleep(120);
    slow.write(byte);
  }
  expect(await answer).toContain('{"bytes":8}');
});

test('a client that does not read its answer is cut off, and one that reads slowly is not', async () => {
  const unread = send('GET /large HTTP/1.1');
  unread.write('\r\n');
  await once(unread, 'connect');
  await sleep(100);
  expect(await connections()).toBe(1);
  await expect.poll(connections, { timeout: 3_000 }).toBe(0);
  unread.destroy();

  const slow = send('GET /large HTTP/1.1', 'Connection: close');
  slow.write('\r\n');
  let bytes = 0;
  slow.on('data', (piece: Buffer) => {
    bytes += piece.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await once(slow, 'close');
  expect(bytes).toBeGreaterThan(LARGE.length);
});

test('what is worked on for longer is answered', async () => {
  const overWire = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(await overWire.json()).toEqual({ done: true });
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
