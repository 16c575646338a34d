/** A chosen file and the folder inside the dropped folder that it lay in ('' for none). */
export type PickedFile = { readonly file: File; readonly folder: string };

/**
 * Folders are walked no further than this many files: a home directory dropped by mistake must not hang the
 * page.
 */
export const WALK_LIMIT = 5_000;

/** What lies in a drop or a paste; `isCut` where there is more than is walked. */
export type PickedFiles = { readonly files: readonly PickedFile[]; readonly isCut: boolean };

const folderOf = (path: string): string => path.replace(/^\//u, '').split('/').slice(0, -1).join('/');

/** Of a file or directory input. */
export function filesOfInput(list: FileList | null): PickedFile[] {
  return Array.from(list ?? [], (file) => ({ file, folder: folderOf(file.webkitRelativePath) }));
}

/**
 * The files of a drop or a paste, folders to their bottom. Call it within the event: the entries are gone
 * later.
 */
export async function filesOfTransfer(transfer: DataTransfer | null): Promise<PickedFiles> {
  if (transfer === null) return { files: [], isCut: false };
  const items = Array.from(transfer.items).filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry?.() ?? null);
  // Pasted pictures are files without an entry.
  const loose = items
    .filter((_item, at) => entries[at] === null)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null)
    .map((file) => ({ file, folder: '' }));
  const picked: PickedFile[] = [];
  let isWhole = true;
  for (const entry of entries) if (entry !== null) isWhole = (await walk(entry, picked)) && isWhole;
  return { files: [...picked, ...loose], isCut: !isWhole };
}

/** @returns whether nothing was left behind */
async function walk(entry: FileSystemEntry, picked: PickedFile[]): Promise<boolean> {
  if (picked.length >= WALK_LIMIT) return false;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    if (file !== null) picked.push({ file, folder: folderOf(entry.fullPath) });
  } else if (isDirectory(entry)) {
    for (const child of await childrenOf(entry)) if (!(await walk(child, picked))) return false;
  }
  return true;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader gives at most a hundred entries a call and says that it is done by an empty answer. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
