import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from '@aiso/contracts';
import { afterEach, expect, test } from 'vitest';
import { type IntakeProgram, intakeProgram } from '../testing/intake-program.ts';
import { readOnlyMount } from '../testing/read-only-mount.ts';
import { create, newPng, tus } from '../testing/send.ts';

/** Each starts a program of its own. */
const START_MS = 60_000;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const closer of closers.splice(0).toReversed()) await closer();
});

async function start(environment: Record<string, string> = {}): Promise<IntakeProgram> {
  const program = await intakeProgram(environment);
  closers.push(() => program.close());
  return program;
}

/** An upload whose bytes are still to be sent, once. */
type Sending = { readonly finish: () => ReturnType<typeof tus> };

async function begin(program: IntakeProgram): Promise<Sending> {
  const bytes = await newPng();
  const { uploadId } = await program.register(program.naseem, { fileSize: bytes.length });
  const address = await create(program, program.naseem, uploadId, bytes.length);
  const headers = { ...program.naseem.headers, 'upload-offset': '0' };
  return { finish: () => tus(address, 'PATCH', headers, bytes) };
}

const health = async ({ app }: IntakeProgram) => {
  const { statusCode, body } = await app.inject({ url: '/api/health' });
  return { statusCode, ...(JSON.parse(body) as Record<string, string>) };
};
const AWAY = { status: 503, error: { code: 'storage.unreachable' } };

/** A store in S3 that takes everything. */
async function openStore(port = 0): Promise<Server> {
  const store = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('etag', '"0"').end());
  });
  store.listen(port, '127.0.0.1');
  await once(store, 'listening');
  closers.push(() => stop(store));
  return store;
}
const stop = async (store: Server): Promise<void> => {
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
};

test(
  'an object store that dies is named by health, and what is sent meanwhile is refused with a sentence',
  async () => {
    const store = await openStore();
    const { port } = store.address() as AddressInfo;
    const program = await start({
      AISO_OBJECT_STORE: 's3',
      AISO_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AISO_S3_ACCESS_KEY_ID: 'test',
      AISO_S3_SECRET_ACCESS_KEY: 'test',
    });
    expect(await health(program)).toMatchObject({ statusCode: 200, objects: 'ok' });
    const sending = await begin(program);
    await stop(store);
    await expect.poll(() => health(program)).toMatchObject({ statusCode: 503, objects: 'unavailable' });
    expect(await sending.finish()).toMatchObject(AWAY);
    expect(ERROR_CATALOGUE['storage.unreachable'].message).toContain('continues once it is back');

    await openStore(port);
    await expect.poll(() => health(program)).toMatchObject({ statusCode: 200, objects: 'ok' });
    expect(await (await begin(program)).finish()).toMatchObject({ status: 204 });
  },
  START_MS,
);

test(
  'a disk that turns read-only is named by health, and nothing is taken until it can be written',
  async ({ skip }) => {
    const program = await start();
    const { dataDir } = program;
    const sending = await begin(program);
    const other = await program.register(program.naseem, { fileSize: 1_000 });
    const objects = readOnlyMount(join(dataDir, 'objects'));
    if (objects === null) return skip('nothing may be mounted here');
    closers.push(objects.undo);
    await expect.poll(() => health(program)).toMatchObject({ statusCode: 503, objects: 'unavailable' });
    expect(await sending.finish()).toMatchObject(AWAY);
    objects.undo();

    const all = readOnlyMount(dataDir);
    closers.push(() => all?.undo());
    const created = await tus(`${program.url}/files`, 'POST', {
      ...program.naseem.headers,
      'upload-length': '1000',
      'upload-metadata': `uploadId ${Buffer.from(other.uploadId).toString('base64')}`,
    });
    expect(created).toMatchObject(AWAY);
    all?.undo();

    await expect.poll(() => health(program)).toMatchObject({ statusCode: 200, objects: 'ok' });
    expect(await (await begin(program)).finish()).toMatchObject({ status: 204 });
  },
  START_MS,
);
