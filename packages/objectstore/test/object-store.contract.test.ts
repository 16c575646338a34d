import { readdirSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, openObjectStore } from '../src/index.ts';
import { s3SettingsFor } from './s3-settings.ts';

type Opened = {
  readonly store: ObjectStore;
  /** Folder of bodies on their way. */
  readonly incoming: string;
  readonly damage: (key: string, content: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function openFileStore(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-objects-'));
  const store = await openObjectStore({ ...s3SettingsFor(folder, 0), AISO_OBJECT_STORE: 'file' });
  return {
    store,
    incoming: join(folder, 'objects', '.incoming'),
    damage: (key, content) => writeFile(join(folder, 'objects', key), content),
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openS3Store(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-s3-'));
  const peer = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 'peer') });
  const { port } = await peer.run();
  const store = await openObjectStore(s3SettingsFor(folder, port), { createBucket: true });
  const fileOf = (key: string): string => join(folder, 'peer', 'medical-diagnosis', `${key}._S3rver_object`);
  // The peer acknowledges before its file is written, which S3 itself never does: wait for what S3 promises.
  const put: ObjectStore['put'] = async (...words) => {
    const stored = await store.put(...words);
    await expect.poll(async () => (await stat(fileOf(stored.key))).size).toBe(stored.bytes);
    return stored;
  };
  return {
    store: { ...store, put },
    incoming: join(folder, 's3-spool'),
    damage: (key, content) => writeFile(fileOf(key), content),
    close: async () => {
      await store.close();
      await peer.close();
      await rm(folder, { recursive: true });
    },
  };
}

const bytes = Buffer.from('a radiograph, or what stands for one');
const png = { tenantId: 'naseem', contentType: 'image/png' };
const read = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
};

describe.each([
  ['on the file system', openFileStore],
  ['in S3', openS3Store],
])('objects %s', (_where, open) => {
  let opened: Opened;
  let store: ObjectStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  it('come back as they were stored, under a key made of tenant and content', async () => {
    const stored = await store.put(bytes, png);
    expect(stored).toEqual({
      key: `naseem/${stored.sha256.slice(0, 2)}/${stored.sha256}`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) as string,
      bytes: bytes.length,
    });
    expect(await store.get('naseem', stored.key)).toEqual(bytes);
    expect(await store.head('naseem', stored.key)).toEqual({ bytes: bytes.length });
  });

  it('are one when the same bytes are stored twice, also at once', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(async () => (await store.put(bytes, png)).key));
    expect(new Set(keys).size).toBe(1);
  });

  it('are stored from a stream, however it is cut, with the same key', async () => {
    const whole = await store.put(bytes, png);
    const pieces = [bytes.subarray(0, 5), bytes.subarray(5, 6), bytes.subarray(6)];
    expect(await store.put(Readable.from(pieces), png)).toEqual(whole);
  });

  it('of more than one part come back whole', async () => {
    const large = Buffer.alloc(19 * 1024 * 1024 + 7);
    for (let at = 0; at < large.length; at += 4096) large.writeUInt32LE(at, Math.min(at, large.length - 4));
    const pieces = [large.subarray(0, 11_000_000), large.subarray(11_000_000)];
    const { key } = await store.put(Readable.from(pieces), png);
    expect((await store.get('naseem', key)).equals(large)).toBe(true);
    const [small] = [await store.put(large.subarray(0, 9_000_000), png)];
    expect(await store.head('naseem', small.key)).toEqual({ bytes: 9_000_000 });
    const opened = await store.open('naseem', key);
    let at = 0;
    for await (const piece of opened.pieces) {
      expect(piece.length).toBeLessThanOrEqual(2 ** 20);
      expect(large.subarray(at, at + piece.length).equals(piece)).toBe(true);
      at += piece.length;
    }
    expect([at, opened.bytes]).toEqual([large.length, large.length]);
  });

  it('of no bytes are stored too', async () => {
    const { key } = await store.put(Buffer.alloc(0), png);
    expect(await store.get('naseem', key)).toEqual(Buffer.alloc(0));
    const { bytes: none, pieces } = await store.open('naseem', key);
    expect([none, await read(pieces)]).toEqual([0, '']);
  });

  it('are read in part', async () => {
    const { key } = await store.put(bytes, png);
    expect(await read(await store.stream('naseem', key))).toBe(bytes.toString());
    expect(await read(await store.stream('naseem', key, { start: 2, end: 11 }))).toBe('radiograph');
    expect(await read(await store.stream('naseem', key, { start: bytes.length - 3 }))).toBe('one');
    expect(await read(await store.stream('naseem', key, { start: 30, end: 9999 }))).toBe(
      bytes.toString().slice(30),
    );
    for (const start of [bytes.length, -1, 0.5]) {
      await expect(store.stream('naseem', key, { start })).rejects.toMatchObject({ code: 'request.invalid' });
    }
  });

  it('that are not there are missing', async () => {
    const key = `naseem/ab/ab${'0'.repeat(62)}`;
    const missing = { code: 'object.missing' };
    await expect(store.get('naseem', key)).rejects.toMatchObject(missing);
    await expect(store.head('naseem', key)).rejects.toMatchObject(missing);
    await expect(store.open('naseem', key)).rejects.toMatchObject(missing);
    await expect(store.stream('naseem', key)).rejects.toMatchObject(missing);
    await expect(store.stream('naseem', key, { start: 0 })).rejects.toMatchObject(missing);
    await expect(store.delete('naseem', key)).resolves.toBeUndefined();
  });

  it('of another tenant look as if they were not there, and stay', async () => {
    const { key } = await store.put(bytes, png);
    const foreign = { code: 'resource.not_found' };
    await expect(store.get('admin', key)).rejects.toMatchObject(foreign);
    await expect(store.head('admin', key)).rejects.toMatchObject(foreign);
    await expect(store.open('admin', key)).rejects.toMatchObject(foreign);
    await expect(store.stream('admin', key)).rejects.toMatchObject(foreign);
    await expect(store.delete('admin', key)).rejects.toMatchObject(foreign);
    await expect(store.presignedUrl('admin', key)).rejects.toMatchObject(foreign);
    // The same content under the other tenant's own key is another object, which is not there.
    await store.put(Buffer.from('of the other tenant'), { ...png, tenantId: 'admin' });
    const own = key.replace('naseem', 'admin');
    await expect(store.get('admin', own)).rejects.toMatchObject({ code: 'object.missing' });
    expect(await store.get('naseem', key)).toEqual(bytes);
  });

  it.each([
    '',
    '..',
    '../naseem/ab/cd',
    `naseem/../naseem/ab/${'a'.repeat(64)}`,
    `naseem/ab/../../${'a'.repeat(64)}`,
    `naseem/ab/${'a'.repeat(64)}`,
    `naseem/aa/${'a'.repeat(64)}/..`,
    `/naseem/aa/${'a'.repeat(64)}`,
    `naseem//aa/${'a'.repeat(64)}`,
    `naseem/aa/${'A'.repeat(64)}`,
    `naseem/aa/${'a'.repeat(64)}\0`,
    `naseem/aa/${'a'.repeat(64)}\n`,
    '.incoming/x',
  ])('are not found under the forged key %j', async (key) => {
    for (const call of [store.get, store.open, store.head, store.stream, store.delete, store.presignedUrl]) {
      await expect(call('naseem', key)).rejects.toMatchObject({ code: 'resource.not_found' });
    }
  });

  it.each(['', '..', 'a/b', 'Naseem', '.incoming', '-x'])(
    'are never stored for the tenant %j',
    async (tenantId) => {
      await expect(store.put(bytes, { tenantId, contentType: 'image/png' })).rejects.toThrow(TypeError);
    },
  );

  it('that were deleted are gone', async () => {
    const { key } = await store.put(Buffer.from('to be deleted'), png);
    await store.delete('naseem', key);
    await expect(store.get('naseem', key)).rejects.toMatchObject({ code: 'object.missing' });
  });

  it.each([
    ['replaced', 'something else'],
    ['truncated', 'frag'],
    ['emptied', ''],
  ])('that were %s where they lie are refused, and healed by storing them again', async (_how, content) => {
    const fragile = Buffer.from('fragile');
    const { key } = await store.put(fragile, png);
    await opened.damage(key, content);
    await expect(store.get('naseem', key)).rejects.toMatchObject({ code: 'object.damaged' });
    const { pieces } = await store.open('naseem', key);
    await expect(read(pieces)).rejects.toMatchObject({ code: 'object.damaged' });
    await store.put(fragile, png);
    expect(await store.get('naseem', key)).toEqual(fragile);
  });

  it('whose stream breaks leave nothing behind', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half of');
      throw new Error('connection lost');
    };
    await expect(store.put(broken(), png)).rejects.toThrow('connection lost');
    expect(readdirSync(opened.incoming)).toEqual([]);
  });
});
