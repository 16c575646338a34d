import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import type { Datastore } from '@aiso/datastore';
import { loadMasterKey, nextMasterKey, reseal } from '@aiso/directory';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { openServices } from '../open-services.ts';

const USAGE = `aiso keys rotate [--revoke] [--json]
aiso keys reseal [--json]

rotate makes a new key for signing tokens. It is published at once and signs from ten minutes later on; tokens of the old one work until they
are over. Nobody notices. The server does so by itself every 90 days; it may run or not.

  --revoke   the old keys got about: the new one signs at once, and no token of the old ones is taken any more. Clients refresh
             by themselves. Servers that run notice within a minute.

reseal makes a new master key and seals with it what the old one sealed. Stop all servers first. Where AISO_SECRET_KEY is set,
AISO_NEXT_SECRET_KEY holds the new one, and takes its place from then on. Keep the old one for older backups of the database.

  --json     print JSON
  --help     print this`;

/** What has the keys: the directory of the installation that the settings name. */
type KeyKeeper = {
  rotate(how: { readonly revoke: boolean }): Promise<string>;
  reseal(): Promise<void>;
  close(): Promise<void>;
};

type KeysSurroundings = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly open: (settings: Settings) => Promise<KeyKeeper>;
};

const PROCESS: KeysSurroundings = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  environment: process.env,
  async open(settings) {
    const opened = await openServices(settings, { needs: ['directory'] });
    return {
      rotate: (how) =>
        opened.services.directory.as(commandLineAdministrator(opened.services.datastore), () =>
          opened.services.directory.rotateSigningKey(how),
        ),
      reseal: () => resealAll(settings, opened.services.datastore),
      close: () => opened.close(),
    };
  },
};

/** `aiso keys`. @returns the exit status: 0 done, 1 not opened, 2 misused */
export async function keysCommand(argv: string[], surroundings = PROCESS): Promise<number> {
  const { stdout, stderr } = surroundings;
  const given = readArguments(argv);
  if (given === null || given.help) {
    (given === null ? stderr : stdout)(`${USAGE}\n`);
    return given === null ? 2 : 0;
  }
  let keeper: KeyKeeper | undefined;
  try {
    keeper = await surroundings.open(readSettings(surroundings.environment));
    if (given.reseals) {
      await keeper.reseal();
      stdout(given.json ? `${JSON.stringify({ resealed: true })}\n` : 'The new master key is in use.\n');
      return 0;
    }
    const kid = await keeper.rotate({ revoke: given.revoke });
    const told = given.revoke ? 'signs now' : 'is published, and signs in ten minutes';
    stdout(given.json ? `${JSON.stringify({ kid, revoked: given.revoke })}\n` : `The key ${kid} ${told}.\n`);
    return 0;
  } catch (error) {
    stderr(`${error instanceof Error ? error.message : 'Something went wrong'}\n`);
    return 1;
  } finally {
    await keeper?.close();
  }
}

/** @throws Error with a sentence, and then all is as it was */
export async function resealAll(settings: Settings, datastore: Pick<Datastore, 'directory'>): Promise<void> {
  const { AISO_SECRET_KEY: configured, AISO_NEXT_SECRET_KEY: nextHex } = settings;
  const folder = resolve(settings.AISO_DATA_DIR);
  const old = await loadMasterKey(folder, configured);
  if (configured !== undefined) {
    if (nextHex === undefined) throw new Error('AISO_NEXT_SECRET_KEY: needed where AISO_SECRET_KEY is set.');
    return reseal(datastore.directory, old, await loadMasterKey(folder, nextHex));
  }
  const next = await nextMasterKey(folder);
  await reseal(datastore.directory, old, next.key);
  await next.take();
}

type Arguments = { revoke: boolean; json: boolean; help: boolean; reseals: boolean };

function readArguments(argv: string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        revoke: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const reseals = positionals[0] === 'reseal';
    if (values.help) return { ...values, reseals };
    const isKnown = positionals.length === 1 && (reseals ? !values.revoke : positionals[0] === 'rotate');
    return isKnown ? { ...values, reseals } : null;
  } catch {
    return null;
  }
}
