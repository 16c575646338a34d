import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CAN_WATCH_SYNCS, watchSyncs } from '@aiso/datastore/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore } from '../src/index.ts';
import { s3SettingsFor } from './s3-settings.ts';

const isRoot = process.getuid?.() === 0;
const SOMEBODY = 65_534;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-objects-'));
});
afterEach(() => rm(folder, { recursive: true }));
const open = () => openObjectStore({ ...s3SettingsFor(folder, 0), AISO_OBJECT_STORE: 'file' });

describe('the file system store', () => {
  it.skipIf(!isRoot)('gives what root stores in somebody’s data folder to whom that belongs', async () => {
    await chown(folder, SOMEBODY, SOMEBODY);
    const store = await open();
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    const parts = ['objects', ...key.split('/')];
    const paths = ['objects/.incoming', ...parts.map((_, last) => parts.slice(0, last + 1).join('/'))];
    for (const path of paths)
      expect(`${path} ${(await stat(join(folder, path))).uid}`).toBe(`${path} ${SOMEBODY}`);
  });

  it.skipIf(!CAN_WATCH_SYNCS)(
    'acknowledges an object when it and the folders that lead to it are on the disk',
    async () => {
      const store = await open();
      const naseem = { tenantId: 'naseem', contentType: 'image/png' };
      const synced = await watchSyncs();
      const { key } = await store.put(Buffer.from('x'), naseem);
      await store.put(Buffer.from('x'), naseem);
      synced.end();
      const [tenant = '', shard = ''] = key.split('/');
      const written = expect.stringMatching(/^\.incoming\/./u) as unknown;
      const place = `${tenant}/${shard}`;
      expect(synced.paths.map((path) => relative(join(folder, 'objects'), path))).toEqual([
        written,
        place,
        tenant,
        '',
        written,
        place,
      ]);
    },
  );

  it('has no links to give', async () => {
    const store = await open();
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    expect(await store.presignedUrl('naseem', key)).toBeNull();
  });

  it('clears away what a killed process was writing, at the next start', async () => {
    await open();
    const incoming = join(folder, 'objects', '.incoming');
    const { pid: killed } = spawnSync('true');
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const here = hostname();
    const left = [`${killed}@${here}~a`, `${process.pid}@${here}~former`, '1@elsewhere~old'];
    const kept = [`${process.ppid}@${here}~a`, `${process.pid}@${here}~own`, '1@elsewhere~young'];
    for (const name of [...left, ...kept]) await writeFile(join(incoming, name), 'x');
    for (const name of left.slice(1)) await utimes(join(incoming, name), before, before);
    await open();
    expect(readdirSync(incoming).toSorted()).toEqual(kept.toSorted());
  });

  it('follows no link out of its folder', async () => {
    const store = await open();
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    const secret = join(folder, 'secret');
    await writeFile(secret, 'x');
    await rm(join(folder, 'objects', key));
    await symlink(secret, join(folder, 'objects', key));
    await expect(store.get('naseem', key)).rejects.toThrow();
  });

  // Only root may mount a small file system to fill.
  it.skipIf(!isRoot || process.platform !== 'linux')(
    'says that there is no space, keeps what it has, and takes objects again when there is',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
      try {
        const store = await open();
        const naseem = { tenantId: 'naseem', contentType: 'image/png' };
        const first = await store.put(randomBytes(1_000_000), naseem);
        await expect(store.put(randomBytes(1_500_000), naseem)).rejects.toMatchObject({
          code: 'storage.full',
        });
        expect(readdirSync(join(folder, 'objects', '.incoming'))).toEqual([]);
        expect((await store.get('naseem', first.key)).length).toBe(1_000_000);
        await store.delete('naseem', first.key);
        await store.put(randomBytes(1_500_000), naseem);
      } finally {
        execFileSync('umount', ['-l', folder]);
      }
    },
  );
});
