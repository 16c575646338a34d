import { spawnSync } from 'node:child_process';

/**
 * Lets a folder be seen read-only, as the disk of a failing drive is, until `undo`.
 * @returns null where nothing may be mounted
 */
export function readOnlyMount(folder: string): { readonly undo: () => void } | null {
  const run = (...[program, ...words]: [string, ...string[]]): boolean =>
    spawnSync(program, words).status === 0;
  const undo = (): void => void run('umount', folder);
  if (!run('mount', '--bind', folder, folder)) return null;
  if (run('mount', '-o', 'remount,bind,ro', folder)) return { undo };
  undo();
  return null;
}
