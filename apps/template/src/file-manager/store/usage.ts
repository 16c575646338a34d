import type { Drive } from './entry.ts';
import { FILE_KINDS, type FileKind, kindOf } from './kinds.ts';
import { isThere } from './tree.ts';

/** Everything is kept in the page's memory, in bytes. */
export const QUOTA = 50_000_000;

type Usage = {
  readonly used: number;
  /** Bytes in use by what; they sum to `used`. */
  readonly parts: readonly { readonly of: FileKind | 'trash'; readonly bytes: number }[];
};

const known = new WeakMap<Drive, Usage>();

/** What takes room. What is in the trash does so until it is deleted for good. */
export function usageOf(drive: Drive): Usage {
  const before = known.get(drive);
  if (before !== undefined) return before;
  const sums = new Map<FileKind | 'trash', number>();
  const reached = new Map<string, boolean>();
  for (const entry of drive.values()) {
    if (entry.isFolder) continue;
    let isReached = reached.get(entry.parentId);
    if (isReached === undefined) {
      isReached = isThere(drive, entry.parentId);
      reached.set(entry.parentId, isReached);
    }
    const kind = kindOf(entry);
    const of = isReached && entry.trashedAt === null && kind !== 'folder' ? kind : 'trash';
    sums.set(of, (sums.get(of) ?? 0) + entry.size);
  }
  const parts = [...FILE_KINDS, 'trash' as const]
    .map((of) => ({ of, bytes: sums.get(of) ?? 0 }))
    .filter(({ bytes }) => bytes > 0);
  const usage = { used: parts.reduce((sum, { bytes }) => sum + bytes, 0), parts };
  known.set(drive, usage);
  return usage;
}

export const roomLeft = (drive: Drive): number => Math.max(0, QUOTA - usageOf(drive).used);
