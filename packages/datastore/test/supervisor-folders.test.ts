import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answers,
  clusterFiles,
  isRunning,
  place,
  postmasterPid,
  prepareFolder,
  query,
  start,
} from './supervised-folder.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

prepareFolder();

describe('a folder that cannot be used', () => {
  it('of another major version is refused with a sentence, and nothing in it is touched', async () => {
    const { cluster } = clusterFiles();
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    const before = statSync(cluster).mtimeMs;
    const refused = await start('web');
    expect(refused.first.refused).toBe(
      `DatabaseStartError: The database in ${cluster} was made by PostgreSQL 17, but this version of ` +
        'AISO brings PostgreSQL 18. ' +
        'Nothing in it was changed. Make a backup with the version of AISO that made it and restore ' +
        'that here.',
    );
    expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
    expect(readdirSync(place.folder)).toEqual(['cluster']);
    expect(statSync(cluster).mtimeMs).toBe(before);
  });

  it('with something else in it is refused, and nothing in it is touched', async () => {
    const { cluster } = clusterFiles();
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'thesis.txt'), 'important');
    expect((await start('web')).first.refused).toContain('is not a PostgreSQL database and is not empty');
    expect(readdirSync(cluster)).toEqual(['thesis.txt']);
  });

  it('with a link as its log is refused, and nothing is written where it leads', async () => {
    const target = join(place.home, 'target');
    await writeFile(target, 'important');
    await mkdir(place.folder);
    await symlink(target, clusterFiles().log);
    const refused = await start('web');
    expect(refused.first.refused).toBe(
      `DatabaseStartError: The log ${clusterFiles().log} is a link. Remove it.`,
    );
    expect(readFileSync(target, 'utf8')).toBe('important');
  });

  it('is made anew when a first start was killed half-way', async () => {
    await mkdir(join(place.folder, 'initialising-1', 'cluster'), { recursive: true });
    await writeFile(join(place.folder, 'initialising-1', 'cluster', 'PG_VERSION'), '18\n');
    await start('web');
    expect(await answers()).toBe(true);
    expect(readdirSync(place.folder).filter((name) => name.startsWith('initialising'))).toEqual([]);
  });

  // Only root may mount a small file system to fill. start-failure.test.ts tests the words for everyone.
  it.skipIf(!isRoot || process.platform !== 'linux')(
    'without space is refused with a sentence, and serves what it has when there is space again',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', place.home]);
      try {
        const refused = await start('web');
        expect(refused.first.refused).toBe(
          `DatabaseStartError: There is no space left for the database in ${place.folder}. Free some ` +
            'space and start again; nothing that was saved is lost.',
        );
        execFileSync('mount', ['-o', 'remount,size=120m', place.home]);
        const first = await start('web');
        await query("CREATE TABLE kept AS SELECT 'yes' AS word");
        await first.close();
        execFileSync('sh', ['-c', `dd if=/dev/zero of=${place.home}/ballast bs=64k status=none || true`]);
        expect((await start('web')).first.refused).toContain('There is no space left for the database');
        await rm(join(place.home, 'ballast'));
        const second = await start('web');
        expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
        await second.close();
      } finally {
        execFileSync('umount', ['-l', place.home]);
      }
    },
  );
});

describe.skipIf(!isRoot || process.platform !== 'linux')(
  'users of the machine (needs root to become another)',
  () => {
    it('root runs the server as another user, also below a folder that is closed to others', async () => {
      await chmod(place.home, 0o700);
      place.folder = join(place.home, 'closed', 'postgres');
      await mkdir(join(place.home, 'closed'), { mode: 0o700 });
      const holder = await start('web');
      expect(holder.first.refused).toBeUndefined();
      const status = readFileSync(`/proc/${postmasterPid()}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)/mu.exec(status)?.[1]).not.toBe('0');
      expect(statSync(place.home).mode & 0o777).toBe(0o700);
      await holder.close();
      expect(postmasterPid()).toBeNull();
    });

    it('an ordinary user runs it as himself; root finds it later and keeps that user; strangers are refused', async () => {
      chownSync(place.home, NOBODY, NOBODY);
      await chmod(place.home, 0o755);
      const own = await start('web', { uid: NOBODY });
      expect(own.first.refused).toBeUndefined();
      await query("CREATE TABLE kept AS SELECT 'yes' AS word");
      await own.end('SIGTERM');
      expect(isRunning()).toBe(false);
      const stranger = await start('web', { uid: 1 });
      expect(stranger.first.refused).toContain(`belongs to another user (uid ${NOBODY})`);
      const root = await start('web');
      expect(await query('SELECT word FROM kept')).toEqual([{ word: 'yes' }]);
      await root.close();
      const again = await start('web', { uid: NOBODY });
      expect(again.first.refused).toBeUndefined();
      expect(existsSync(clusterFiles().port)).toBe(true);
    });
  },
);
