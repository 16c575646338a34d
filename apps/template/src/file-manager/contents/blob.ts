import type { Content, Drive, Entry, StoredFile } from '../store/entry.ts';
import { mediaTypeOf } from '../store/kinds.ts';
import { freeName, nameKey } from '../store/names.ts';
import { childrenOf } from '../store/tree.ts';
import { contentOf } from './made.ts';
import { type Packed, zipOf } from './zip.ts';

const made = new WeakMap<Content, Blob>();

/** A file's bytes: what was uploaded, or what the demo makes when it is first asked for. */
export function blobOf({ name, size, content, createdAt }: StoredFile): Blob {
  if (content.from === 'upload') return content.blob;
  const known = made.get(content);
  if (known !== undefined) return known;
  const { seed } = content;
  const blob = new Blob([contentOf({ name, size, seed, createdAt })], { type: mediaTypeOf(name) });
  made.set(content, blob);
  return blob;
}

const urls = new WeakMap<Blob, string>();

/** Where a picture can be shown from; as long as the page is open. */
export function urlOf(file: StoredFile): string {
  const blob = blobOf(file);
  const known = urls.get(blob);
  if (known !== undefined) return known;
  // A file without a type of its own is what its name says.
  const typed = blob.type === '' ? blob.slice(0, blob.size, mediaTypeOf(file.name)) : blob;
  const url = URL.createObjectURL(typed);
  urls.set(blob, url);
  return url;
}

/** One file as it is; several, or a folder, as a ZIP archive with the folders in it. */
export async function downloadOf(
  drive: Drive,
  entries: readonly Entry[],
): Promise<{ readonly blob: Blob; readonly name: string } | null> {
  const [only] = entries;
  if (only === undefined) return null;
  if (entries.length === 1 && !only.isFolder) return { blob: blobOf(only), name: only.name };
  const packed: Packed[] = [];
  const pack = async (entry: Entry, folder: string, name = entry.name): Promise<void> => {
    const path = `${folder}${name}`;
    if (entry.isFolder) {
      packed.push({ path: `${path}/`, bytes: new Uint8Array(), modifiedAt: entry.modifiedAt });
      for (const child of childrenOf(drive, entry.id)) await pack(child, `${path}/`);
    } else {
      const bytes = new Uint8Array(await blobOf(entry).arrayBuffer());
      packed.push({ path, bytes, modifiedAt: entry.modifiedAt });
    }
  };
  // From several folders, such as those of a search, files of one name may come.
  const taken = new Set<string>();
  for (const entry of entries) {
    const name = freeName(entry.name, (key) => taken.has(key));
    taken.add(nameKey(name));
    await pack(entry, '', name);
  }
  return { blob: zipOf(packed), name: entries.length === 1 ? `${only.name}.zip` : 'Files.zip' };
}
