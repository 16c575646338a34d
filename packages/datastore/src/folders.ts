import { existsSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, as `mkdir -p` does; a link to a folder is one. Node's own recursive
 * `mkdir` hides why it failed (a read-only disk is ENOENT), and never ends below a file of /proc.
 * @returns the first that was made, if any
 * @throws Error of the system, with its code
 */
export function makeFolder(folder: string, mode: number): string | undefined {
  const missing: string[] = [];
  for (let path = resolve(folder); !isFolder(path); path = dirname(path)) {
    missing.push(path);
    if (path === dirname(path)) break;
  }
  for (const path of missing.toReversed()) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // Another process was faster.
      if (!isFolder(path)) throw error;
    }
  }
  return missing.at(-1);
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ENOTDIR: 'a file is in the way',
  EISDIR: 'it is a folder',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'its name is too long',
};

/** Why a file or folder cannot be made, read or written to, as the rest of a sentence. */
export function whyUnusable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (code === 'EACCES' || code === 'EPERM') return `the user ${ownName()} has no permission (${code})`;
  if (code === 'ENOENT' || code === 'EEXIST') return whyAbsent(path, code);
  return REASONS[code] ?? code;
}

function whyAbsent(path: string, code: string): string {
  for (let above = resolve(path); above !== dirname(above); above = dirname(above)) {
    const target = linkTarget(above);
    if (target !== null && !existsSync(above)) return `${above} is a link to ${target}, which does not exist`;
  }
  return code === 'ENOENT' ? 'the path does not exist' : 'a file is in the way';
}

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // A number that no name belongs to.
    return `of uid ${process.getuid?.()}`;
  }
}
