import { dirname, resolve } from 'node:path';
import { Complaint } from '../surroundings.ts';
import { assertColumns, type Cells, csvRows } from './csv-rows.ts';

/** Columns of the same images from other tables. */
type MoreColumns = {
  /** The cells of a row, and over them those that the tables have for its path. */
  readonly joined: (folder: string, own: Cells) => Cells;
  /** Paths that no row has named. */
  readonly unused: () => number;
};

/**
 * Reads tables that have a `path` and more columns.
 * @param folder where the paths begin, in place of the folder of each table
 * @throws Complaint where one is no such table, and for more paths than `most`
 */
export async function readColumns(
  files: readonly string[],
  folder: string | null,
  most: number,
): Promise<MoreColumns> {
  const known = new Map<string, Cells>();
  const empty: Record<string, string> = {};
  for (const file of files) {
    for await (const { line, cells } of csvRows(file)) {
      if (line === 2) assertColumns(cells, ['path']);
      const { path = '', ...rest } = cells;
      const whole = resolve(folder ?? dirname(file), path);
      known.set(whole, { ...known.get(whole), ...rest });
      if (known.size > most) throw new Complaint(`${file} lists more than ${most} images.`);
      for (const name of Object.keys(rest)) empty[name] = '';
    }
  }
  const used = new Set<string>();
  return {
    joined: (within, own) => {
      const whole = resolve(within, own['path'] ?? '');
      const more = known.get(whole);
      if (more !== undefined) used.add(whole);
      return { ...empty, ...own, ...more };
    },
    unused: () => known.size - used.size,
  };
}
