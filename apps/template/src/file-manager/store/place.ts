import { DemoError } from '../../kit/demo-store.ts';
import { type Drive, type Entry, ME, ROOT, withDeed } from './entry.ts';
import { freeName, nameKey } from './names.ts';
import { allBelow, childrenOf, isFolderThere, nameOfFolder, upFrom, whyLocked } from './tree.ts';

/** What becomes of something whose name is taken where it goes. */
export type Choice = 'both' | 'replace' | 'skip';
export type Choices = ReadonlyMap<string, Choice>;

/** Entries that go somewhere. */
export type Placing = {
  readonly kind: 'move' | 'copy' | 'restore';
  readonly ids: readonly string[];
  /** The folder; null: each to where it was, which only what is restored has. */
  readonly to: string | null;
  /** By id of what goes; both are kept where nothing is said. */
  readonly choices: Choices;
  readonly at: number;
  /** What the ids of copies begin with. */
  readonly newId: string;
};

/** Something whose name is taken where it goes. */
export type Collision = {
  readonly id: string;
  readonly name: string;
  readonly size: number | null;
  readonly modifiedAt: number;
  readonly existing: Entry;
};

/** Where it was, or “My files” where that is gone. */
const homeOf = (drive: Drive, { parentId }: Entry): string =>
  isFolderThere(drive, parentId) ? parentId : ROOT;

/** Why these cannot go into a folder, in a sentence; null where they can. */
export function whyNotInto(
  drive: Drive,
  kind: Placing['kind'],
  ids: readonly string[],
  to: string,
): string | null {
  if (!isFolderThere(drive, to)) return 'This folder no longer exists.';
  const locked = whyLocked(drive, to);
  if (locked !== null) return locked;
  const around = new Set(upFrom(drive, to).map(({ id }) => id));
  const inItself = ids.find((id) => around.has(id));
  if (inItself !== undefined) {
    const name = drive.get(inItself)?.name ?? '';
    return inItself === to
      ? `“${name}” cannot be moved into itself.`
      : `“${name}” cannot be moved into its own subfolder.`;
  }
  const isHere = kind === 'move' && ids.every((id) => drive.get(id)?.parentId === to);
  return isHere ? `${ids.length === 1 ? 'It is' : 'They are'} already in this folder.` : null;
}

type Names = Map<string, Entry>;
const namesIn = (drive: Drive, folderId: string): Names =>
  new Map(childrenOf(drive, folderId).map((entry) => [nameKey(entry.name), entry]));

/** Which of them meet another of their name. What is copied to where it is gets a name of its own. */
export function collisionsOf(drive: Drive, { ids, to }: Pick<Placing, 'ids' | 'to'>): readonly Collision[] {
  const known = new Map<string, Names>();
  return ids.flatMap((id) => {
    const entry = drive.get(id);
    if (entry === undefined) return [];
    const target = to ?? homeOf(drive, entry);
    const names = known.get(target) ?? namesIn(drive, target);
    known.set(target, names);
    const existing = names.get(nameKey(entry.name));
    if (existing === undefined || existing.id === id) return [];
    const { name, modifiedAt } = entry;
    return [{ id, name, size: entry.isFolder ? null : entry.size, modifiedAt, existing }];
  });
}

/** What was replaced can be found in the trash. */
const replaced = (entry: Entry, at: number): Entry => ({ ...withDeed(entry, at, 'Replaced'), trashedAt: at });

const DEEDS: Readonly<Record<Placing['kind'], (from: string, to: string) => string>> = {
  move: (from, to) => `Moved from ${from} to ${to}`,
  copy: (from, to) => `Copied from ${from} to ${to}`,
  restore: (_from, to) => `Restored to ${to}`,
};

/** @throws DemoError where a folder would go into itself, or to where it may not */
export function place(drive: Drive, placing: Placing): Drive {
  const { kind, ids, to, choices, at, newId } = placing;
  const whyNot = to === null ? null : whyNotInto(drive, kind, ids, to);
  if (whyNot !== null) throw new DemoError(whyNot);
  const next = new Map(drive);
  const known = new Map<string, Names>();
  let copies = 0;
  for (const id of ids) {
    const entry = next.get(id);
    if (entry === undefined) continue;
    const target = to ?? homeOf(drive, entry);
    if (kind === 'move' && entry.parentId === target) continue;
    const names = known.get(target) ?? namesIn(drive, target);
    known.set(target, names);
    const existing = names.get(nameKey(entry.name));
    const choice = existing?.id === id ? 'both' : (choices.get(id) ?? 'both');
    if (existing !== undefined && choice === 'skip') continue;
    const isReplacing = existing !== undefined && choice === 'replace';
    const name = isReplacing ? entry.name : freeName(entry.name, (key) => names.has(key));
    const deed = DEEDS[kind](nameOfFolder(drive, entry.parentId), nameOfFolder(drive, target));
    const change = { parentId: target, name, trashedAt: null };
    let placed: Entry;
    if (kind === 'copy') {
      const copied = copiesOf(drive, entry, () => `${newId}-${(copies += 1)}`, at);
      placed = { ...withDeed(copied.top, at, deed), ...change };
      for (const one of copied.below) next.set(one.id, one);
    } else placed = { ...withDeed(entry, at, deed), ...change };
    next.set(placed.id, placed);
    if (isReplacing) next.set(existing.id, replaced(existing, at));
    names.set(nameKey(name), placed);
  }
  return next;
}

/** A copy is its maker's own: it is neither shared nor starred, and has no past. */
function copiesOf(drive: Drive, entry: Entry, makeId: () => string, at: number) {
  const ids = new Map<string, string>();
  const copyOf = (one: Entry): Entry => {
    const id = makeId();
    ids.set(one.id, id);
    const own = { id, createdAt: at, isStarred: false, shares: [], link: null, deeds: [], owner: ME };
    return one.isFolder ? { ...one, ...own } : { ...one, ...own, versions: [] };
  };
  const top = copyOf(entry);
  // `allBelow` gives folders before what lies in them.
  const below = entry.isFolder
    ? allBelow(drive, entry.id).map((one) => ({ ...copyOf(one), parentId: ids.get(one.parentId) ?? top.id }))
    : [];
  return { top, below };
}
