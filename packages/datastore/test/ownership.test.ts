import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { chown, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveToOwnerAbove, makeOwnedFolder, writeOwnedFile } from '../src/ownership.ts';
import { clusterFilesOf, readOrMakeCredentials, writePort } from '../src/supervisor/cluster-files.ts';
import { tryExclusive, tryExclusiveNamed } from '../src/supervisor/process-lock.ts';
import { giveTo } from '../src/supervisor/server-user.ts';

const isRoot = process.getuid?.() === 0;
const SOMEBODY = 65_534;
const SOMEBODY_ELSE = 65_533;
let home = '';
/** A folder of somebody's, where this is root. */
let folder = '';
/** A file outside of it. */
let target = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aiso-ownership-'));
  folder = join(home, 'data');
  target = join(home, 'target');
  await mkdir(folder);
  await writeFile(target, 'as it was');
  if (isRoot) await chown(folder, SOMEBODY, SOMEBODY);
});
afterEach(() => rm(home, { recursive: true }));

it('makes a folder that is named from where the program was started, as the default data folder is', () => {
  const made = join(folder, 'a', 'b');
  expect(makeOwnedFolder(relative(process.cwd(), made))).toBe(join(folder, 'a'));
  expect(lstatSync(made).isDirectory()).toBe(true);
});

const uidOf = (path: string): number => lstatSync(path).uid;

describe.skipIf(!isRoot)('what root makes in a folder of somebody’s (needs root)', () => {
  it('is theirs', () => {
    const made = join(folder, 'a', 'b');
    expect(makeOwnedFolder(made)).toBe(join(folder, 'a'));
    writeOwnedFile(join(made, 'file'), 'x');
    for (const path of [join(folder, 'a'), made, join(made, 'file')]) expect(uidOf(path)).toBe(SOMEBODY);
    expect(() => giveToOwnerAbove(join(folder, 'none'))).not.toThrow();
  });

  it('is given away itself, never the file of root’s that a link in its place leads to', async () => {
    await symlink(target, join(folder, 'link'));
    giveToOwnerAbove(join(folder, 'link'));
    giveTo({ uid: SOMEBODY, gid: SOMEBODY, prefix: [] }, join(folder, 'link'));
    await link(target, join(folder, 'second-name'));
    giveToOwnerAbove(join(folder, 'second-name'));
    expect(uidOf(target)).toBe(0);
  });

  it('stays root’s where a folder on the way leads to one of root’s', async () => {
    await mkdir(join(home, 'of-root'));
    await writeFile(join(home, 'of-root', 'shadow'), '');
    await symlink(join(home, 'of-root'), join(folder, 'link'));
    giveToOwnerAbove(join(folder, 'link', 'shadow'));
    expect(uidOf(join(home, 'of-root', 'shadow'))).toBe(0);
  });

  it('is root’s own alone: what is a third one’s stays so', async () => {
    const other = join(folder, 'other');
    await writeFile(other, '');
    await chown(other, SOMEBODY_ELSE, SOMEBODY_ELSE);
    giveToOwnerAbove(other);
    expect(statSync(other).uid).toBe(SOMEBODY_ELSE);
  });
});

describe('a link in the place of a file of the database', () => {
  const files = () => clusterFilesOf(folder);

  it('is replaced by the pid of a lock’s holder, and by the port', async () => {
    await symlink(target, join(folder, 'role.pid'));
    await symlink(target, files().port);
    tryExclusiveNamed(join(folder, 'role'))?.release();
    writePort(files(), 5432);
    expect(readFileSync(join(folder, 'role.pid'), 'utf8')).toBe(String(process.pid));
    expect(readFileSync(files().port, 'utf8')).toBe('5432');
    expect(readFileSync(target, 'utf8')).toBe('as it was');
  });

  it('makes no lock and no credentials elsewhere', async () => {
    const elsewhere = join(home, 'elsewhere');
    await symlink(elsewhere, join(folder, 'lock'));
    await symlink(elsewhere, files().credentials);
    expect(() => tryExclusive(join(folder, 'lock'))).toThrow('lock is a link. Remove it.');
    expect(() => readOrMakeCredentials(files())).toThrow('EEXIST');
    expect(existsSync(elsewhere)).toBe(false);
  });
});
