import { type Drive, type Entry, type Folder, ME, nameOfPerson, ROOT, ROOT_NAME } from './entry.ts';

const NOTHING: readonly Entry[] = [];
const children = new WeakMap<Drive, ReadonlyMap<string, readonly Entry[]>>();

/** What lies in a folder, in no order, without what is in the trash by itself. */
export function childrenOf(drive: Drive, folderId: string): readonly Entry[] {
  let known = children.get(drive);
  if (known === undefined) {
    known = Map.groupBy(
      [...drive.values()].filter(({ trashedAt }) => trashedAt === null),
      ({ parentId }) => parentId,
    );
    children.set(drive, known);
  }
  return known.get(folderId) ?? NOTHING;
}

/** All that lies in a folder and in the folders in it. */
export function allBelow(drive: Drive, folderId: string): readonly Entry[] {
  const found: Entry[] = [];
  const open = [folderId];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of childrenOf(drive, at)) {
      found.push(entry);
      if (entry.isFolder) open.push(entry.id);
    }
  }
  return found;
}

/** An entry and the folders around it, from the entry up. */
export function upFrom(drive: Drive, id: string): readonly Entry[] {
  const way: Entry[] = [];
  for (let at = drive.get(id); at !== undefined; at = drive.get(at.parentId)) way.push(at);
  return way;
}

/** Whether it can be reached: neither it nor a folder around it is in the trash or gone. */
export function isThere(drive: Drive, id: string): boolean {
  if (id === ROOT) return true;
  const way = upFrom(drive, id);
  return way.at(-1)?.parentId === ROOT && way.every(({ trashedAt }) => trashedAt === null);
}

export const isFolderThere = (drive: Drive, id: string): boolean =>
  id === ROOT || (drive.get(id)?.isFolder === true && isThere(drive, id));

/** The folders from the top to this one, itself too; none for “My files”. */
export const foldersTo = (drive: Drive, folderId: string): readonly Folder[] =>
  upFrom(drive, folderId)
    .filter((entry) => entry.isFolder)
    .toReversed();

export const nameOfFolder = (drive: Drive, id: string): string =>
  id === ROOT ? ROOT_NAME : (drive.get(id)?.name ?? ROOT_NAME);

/** `My files / Reports / 2025`. */
export const placeOf = (drive: Drive, folderId: string): string =>
  [ROOT_NAME, ...foldersTo(drive, folderId).map(({ name }) => name)].join(' / ');

const sizes = new WeakMap<Drive, Map<string, number>>();

/** Bytes of a file, or of all files in a folder. */
export function sizeOf(drive: Drive, entry: Entry): number {
  if (!entry.isFolder) return entry.size;
  const known = sizes.get(drive) ?? new Map<string, number>();
  sizes.set(drive, known);
  const size =
    known.get(entry.id) ?? childrenOf(drive, entry.id).reduce((sum, child) => sum + sizeOf(drive, child), 0);
  known.set(entry.id, size);
  return size;
}

/** Why nothing may be changed at an entry or in a folder, in a sentence; null where it may. */
export function whyLocked(drive: Drive, id: string): string | null {
  for (const { owner, shares } of upFrom(drive, id)) {
    if (owner === ME) continue;
    const mine = shares.find(({ person }) => person === ME);
    if (mine?.access === 'view') return `${nameOfPerson(owner)} shared this with you as view-only.`;
    if (mine?.access === 'comment') return `${nameOfPerson(owner)} shared this with you for comments only.`;
  }
  return null;
}
