import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CAN_WATCH_SYNCS, watchSyncs } from '@aiso/datastore/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translateFileError } from '../src/file-errors.ts';
import { type ObjectStore, openObjectStore } from '../src/index.ts';
import { s3SettingsFor } from './s3-settings.ts';

const isRoot = process.getuid?.() === 0;
const SOMEBODY = 65_534;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-objects-'));
});
afterEach(() => rm(folder, { recursive: true }));
const open = () => openObjectStore({ ...s3SettingsFor(folder, 0), AISO_OBJECT_STORE: 'file' });
const readPieces =
  (store: ObjectStore): ObjectStore['get'] =>
  async (tenantId, key) => {
    const pieces: Buffer[] = [];
    for await (const piece of (await store.open(tenantId, key)).pieces) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  };

/** Root may read whatever it likes: what it asks for meanwhile is asked for by somebody else. */
async function asSomebody<T>(work: () => Promise<T>): Promise<T> {
  process.seteuid?.(SOMEBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

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
    await expect(store.get('naseem', key)).rejects.toMatchObject({ code: 'object.damaged' });
    await rm(join(folder, 'objects', key));
    await mkdir(join(folder, 'objects', key));
    for (const read of [store.get, readPieces(store)])
      await expect(read('naseem', key)).rejects.toMatchObject({ code: 'object.damaged' });
  });

  it('is away, and has lost nothing, where its folder or a tenant’s is not there', async () => {
    const store = await open();
    const naseem = { tenantId: 'naseem', contentType: 'image/png' };
    const { key } = await store.put(Buffer.from('x'), naseem);
    const objects = join(folder, 'objects');
    const away = { code: 'storage.unreachable' };
    const elsewhere = join(folder, 'elsewhere');
    for (const part of [objects, join(objects, 'naseem')]) {
      await rename(part, elsewhere);
      // As a mount point is, without what is mounted there.
      if (part === objects) await mkdir(objects);
      for (const read of [store.get, store.head, store.open, store.stream])
        await expect(read('naseem', key)).rejects.toMatchObject(away);
      if (part === objects) {
        await expect(store.put(Buffer.from('y'), naseem)).rejects.toMatchObject(away);
        await expect(store.ping()).rejects.toThrow();
        await rm(objects, { recursive: true });
      }
      await rename(elsewhere, part);
      expect(await store.get('naseem', key)).toEqual(Buffer.from('x'));
    }
  });

  it.skipIf(!isRoot)('is away where it may not read', async () => {
    const store = await open();
    const { key } = await store.put(Buffer.from('x'), { tenantId: 'naseem', contentType: 'image/png' });
    await chmod(folder, 0o711);
    await chmod(join(folder, 'objects', key), 0);
    const run = asSomebody(() => store.get('naseem', key));
    await expect(run).rejects.toMatchObject({ code: 'storage.unreachable', detail: 'EACCES' });
    expect(await store.get('naseem', key)).toEqual(Buffer.from('x'));
  });

  it.each(['EIO', 'ESTALE', 'ENOTCONN'])('is away where the system says %s', (code) => {
    const error = Object.assign(new Error(code), { code });
    expect(translateFileError(error)).toMatchObject({ code: 'storage.unreachable', detail: code });
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
