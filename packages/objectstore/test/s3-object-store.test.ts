import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../src/index.ts';
import { translateS3Error } from '../src/s3-errors.ts';
import { openS3ObjectStore } from '../src/s3-object-store.ts';
import { s3SettingsFor } from './s3-settings.ts';

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const peers = new Set<Server>();
afterAll(() => Promise.all([...peers].map(closed)));

/** A store that has its bucket while it is opened, and then answers whatever it is asked with this status. */
async function s3Answering(status: number): Promise<number> {
  let asked = 0;
  const body = status === 404 ? '<Error><Code>NoSuchBucket</Code></Error>' : '';
  const server = createHttpServer((_request, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 200 : status, { connection: 'close' }).end(asked === 1 ? '' : body);
  });
  peers.add(server);
  return listening(server);
}

describe('the S3 store', () => {
  let folder: string;
  let peer: S3rver;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aiso-s3-'));
    peer = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'peer') });
    ({ port } = await peer.run());
  });
  afterAll(async () => {
    await peer.close().catch(() => undefined);
    await rm(folder, { recursive: true });
  });

  it('refuses a missing bucket with a sentence unless it may make it', async () => {
    const settings = { ...s3SettingsFor(folder, port), AISO_S3_BUCKET: 'not-there' };
    await expect(openObjectStore(settings)).rejects.toThrow(
      'The S3 bucket "not-there" cannot be used: it does not exist. Check the AISO_S3_ settings.',
    );
    const made = await openObjectStore(settings, { createBucket: true });
    await made.close();
    await (await openObjectStore(settings)).close();
  });

  it.each([
    [403, 'the store refuses the access key'],
    [301, 'it is in another region'],
    [501, 'the store answered 501'],
  ])('says what to look at when the store answers %i', async (status, why) => {
    const store = createHttpServer((_request, response) => response.writeHead(status).end());
    const settings = s3SettingsFor(folder, await listening(store));
    await expect(openObjectStore(settings)).rejects.toThrow(
      `The S3 bucket "medical-diagnosis" cannot be used: ${why}. Check the AISO_S3_ settings.`,
    );
    await closed(store);
    await expect(openObjectStore(settings)).rejects.toThrow('the store cannot be reached (ECONNREFUSED)');
  });

  it('does not wait without end for a store that takes connections and says nothing', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    const opening = openS3ObjectStore({
      bucket: 'medical-diagnosis',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${await listening(silent)}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      createBucket: false,
      spool: join(folder, 'spool'),
      silenceMs: 200,
    });
    await expect(opening).rejects.toThrow('the store does not answer');
    for (const socket of sockets) socket.destroy();
    await closed(silent);
  });

  it('gives links that read one object and end after minutes', async () => {
    const store = await openObjectStore(s3SettingsFor(folder, port), { createBucket: true });
    const naseem = { tenantId: 'naseem', contentType: 'image/png' };
    const { key } = await store.put(Buffer.from('linked'), naseem);
    const link = await store.presignedUrl('naseem', key, {
      expiresInSeconds: 86_400,
      contentType: 'image/png',
    });
    const url = new URL(link ?? '');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await answer.text()).toBe('linked');
    url.pathname = url.pathname.replace('naseem', 'admin');
    expect((await fetch(url)).ok).toBe(false);
    await store.close();
  });

  it('says that it cannot be reached when nobody answers', async () => {
    const store = await openObjectStore(s3SettingsFor(folder, port), { createBucket: true });
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    await peer.close();
    await expect(store.get('naseem', key)).rejects.toMatchObject({ code: 'storage.unreachable' });
    await store.close();
  });

  it.each([403, 404, 500, 503])(
    'is away, and has lost nothing, where a store answers %i and not that this object is missing',
    async (status) => {
      const store = await openObjectStore(s3SettingsFor(folder, await s3Answering(status)));
      const key = `naseem/ab/ab${'0'.repeat(62)}`;
      for (const read of [store.get, store.head, store.open])
        await expect(read('naseem', key)).rejects.toMatchObject({ code: 'storage.unreachable' });
      await store.close();
    },
  );

  // No peer here can be filled: the store's own words for it are translated, which is what this shows.
  it.each(['XMinioStorageFull', 'InsufficientStorage'])('translates %s to a full storage', (name) => {
    expect(translateS3Error(Object.assign(new Error('full'), { name }))).toMatchObject({
      code: 'storage.full',
    });
  });
});
