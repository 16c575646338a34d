import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Settings } from '@aiso/contracts';
import { makeFolder, whyUnusable } from '@aiso/datastore/folders';
import { findInstalledFolder } from '../../models/packages/installed-package.ts';
import { printable } from './image-files.ts';

/**
 * What the settings name has to be usable by whoever starts the program: looked at before anything starts.
 * The folders for data are made.
 * @throws Error with a line for each setting that is not
 */
export async function requirePlaces(settings: Settings): Promise<void> {
  const wrong = [
    ...(needsDataFolder(settings) ? [unusable('AISO_DATA_DIR', settings.AISO_DATA_DIR, writable)] : []),
    unusable('AISO_STAGING_DIR', settings.AISO_STAGING_DIR, writable),
    unusable('AISO_MODELS_DIR', settings.AISO_MODELS_DIR, (folder) => readdirSync(folder)),
    ...(settings.AISO_ROLES.includes('web')
      ? [
          unusable('AISO_TLS_CERT', settings.AISO_TLS_CERT, (file) => readFileSync(file)),
          unusable('AISO_TLS_KEY', settings.AISO_TLS_KEY, (file) => readFileSync(file)),
          await unusablePort(settings),
        ]
      : []),
    await unknownModel(settings),
  ].filter((line) => line !== null);
  if (wrong.length > 0) throw new Error(`Some settings cannot be used.\n${wrong.join('\n')}`);
}

/** A process whose database, objects, key and uploads are elsewhere starts on a read-only disk. */
const needsDataFolder = (settings: Settings): boolean =>
  settings.DATABASE_URL === undefined ||
  settings.AISO_OBJECT_STORE === 'file' ||
  settings.AISO_SECRET_KEY === undefined ||
  (settings.AISO_ROLES.includes('web') && settings.AISO_STAGING_DIR === undefined);

function writable(folder: string): void {
  makeFolder(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

function unusable(name: string, path: string | undefined, use: (path: string) => unknown): string | null {
  if (path === undefined) return null;
  const place = resolve(path);
  try {
    use(place);
    return null;
  } catch (error) {
    return `${name}: ${place} cannot be used: ${whyUnusable(place, error)}.`;
  }
}

/** A damaged one is told with its reasons where it is loaded. */
async function unknownModel(settings: Settings): Promise<string | null> {
  const name = settings.AISO_DEFAULT_MODEL;
  const found = await findInstalledFolder(settings, name).catch(() => undefined);
  return found === undefined
    ? `AISO_DEFAULT_MODEL: no model package "${printable(name)}" (list them with: aiso models list).`
    : null;
}

const FIRST_FREE_PORT = 1024;

/** Most systems keep low ports for root. Root, which goes on as another, is told so elsewhere. */
async function unusablePort({ AISO_HOST: host, AISO_PORT: port }: Settings): Promise<string | null> {
  if (port === 0 || port >= FIRST_FREE_PORT || process.getuid?.() === 0) return null;
  const server = createServer();
  const failure = await new Promise<unknown>((settle) => {
    server.once('error', settle).listen(port, host, () => settle(null));
  });
  server.close();
  const isForbidden = failure instanceof Error && 'code' in failure && failure.code === 'EACCES';
  return isForbidden ? `AISO_PORT: ${port} cannot be used: ${whyUnusable('', failure)}.` : null;
}
