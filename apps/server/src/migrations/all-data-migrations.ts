import { readdir } from 'node:fs/promises';
import type { DataMigration } from './data-migration.ts';
import { ALL_REBUILDS } from './rebuild/rebuilds.ts';

const FOLDER = new URL('./data/', import.meta.url);
const FILE = /^(?<name>\d{4}-[a-z0-9-]+)\.ts$/u;

/** What can be worked at, in the order in which it is: data migrations by their numbers, then rebuilds. */
export type DataMigrations = {
  readonly migrations: ReadonlyMap<string, DataMigration>;
  readonly rebuilds: ReadonlyMap<string, DataMigration>;
};

/** Each file of `data/` is a data migration, by its default export. */
export async function loadDataMigrations(): Promise<DataMigrations> {
  const names = (await readdir(FOLDER)).flatMap((file) => FILE.exec(file)?.groups?.['name'] ?? []).sort();
  const migrations = new Map<string, DataMigration>();
  for (const name of names) {
    const loaded = (await import(new URL(`${name}.ts`, FOLDER).href)) as { readonly default: DataMigration };
    migrations.set(name, loaded.default);
  }
  return { migrations, rebuilds: ALL_REBUILDS };
}
