import type { AddressInfo } from 'node:net';
import type { LiveServerMessage } from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seedStudy } from '../testing/seed-study.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { announceOutcomes } from './announce.ts';

let program: TestProgram;
let url: string;
beforeAll(async () => {
  program = await testProgram();
  await program.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(program.app.server.address() as AddressInfo).port}/api/live`;
});
afterAll(() => program.close());

async function connectAs(person: Person) {
  const socket = new WebSocket(url);
  const messages: LiveServerMessage[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as LiveServerMessage;
    // Studies are told to all of the tenant.
    if (message.type !== 'study.changed' && message.type !== 'upload.changed') messages.push(message);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'authenticate', token: person.idToken }));
  await expect.poll(() => messages).toEqual([{ type: 'ready' }]);
  return { socket, messages };
}

async function tell(person: Person, tenantId: string): Promise<void> {
  const { uploadId } = await seedStudy(program, { tenantId, userId: person.userId });
  await program.datastore.tenantTransaction(tenantId, (tx) => announceOutcomes(tx, tenantId, [uploadId]));
}

test('an outcome reaches every window of its person, and no colleague and no other tenant', async () => {
  const sender = await program.person(['naseem']);
  const colleague = await program.person(['naseem']);
  const foreigner = await program.person(['admin']);
  const windows = [await connectAs(sender), await connectAs(sender)];
  const others = [await connectAs(colleague), await connectAs(foreigner)];
  await tell(sender, 'naseem');
  for (const { messages } of windows)
    await expect.poll(() => messages.at(-1)).toEqual({ type: 'notifications.changed' });
  // What the others are told next is the first they hear.
  await tell(colleague, 'naseem');
  await tell(foreigner, 'admin');
  for (const { messages } of others)
    await expect.poll(() => messages).toEqual([{ type: 'ready' }, { type: 'notifications.changed' }]);
  for (const { socket } of [...windows, ...others]) socket.close();
});

test('what a person reads in one window the other hears of', async () => {
  const person = await program.person(['naseem']);
  await tell(person, 'naseem');
  const { socket, messages } = await connectAs(person);
  await program.app.inject({ method: 'POST', url: '/api/notifications/read-all', headers: person.headers });
  await expect.poll(() => messages.at(-1)).toEqual({ type: 'notifications.changed' });
  socket.close();
});
