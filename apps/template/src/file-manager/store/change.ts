import { DemoError } from '../../kit/demo-store.ts';
import {
  type Content,
  type Drive,
  type Entry,
  ME,
  ROOT,
  type StoredFile,
  UNTOUCHED,
  type Version,
  withDeed,
} from './entry.ts';
import { freeName, nameKey, nameProblem } from './names.ts';
import type { Choice } from './place.ts';
import { allBelow, childrenOf, isFolderThere, whyLocked } from './tree.ts';

/** Changes some entries and leaves the others as they are, the same objects. */
function changed(drive: Drive, ids: Iterable<string>, to: (entry: Entry) => Entry): Drive {
  const next = new Map(drive);
  for (const id of ids) {
    const entry = drive.get(id);
    if (entry !== undefined) next.set(id, to(entry));
  }
  return next;
}

/** @throws DemoError where the name cannot be */
export function rename(drive: Drive, id: string, name: string, at: number): Drive {
  const entry = drive.get(id);
  if (entry === undefined) throw new DemoError('File not found');
  const others = childrenOf(drive, entry.parentId).filter((one) => one.id !== id);
  const problem = nameProblem(name, others) ?? whyLocked(drive, id);
  if (problem !== null) throw new DemoError(problem);
  return changed(drive, [id], (one) => ({
    ...withDeed(one, at, `Renamed from “${one.name}”`),
    name: name.trim(),
    modifiedAt: at,
  }));
}

export const star = (drive: Drive, ids: readonly string[], isStarred: boolean): Drive =>
  changed(drive, ids, (entry) => ({ ...entry, isStarred }));

export const tag = (drive: Drive, id: string, tags: readonly string[]): Drive =>
  changed(drive, [id], (entry) => ({ ...entry, tags }));

export type Sharing = Pick<Entry, 'shares' | 'link'>;

export const share = (drive: Drive, id: string, { shares, link }: Sharing, at: number): Drive =>
  changed(drive, [id], (entry) => {
    const isShared = shares.length > 0 || link !== null;
    return { ...withDeed(entry, at, isShared ? 'Sharing changed' : 'No longer shared'), shares, link };
  });

/** What a file is now, as a version of it. */
const asVersion = ({ id, modifiedAt, owner, size, content, versions, deeds }: StoredFile): Version => ({
  id: `${id} v${versions.length + 1} ${modifiedAt}`,
  at: modifiedAt,
  by: deeds.findLast(({ at }) => at <= modifiedAt)?.by ?? owner,
  size,
  content,
});

const withContent = (
  drive: Drive,
  id: string,
  of: (file: StoredFile) => Pick<StoredFile, 'size' | 'content'> | null,
  at: number,
  text: string,
): Drive =>
  changed(drive, [id], (entry) => {
    const next = entry.isFolder ? null : of(entry);
    if (entry.isFolder || next === null) return entry;
    return {
      ...withDeed(entry, at, text),
      ...next,
      modifiedAt: at,
      versions: [...entry.versions, asVersion(entry)],
    };
  });

/** A file with other content; what it was stays as a version. */
export const addVersion = (drive: Drive, id: string, blob: Blob, at: number): Drive =>
  withContent(
    drive,
    id,
    () => ({ size: blob.size, content: { from: 'upload', blob } }),
    at,
    'New version uploaded',
  );

/** A file as it was in an earlier version. What it is now becomes a version, so that nothing is lost. */
export const restoreVersion = (drive: Drive, id: string, versionId: string, at: number): Drive =>
  withContent(
    drive,
    id,
    ({ versions }) => {
      const version = versions.find((one) => one.id === versionId);
      return version === undefined ? null : { size: version.size, content: version.content };
    },
    at,
    'Earlier version restored',
  );

export const trash = (drive: Drive, ids: readonly string[], at: number): Drive =>
  changed(drive, ids, (entry) => ({ ...withDeed(entry, at, 'Moved to the trash'), trashedAt: at }));

/** Together with what lies in them. */
export function deleteForGood(drive: Drive, ids: readonly string[]): Drive {
  const next = new Map(drive);
  for (const id of ids) {
    for (const { id: below } of allBelow(drive, id)) next.delete(below);
    next.delete(id);
  }
  return next;
}

/** What is in the trash by itself. */
export const inTrash = (drive: Drive): readonly Entry[] =>
  [...drive.values()].filter(({ trashedAt }) => trashedAt !== null);

const entryOf = (id: string, name: string, parentId: string, at: number) => ({
  id,
  name,
  parentId,
  owner: ME,
  createdAt: at,
  modifiedAt: at,
  ...UNTOUCHED,
});

/** Folders, those around others first. A folder that is there already is the one meant. */
export type NewFolder = { readonly id: string; readonly name: string; readonly parentId: string };

export function addFolders(drive: Drive, folders: readonly NewFolder[], at: number): Drive {
  const next = new Map(drive);
  for (const { id, name, parentId } of folders) {
    const deeds = [{ at, by: ME, text: 'Created' }];
    next.set(id, { ...entryOf(id, name, parentId, at), isFolder: true, deeds });
  }
  return next;
}

export type Upload = {
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly blob: Blob;
  /** Where the name is taken. */
  readonly choice: Choice;
};

/** @throws DemoError where its folder is gone meanwhile */
export function addUpload(drive: Drive, upload: Upload, at: number): Drive {
  const { id, name, folderId, blob, choice } = upload;
  if (folderId !== ROOT && !isFolderThere(drive, folderId)) throw new DemoError('Folder not found');
  const names = new Map(childrenOf(drive, folderId).map((entry) => [nameKey(entry.name), entry]));
  const existing = names.get(nameKey(name));
  if (existing !== undefined && choice === 'skip') return drive;
  const isReplacing = existing !== undefined && choice === 'replace';
  const next = new Map(isReplacing ? trash(drive, [existing.id], at) : drive);
  const content: Content = { from: 'upload', blob };
  next.set(id, {
    ...entryOf(id, isReplacing ? name : freeName(name, (key) => names.has(key)), folderId, at),
    isFolder: false,
    size: blob.size,
    content,
    versions: [],
    deeds: [{ at, by: ME, text: 'Uploaded' }],
  });
  return next;
}
