import type { PickedFile } from '@aiso/ui/files/collect-files.ts';
import type { NewFolder, Upload } from '../store/change.ts';
import type { Drive, Entry } from '../store/entry.ts';
import { nameKey } from '../store/names.ts';
import type { Choices, Collision } from '../store/place.ts';
import { childrenOf } from '../store/tree.ts';
import { roomLeft } from '../store/usage.ts';

type Planned = Omit<Upload, 'choice'>;
type UploadPlan = {
  /** What is made before the files come, those around others first. */
  readonly folders: readonly NewFolder[];
  readonly files: readonly Planned[];
  readonly collisions: readonly Collision[];
  /** Names of what there is no room for. */
  readonly refused: readonly string[];
};

/**
 * Where picked files go: folders of the same name are the ones that are there, others are made.
 *
 * @param makeId a new one at each call
 */
export function planUpload(
  drive: Drive,
  folderId: string,
  picked: readonly PickedFile[],
  makeId: () => string,
): UploadPlan {
  const folders: NewFolder[] = [];
  const idByPath = new Map([['', folderId]]);
  const folderOf = (path: string): string => {
    const known = idByPath.get(path);
    if (known !== undefined) return known;
    const cut = path.lastIndexOf('/');
    const parentId = folderOf(path.slice(0, Math.max(0, cut)));
    const name = path.slice(cut + 1);
    const existing = childrenOf(drive, parentId).find(
      (entry) => entry.isFolder && nameKey(entry.name) === nameKey(name),
    );
    const id = existing?.id ?? makeId();
    if (existing === undefined) folders.push({ id, name, parentId });
    idByPath.set(path, id);
    return id;
  };
  const known = new Map<string, ReadonlyMap<string, Entry>>();
  const namesIn = (id: string): ReadonlyMap<string, Entry> => {
    const names = known.get(id) ?? new Map(childrenOf(drive, id).map((one) => [nameKey(one.name), one]));
    known.set(id, names);
    return names;
  };
  let left = roomLeft(drive);
  const files: Planned[] = [];
  const collisions: Collision[] = [];
  const refused: string[] = [];
  for (const { file, folder } of picked) {
    if (file.size > left) {
      refused.push(file.name);
      continue;
    }
    left -= file.size;
    const planned = { id: makeId(), name: file.name, folderId: folderOf(folder), blob: file };
    files.push(planned);
    const existing = namesIn(planned.folderId).get(nameKey(file.name));
    if (existing !== undefined) {
      const { id, name } = planned;
      collisions.push({ id, name, size: file.size, modifiedAt: file.lastModified, existing });
    }
  }
  return { folders, files, collisions, refused };
}

/** What is sent once it is known what becomes of names that are taken. */
export const chosenUploads = ({ files }: UploadPlan, choices: Choices): readonly Upload[] =>
  files
    .filter(({ id }) => choices.get(id) !== 'skip')
    .map((file) => ({ ...file, choice: choices.get(file.id) ?? 'both' }));
