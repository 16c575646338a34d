import { describe, expect, it } from 'vitest';
import {
  addFolders,
  addUpload,
  addVersion,
  deleteForGood,
  inTrash,
  rename,
  restoreVersion,
  share,
  star,
  trash,
} from './change.ts';
import { type Access, type Drive, type Entry, ME, ROOT, type StoredFile } from './entry.ts';
import { FILE_KINDS, kindOf } from './kinds.ts';
import { freeName, LONGEST_NAME, nameKey, nameProblem } from './names.ts';
import { type Choice, collisionsOf, type Placing, place, whyNotInto } from './place.ts';
import { isOpenOn, linkText, rightsOf } from './rights.ts';
import { largeDrive, sampleDrive } from './sample.ts';
import { allBelow, childrenOf, isThere, placeOf, sizeOf, whyLocked } from './tree.ts';
import { usageOf } from './usage.ts';

const AT = Date.UTC(2026, 2, 1);

const common = {
  owner: ME,
  createdAt: 0,
  modifiedAt: 0,
  isStarred: false,
  tags: [],
  shares: [],
  link: null,
  deeds: [],
};
const folder = (id: string, parentId = ROOT, change: Partial<Entry> = {}): Entry => ({
  ...common,
  id,
  name: id,
  parentId,
  trashedAt: null,
  ...change,
  isFolder: true,
});
const file = (id: string, name: string, parentId = ROOT, change: Partial<StoredFile> = {}): Entry => ({
  ...common,
  id,
  name,
  parentId,
  trashedAt: null,
  size: 10,
  content: { from: 'sample', seed: id },
  versions: [],
  ...change,
  isFolder: false,
});
const driveOf = (...entries: readonly Entry[]): Drive => new Map(entries.map((entry) => [entry.id, entry]));

/** a / b / note.md, and note.md and other.csv at the top. */
const DRIVE = driveOf(
  folder('a'),
  folder('b', 'a'),
  file('deep', 'note.md', 'b', { size: 7 }),
  file('note', 'note.md'),
  file('other', 'other.csv', ROOT, { size: 5 }),
);

const placing = (change: Partial<Placing>): Placing => ({
  kind: 'move',
  ids: ['note'],
  to: 'b',
  choices: new Map(),
  at: AT,
  newId: 'new',
  ...change,
});
const namesIn = (drive: Drive, id: string): string[] =>
  childrenOf(drive, id)
    .map(({ name }) => name)
    .toSorted();
const chosen = (choice: Choice): Placing['choices'] => new Map([['note', choice]]);

describe('a name', () => {
  it.each([
    ['  ', 'Enter a name.'],
    ['a/b', 'Names cannot contain a slash.'],
    ['..', 'Names cannot consist of dots only.'],
    ['x'.repeat(LONGEST_NAME + 1), `Use at most ${LONGEST_NAME} characters (currently ${LONGEST_NAME + 1}).`],
    ['NOTE.md', '“NOTE.md” already exists in this folder.'],
    ['Note 2.md', null],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name, childrenOf(DRIVE, ROOT))).toBe(problem);
  });

  it('that is taken gets the next number, before its ending, and never too long', () => {
    const taken = new Set(['note.md', 'note (2).md']);
    expect(freeName('note.md', (key) => taken.has(key))).toBe('note (3).md');
    expect(freeName('note (2).md', (key) => taken.has(key))).toBe('note (3).md');
    const long = 'y'.repeat(LONGEST_NAME);
    expect(freeName(long, (key) => key === nameKey(long))).toHaveLength(LONGEST_NAME);
  });
});

describe('what is moved', () => {
  it('meets another of its name, and both are kept, the old one is replaced, or it is skipped', () => {
    expect(collisionsOf(DRIVE, placing({})).map(({ existing }) => existing.id)).toEqual(['deep']);
    expect(namesIn(place(DRIVE, placing({})), 'b')).toEqual(['note (2).md', 'note.md']);
    const replaced = place(DRIVE, placing({ choices: chosen('replace') }));
    expect(childrenOf(replaced, 'b').map(({ id }) => id)).toEqual(['note']);
    expect(inTrash(replaced).map(({ id }) => id)).toEqual(['deep']);
    const skipped = place(DRIVE, placing({ choices: chosen('skip') }));
    expect(childrenOf(skipped, 'b').map(({ id }) => id)).toEqual(['deep']);
  });

  it('is no folder that would go into itself, nor anything that is there already', () => {
    expect(whyNotInto(DRIVE, 'move', ['a'], 'a')).toBe('“a” cannot be moved into itself.');
    expect(whyNotInto(DRIVE, 'copy', ['a'], 'b')).toBe('“a” cannot be moved into its own subfolder.');
    expect(whyNotInto(DRIVE, 'move', ['note', 'other'], ROOT)).toBe('They are already in this folder.');
    expect(whyNotInto(DRIVE, 'move', ['note'], 'gone')).toBe('This folder no longer exists.');
    expect(() => place(DRIVE, placing({ ids: ['a'], to: 'b' }))).toThrow('its own subfolder');
  });

  it('keeps names apart also among what comes from several folders', () => {
    const moved = place(DRIVE, placing({ ids: ['deep', 'note'], to: 'a' }));
    expect(namesIn(moved, 'a')).toEqual(['b', 'note (2).md', 'note.md']);
  });
});

describe('what is copied', () => {
  it('has copies of all that lies in it, with ids of their own', () => {
    const copied = place(DRIVE, placing({ kind: 'copy', ids: ['a'], to: ROOT }));
    expect(namesIn(copied, ROOT)).toEqual(['a', 'a (2)', 'note.md', 'other.csv']);
    const top = childrenOf(copied, ROOT).find(({ name }) => name === 'a (2)');
    expect(allBelow(copied, top?.id ?? '').map(({ name }) => name)).toEqual(['b', 'note.md']);
    expect(copied.size).toBe(DRIVE.size + 3);
  });

  it('gets a number where it lies, without a question', () => {
    const here = placing({ kind: 'copy', to: ROOT });
    expect(collisionsOf(DRIVE, here)).toEqual([]);
    expect(namesIn(place(DRIVE, here), ROOT)).toContain('note (2).md');
  });
});

describe('the trash', () => {
  it('gives back to where it was, or to the top where that is gone', () => {
    const trashed = trash(DRIVE, ['deep'], AT);
    expect(isThere(trashed, 'deep')).toBe(false);
    const restore = placing({ kind: 'restore', ids: ['deep'], to: null });
    expect(placeOf(place(trashed, restore), place(trashed, restore).get('deep')?.parentId ?? '')).toBe(
      'My files / a / b',
    );
    const homeless = deleteForGood(trashed, ['a']);
    expect(homeless.has('b')).toBe(false);
    expect(collisionsOf(homeless, restore).map(({ existing }) => existing.id)).toEqual(['note']);
    expect(place(homeless, restore).get('deep')).toMatchObject({ parentId: ROOT, name: 'note (2).md' });
  });

  it('takes a folder with all that is in it', () => {
    const trashed = trash(DRIVE, ['a'], AT);
    expect(isThere(trashed, 'deep')).toBe(false);
    expect(inTrash(trashed).map(({ id }) => id)).toEqual(['a']);
    expect([...deleteForGood(trashed, ['a']).keys()]).toEqual(['note', 'other']);
  });
});

describe('a change', () => {
  it('of a name keeps the rules of names, and is noted', () => {
    expect(rename(DRIVE, 'note', ' notes.md ', AT).get('note')).toMatchObject({
      name: 'notes.md',
      deeds: [{ at: AT, by: ME, text: 'Renamed from “note.md”' }],
    });
    expect(() => rename(DRIVE, 'note', 'other.csv', AT)).toThrow(
      '“other.csv” already exists in this folder.',
    );
    expect(rename(DRIVE, 'note', 'NOTE.md', AT).get('note')?.name).toBe('NOTE.md');
  });

  it('leaves what it does not concern the same object', () => {
    expect(star(DRIVE, ['note'], true).get('other')).toBe(DRIVE.get('other'));
    expect(star(DRIVE, ['note'], true).get('note')?.isStarred).toBe(true);
  });

  it('is refused where something is shared to be viewed only', () => {
    const given = { owner: 'jonas-weber', shares: [{ person: ME, access: 'view' }] } as const;
    const drive = driveOf(
      folder('theirs', ROOT, given),
      file('in', 'in.md', 'theirs', { owner: 'jonas-weber' }),
      file('mine', 'mine.md'),
    );
    const why = 'Jonas Weber shared this with you as view-only.';
    expect(whyLocked(drive, 'in')).toBe(why);
    expect(whyNotInto(drive, 'move', ['mine'], 'theirs')).toBe(why);
    expect(() => rename(drive, 'in', 'out.md', AT)).toThrow(why);
  });

  it('of sharing says with whom', () => {
    const shared = share(
      DRIVE,
      'note',
      { shares: [{ person: 'priya-nair', access: 'edit' }], link: LINK },
      AT,
    );
    expect(shared.get('note')).toMatchObject({
      link: LINK,
      shares: [{ person: 'priya-nair', access: 'edit' }],
    });
  });
});

const LINK = { scope: 'clinic', access: 'view', until: '2026-03-10' } as const;

describe('a right', () => {
  const given = driveOf(
    folder('teaching', ROOT, {
      shares: [
        { person: 'luis-romero', access: 'edit' },
        { person: 'noah-stein', access: 'comment' },
      ],
    }),
    file('case', 'case.svg', 'teaching', { shares: [{ person: 'noah-stein', access: 'owner' }] }),
  );
  const rightsAt = (id: string) => {
    const entry = given.get(id);
    return entry === undefined ? [] : rightsOf(given, entry);
  };

  it('is given for an entry or comes from a folder around it, whichever is more', () => {
    expect(rightsAt('case').map(({ person, access, from }) => [person, access, from?.id ?? null])).toEqual([
      [ME, 'owner', null],
      ['noah-stein', 'owner', null],
      ['luis-romero', 'edit', 'teaching'],
    ]);
    expect(rightsAt('teaching').at(-1)).toMatchObject({ person: 'noah-stein', access: 'comment' });
  });

  it('to comment locks as one to view does, and more does not', () => {
    const drive = (access: Access) =>
      driveOf(file('in', 'in.md', ROOT, { owner: 'jonas-weber', shares: [{ person: ME, access }] }));
    expect(whyLocked(drive('comment'), 'in')).toBe('Jonas Weber shared this with you for comments only.');
    expect(whyLocked(drive('edit'), 'in')).toBeNull();
    expect(whyLocked(drive('owner'), 'in')).toBeNull();
  });

  it('by a link ends after its last day', () => {
    expect([isOpenOn(LINK, '2026-03-10'), isOpenOn(LINK, '2026-03-11')]).toEqual([true, false]);
    expect(isOpenOn({ ...LINK, until: null }, '2030-01-01')).toBe(true);
    expect(linkText(LINK)).toBe('Anyone at Lakeside Clinic with the link can view');
  });
});

describe('a version', () => {
  const blob = new Blob(['a longer text']);
  const versionsOf = (drive: Drive) => {
    const entry = drive.get('note');
    return entry?.isFolder === false ? entry.versions : [];
  };

  it('is what a file was before it was uploaded again, and comes back without loss', () => {
    const second = addVersion(DRIVE, 'note', blob, AT);
    expect(second.get('note')).toMatchObject({ size: blob.size, modifiedAt: AT });
    const [first] = versionsOf(second);
    expect(first).toMatchObject({ size: 10, by: ME, content: { from: 'sample', seed: 'note' } });
    const back = restoreVersion(second, 'note', first?.id ?? '', AT + 1);
    expect(back.get('note')).toMatchObject({ size: 10, content: { from: 'sample', seed: 'note' } });
    expect(versionsOf(back).map(({ size }) => size)).toEqual([10, blob.size]);
    expect(new Set(versionsOf(back).map(({ id }) => id)).size).toBe(2);
    expect(back.get('note')?.deeds.at(-1)?.text).toBe('Earlier version restored');
  });

  it('that is not known changes nothing, and a copy has none', () => {
    expect(restoreVersion(DRIVE, 'note', 'gone', AT).get('note')).toBe(DRIVE.get('note'));
    const second = addVersion(DRIVE, 'note', blob, AT);
    const copied = place(second, placing({ kind: 'copy', to: 'a' }));
    const copy = childrenOf(copied, 'a').find(({ name }) => name === 'note.md');
    expect(copy).toMatchObject({ size: blob.size, versions: [] });
  });
});

describe('an upload', () => {
  const upload = {
    id: 'new',
    name: 'note.md',
    folderId: ROOT,
    blob: new Blob(['12345']),
    choice: 'both',
  } as const;

  it('keeps both, replaces, or is left out where its name is taken', () => {
    expect(addUpload(DRIVE, upload, AT).get('new')).toMatchObject({ name: 'note (2).md', size: 5 });
    const replaced = addUpload(DRIVE, { ...upload, choice: 'replace' }, AT);
    expect(replaced.get('new')?.name).toBe('note.md');
    expect(replaced.get('note')?.trashedAt).toBe(AT);
    expect(addUpload(DRIVE, { ...upload, choice: 'skip' }, AT)).toBe(DRIVE);
  });

  it('fails where its folder was deleted meanwhile', () => {
    const without = trash(addFolders(DRIVE, [{ id: 'c', name: 'c', parentId: ROOT }], AT), ['c'], AT);
    expect(() => addUpload(without, { ...upload, folderId: 'c' }, AT)).toThrow('Folder not found');
  });
});

describe('the demo’s drive', () => {
  const drive = sampleDrive(AT);

  it('has names once in each folder, and nothing newer than today', () => {
    for (const id of [ROOT, ...[...drive.values()].filter(({ isFolder }) => isFolder).map((one) => one.id)]) {
      const names = childrenOf(drive, id).map(({ name }) => nameKey(name));
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { modifiedAt, createdAt, trashedAt } of drive.values()) {
      expect(Math.max(modifiedAt, createdAt, trashedAt ?? 0)).toBeLessThanOrEqual(AT);
    }
  });

  it('is the same whenever it is made', () => {
    expect(sampleDrive(AT)).toEqual(drive);
  });

  it('has kinds in use that sum up to all its files, those in the trash too', () => {
    const files = [...drive.values()].flatMap((entry) => (entry.isFolder ? [] : [entry]));
    const { used, parts } = usageOf(drive);
    expect(used).toBe(files.reduce((sum, { size }) => sum + size, 0));
    const pictures = files.filter((one) => kindOf(one) === 'picture' && isThere(drive, one.id));
    expect(parts.find(({ of }) => of === 'picture')?.bytes).toBe(
      pictures.reduce((sum, { size }) => sum + size, 0),
    );
    expect(parts.every(({ of }) => of === 'trash' || FILE_KINDS.includes(of))).toBe(true);
    const reports = [...drive.values()].find(({ name }) => name === 'Reports');
    if (reports === undefined) throw new Error('There are no reports.');
    const below = allBelow(drive, reports.id).flatMap((one) => (one.isFolder ? [] : [one.size]));
    expect(sizeOf(drive, reports)).toBe(below.reduce((sum, size) => sum + size, 0));
  });

  it('can be filled with 2,000 files in one folder', () => {
    expect(childrenOf(largeDrive(AT), 'case-archive')).toHaveLength(2_000);
  });
});
