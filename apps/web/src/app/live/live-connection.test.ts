// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveServerMessage } from '@aiso/contracts/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { studyView } from '../../testing/study-view.ts';
import { uploadView } from '../../testing/upload-view.ts';
import { reconnectDelayMs } from '../api/reconnect-delay.ts';
import { checkMessage } from './check-message.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';

let http: Server;
let sockets: ServerSocket[];
let received: string[];
let connection: LiveConnection | undefined;

beforeEach(async () => {
  const ownSockets: ServerSocket[] = [];
  const ownReceived: string[] = [];
  sockets = ownSockets;
  received = ownReceived;
  http = createServer();
  const server = new WebSocketServer({ server: http });
  server.on('connection', (socket) => {
    ownSockets.push(socket);
    socket.on('message', (data: Buffer) => {
      ownReceived.push(data.toString());
      if (data.toString().includes('authenticate')) socket.send(JSON.stringify({ type: 'ready' }));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  connection?.close();
  for (const socket of sockets) socket.terminate();
  http.close();
});

const url = () => `ws://127.0.0.1:${(http.address() as AddressInfo).port}/api/live`;

/** As the server says it. */
const say = (message: LiveServerMessage): void => sockets[0]?.send(JSON.stringify(message));

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('the first message authenticates and changes reach the listener', async () => {
  connection = createLiveConnection({ url: url(), token: async () => 'the-token' });
  connection.open();
  const seen: string[] = [];
  connection.subscribe({ onUpload: (upload) => seen.push(upload.uploadId) });
  await until(() => received.length === 1);
  expect(JSON.parse(received[0] ?? '')).toEqual({ type: 'authenticate', token: 'the-token' });
  say({ type: 'upload.changed', upload: uploadView('upload_1') });
  await until(() => seen.length === 1);
  expect(seen).toEqual(['upload_1']);
});

test('a study that changed and one that is gone reach who listens to studies', async () => {
  connection = createLiveConnection({ url: url(), token: async () => 'the-token' });
  connection.open();
  const seen: string[] = [];
  connection.subscribe({
    onStudy: ({ studyId }) => seen.push(`changed ${studyId}`),
    onStudyGone: (studyId) => seen.push(`gone ${studyId}`),
  });
  await until(() => received.length === 1);
  say({ type: 'study.changed', study: studyView('a') });
  say({ type: 'study.gone', studyId: 'b' });
  await until(() => seen.length === 2);
  expect(seen).toEqual(['changed a', 'gone b']);
});

test('a message that the contract does not know is an error where messages are checked', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  checkMessage({ type: 'study.gone', studyId: 'a' });
  expect(told).not.toHaveBeenCalled();
  expect(() => checkMessage({ type: 'study.changed', study: { studyId: 'a' } })).toThrow('study');
  expect(() => checkMessage({ type: 'study.gone', studyId: 'a', patient: 'Ada' })).toThrow('"patient"');
  expect(() => checkMessage({ type: 'study.renamed' })).toThrow('type');
  told.mockRestore();
});

test('a connection, the first one and each that comes back, asks to read again', async () => {
  let resyncs = 0;
  const attempts: number[] = [];
  const delayMs = (attempt: number): number => {
    attempts.push(attempt);
    return 10;
  };
  connection = createLiveConnection({ url: url(), token: async () => 'the-token', delayMs });
  connection.open();
  connection.subscribe({ onUpload: () => {}, onResync: () => (resyncs += 1) });
  for (const count of [1, 2]) {
    await until(() => resyncs === count);
    sockets.at(-1)?.terminate();
  }
  await until(() => resyncs === 3);
  expect(sockets).toHaveLength(3);
  // Each stood, so that the next waits as little as the first.
  expect(attempts).toEqual([0, 0]);
});

test('a refused token is renewed before the next attempt', async () => {
  const asked: boolean[] = [];
  connection = createLiveConnection({
    url: url(),
    token: async ({ forceRefresh }) => {
      asked.push(forceRefresh);
      return 'the-token';
    },
    delayMs: () => 10,
  });
  connection.open();
  await until(() => received.length === 1);
  sockets[0]?.close(4401);
  await until(() => asked.length === 2);
  expect(asked).toEqual([false, true]);
});

test.each([
  ['is closed as signed out, and no new token is given', 4401, null, 1],
  ['is closed as changed, and comes back with a new token', 4409, 'a-new-token', 2],
])('the session is read again where the connection %s', async (_what, code, newToken, connections) => {
  const told: string[] = [];
  connection = createLiveConnection({
    url: url(),
    token: async ({ forceRefresh }) => {
      told.push(forceRefresh ? 'a new token' : 'a token');
      return forceRefresh ? newToken : 'the-token';
    },
    onAccessChanged: () => told.push('the session'),
    delayMs: () => 10,
  });
  connection.open();
  await until(() => received.length === 1);
  sockets[0]?.close(code);
  await until(() => told.length === 3 && received.length === connections);
  expect(told).toEqual(['a token', 'a new token', 'the session']);
});

test('a token that was over is renewed, and the session stays as it was read', async () => {
  let changes = 0;
  connection = createLiveConnection({
    url: url(),
    token: async () => 'the-token',
    onAccessChanged: () => (changes += 1),
    delayMs: () => 10,
  });
  connection.open();
  await until(() => received.length === 1);
  sockets[0]?.close(4401);
  await until(() => received.length === 2);
  expect(changes).toBe(0);
});

test('a tenant without permission is not tried again, and its session is read anew', async () => {
  let changes = 0;
  const delayMs = vi.fn(() => 10);
  connection = createLiveConnection({
    url: url(),
    token: async () => 'the-token',
    onAccessChanged: () => (changes += 1),
    delayMs,
  });
  connection.open();
  await until(() => received.length === 1);
  sockets[0]?.close(4403);
  await until(() => changes === 1);
  // Whoever tries again first asks how long to wait.
  await new Promise(setImmediate);
  expect(delayMs).not.toHaveBeenCalled();
});

test('a study that is gone is a change too, and notifications reach who listens to them', async () => {
  connection = createLiveConnection({ url: url(), token: async () => 'the-token' });
  let told = 0;
  connection.subscribe({ onNotifications: () => (told += 1) });
  connection.open();
  await until(() => received.length === 1);
  expect(connection.studyChangedAt()).toBe(0);
  say({ type: 'study.gone', studyId: 'b' });
  say({ type: 'notifications.changed' });
  await until(() => told === 1);
  expect(Date.now() - connection.studyChangedAt()).toBeLessThan(5_000);
});

test('the waiting is cut short by whoever wakes it, and a connection that stands is left alone', async () => {
  let lost = 0;
  let tokens = 0;
  connection = createLiveConnection({
    url: url(),
    token: async () => {
      tokens += 1;
      return 'the-token';
    },
    delayMs: () => 60_000,
    onLost: () => (lost += 1),
  });
  let resyncs = 0;
  connection.subscribe({ onResync: () => (resyncs += 1) });
  connection.open();
  for (const count of [1, 2, 3]) {
    await until(() => resyncs === count);
    connection.wake();
    sockets.at(-1)?.terminate();
    await until(() => lost === count);
    connection.wake();
  }
  await until(() => resyncs === 4);
  expect(tokens).toBe(4);
});

test('a connection over which nothing was heard for a minute is left, and one that answers stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    let lost = 0;
    const delayMs = () => 10;
    connection = createLiveConnection({
      url: url(),
      token: async () => 'the-token',
      delayMs,
      onLost: () => (lost += 1),
    });
    let resyncs = 0;
    connection.subscribe({ onResync: () => (resyncs += 1) });
    connection.open();
    const pings = () => received.filter((message) => message.includes('ping')).length;
    await vi.waitFor(() => expect(resyncs).toBe(1));
    for (const count of [1, 2]) {
      vi.advanceTimersByTime(25_000);
      await vi.waitFor(() => expect(pings()).toBe(count));
    }
    // Any message is a sign of life.
    say({ type: 'resync' });
    await vi.waitFor(() => expect(resyncs).toBe(2));
    for (const count of [3, 4]) {
      vi.advanceTimersByTime(25_000);
      await vi.waitFor(() => expect(pings()).toBe(count));
    }
    expect([lost, sockets.length]).toEqual([0, 1]);
    vi.advanceTimersByTime(25_000);
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    expect([lost, pings()]).toEqual([1, 4]);
  } finally {
    vi.useRealTimers();
  }
});

test('the waiting time doubles up to half a minute, with jitter', () => {
  expect([0, 1, 2, 3].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(reconnectDelayMs(0, 0)).toBe(250);
  expect(reconnectDelayMs(50, 1)).toBe(30_000);
});
