import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../src/index.ts';
import { translateS3Error } from '../src/s3-errors.ts';
import { s3SettingsFor } from './s3-settings.ts';

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

  it('says that it is unavailable when nobody answers', async () => {
    const store = await openObjectStore(s3SettingsFor(folder, port), { createBucket: true });
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    await peer.close();
    await expect(store.get('naseem', key)).rejects.toMatchObject({ code: 'server.unavailable' });
    await store.close();
  });

  // No peer here can be filled: the store's own words for it are translated, which is what this shows.
  it.each(['XMinioStorageFull', 'InsufficientStorage'])('translates %s to a full storage', (name) => {
    expect(translateS3Error(Object.assign(new Error('full'), { name }))).toMatchObject({
      code: 'storage.full',
    });
  });
});
