import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMasterKey, nextMasterKey } from './master-key.ts';
import { openSealer } from './sealing.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-keys-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe('the master key', () => {
  it('is made once, readable by its owner only, and the same on every start', async () => {
    const first = await loadMasterKey(dataDir);
    expect(first).toHaveLength(32);
    expect((await stat(join(dataDir, 'keys', 'master.key'))).mode & 0o777).toBe(0o600);
    expect(await loadMasterKey(dataDir)).toEqual(first);
  });

  it('is one key even when many processes start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 16 }, () => loadMasterKey(dataDir)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['master.key']);
  });

  it.skipIf(process.getuid?.() !== 0)('is the data folder’s owner’s, also where root makes it', async () => {
    const somebody = 65_534;
    await chown(dataDir, somebody, somebody);
    const pathOf = (name: string): string => join(dataDir, 'keys', name);
    await loadMasterKey(dataDir);
    const first = await stat(pathOf('master.key'));
    await (await nextMasterKey(dataDir)).take();
    const uids = [await stat(pathOf('')), first, await stat(pathOf('master.key'))].map(({ uid }) => uid);
    expect(uids).toEqual([somebody, somebody, somebody]);
  });

  it('is never replaced when the file is damaged', async () => {
    await loadMasterKey(dataDir);
    await writeFile(join(dataDir, 'keys', 'master.key'), 'oops');
    await expect(loadMasterKey(dataDir)).rejects.toThrow('damaged');
  });

  it('can be configured instead', async () => {
    expect(await loadMasterKey(dataDir, '0a'.repeat(32))).toEqual(Buffer.alloc(32, 10));
    await expect(loadMasterKey(dataDir, 'short')).rejects.toThrow('32 bytes');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('opens what it sealed only in the same place, for the same purpose and unchanged', () => {
    const key = Buffer.alloc(32, 7);
    const sealer = openSealer(key, 'srp-verifier');
    const sealed = sealer.seal(Buffer.from('verifier'), 'user-1');
    expect(sealer.open(sealed, 'user-1').toString()).toBe('verifier');
    expect(() => sealer.open(sealed, 'user-2')).toThrow();
    expect(() => openSealer(key, 'signing-key').open(sealed, 'user-1')).toThrow();
    expect(() => openSealer(Buffer.alloc(32, 8), 'srp-verifier').open(sealed, 'user-1')).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open(changed, 'user-1')).toThrow();
  });
});
