import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, newUploadId } from '@aiso/contracts';
import { testDatastore } from '@aiso/datastore/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openStaging } from '../../intake/staging.ts';
import { openUploadLocks } from '../../intake/upload-locks.ts';
import { createTusServer } from './tus-server.ts';

/** Longer than a lock that nobody holds takes, and shorter than one is waited for that somebody does. */
const SOON_MS = 1_000;

test('an upload goes on at once where the database went while its lock was being taken', async () => {
  const datastore = await testDatastore();
  const folder = await mkdtemp(join(tmpdir(), 'aiso-tus-'));
  const staging = await openStaging(folder);
  const locks = openUploadLocks(datastore.bossOptions().connectionString ?? '');
  const ref = { tenantId: 'naseem', uploadId: newUploadId() };
  await staging.create(ref);
  let isAway = true;
  const tus = createTusServer({
    path: '/files',
    maxBytes: 100,
    staging,
    locks,
    onComplete: async () => undefined,
    isFull: async () => false,
    onFailure: () => undefined,
  });
  const server = createServer((raw, response) => {
    const isReceiving = async (): Promise<boolean> => {
      if (isAway) throw new AppError('server.unavailable');
      return true;
    };
    const request = { ref, announcedBytes: 4, createdAt: new Date(), isReceiving, raw, correlationId: 'c' };
    void tus.handle(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await locks.close();
    await datastore.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const send = () =>
    fetch(`http://127.0.0.1:${port}/files/${ref.tenantId}~${ref.uploadId}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'four',
    });
  expect((await send()).status).toBe(503);
  isAway = false;
  const start = Date.now();
  expect((await send()).status).toBe(204);
  expect(Date.now() - start).toBeLessThan(SOON_MS);
  expect(await readFile(staging.pathOf(ref), 'utf8')).toBe('four');
});
