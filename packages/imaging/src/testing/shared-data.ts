import { existsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../../../../shared/data');

/**
 * A file or folder of real films and tables beside the project, which are no part of it. `leftOut` is empty
 * where it is there, and otherwise goes into the names of the tests that need it: the end of a run lists
 * them.
 */
export function sharedData(path: string): { readonly path: string; readonly leftOut: string } {
  const whole = join(SHARED, path);
  return { path: whole, leftOut: existsSync(whole) ? '' : ` (left out: no ../shared/data/${path})` };
}
