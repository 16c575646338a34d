import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import type { Unopened } from '@aiso/directory';
import { commandLineAdministrator } from '../../platform/administrator.ts';
import { openLog } from '../../platform/log.ts';
import { openServices } from '../open-services.ts';
import { refuseOthers, resealAll, unopenedLines } from './reseal.ts';
import { sentenceOf } from './surroundings.ts';

const USAGE = `aiso keys rotate [--revoke] [--json]
aiso keys reseal [--json]

rotate creates a new key for signing tokens. The key is published at once and starts signing ten minutes later; tokens signed
with the old key remain valid until they expire, so users are not interrupted. The server also rotates the key automatically
every 90 days. It may be running.

  --revoke   for leaked keys: the new key signs at once and tokens of the old keys are rejected. Clients refresh
             automatically. Running servers follow within a minute.

reseal creates a new master key and reseals everything sealed with the old one. It is refused while a server or another command
has the database open; processes that start meanwhile wait for it. If AISO_SECRET_KEY is set, put the new key in
AISO_NEXT_SECRET_KEY, and move it to AISO_SECRET_KEY afterwards. Keep the old key for older backups of the database. Anything
that neither key opens is listed and left unchanged.

  --json     print JSON
  --help     print this help

Exit status: 0 done, 2 something could not be opened or the call is invalid, 1 nothing was changed.`;

type KeysSurroundings = {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** @returns the new key's id */
  readonly rotate: (settings: Settings, how: { readonly revoke: boolean }) => Promise<string>;
  readonly reseal: (settings: Settings) => Promise<readonly Unopened[]>;
};

export const KEYS_PROCESS: KeysSurroundings = {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  environment: process.env,
  async rotate(settings, how) {
    const log = openLog('warn');
    const { services, close } = await openServices(settings, { needs: ['directory'], mustExist: true, log });
    const { directory, datastore } = services;
    try {
      return await directory.as(commandLineAdministrator(datastore), () => directory.rotateSigningKey(how));
    } finally {
      await close();
    }
  },
  async reseal(settings) {
    const log = openLog('warn');
    const opened = await openServices(settings, { needs: [], mustExist: true, alone: true, log });
    try {
      return await resealAll(settings, opened.services.datastore, refuseOthers);
    } finally {
      await opened.close();
    }
  },
};

/** `aiso keys`. @returns the exit status: 0 done, 1 nothing done, 2 not all done, or misused */
export async function keysCommand(argv: string[], surroundings = KEYS_PROCESS): Promise<number> {
  const { stdout, stderr } = surroundings;
  const given = readArguments(argv);
  if (given === null || given.help) {
    (given === null ? stderr : stdout)(`${USAGE}\n`);
    return given === null ? 2 : 0;
  }
  try {
    const settings = readSettings(surroundings.environment);
    if (given.reseals) {
      const unopened = await surroundings.reseal(settings);
      stdout(
        given.json ? `${JSON.stringify({ resealed: true, unopened })}\n` : 'The new master key is in use.\n',
      );
      if (unopened.length === 0) return 0;
      stderr(`Neither key opens the following, which are left unchanged:\n${unopenedLines(unopened)}`);
      return 2;
    }
    const kid = await surroundings.rotate(settings, { revoke: given.revoke });
    const told = given.revoke ? 'is now signing' : 'is published and starts signing in ten minutes';
    stdout(given.json ? `${JSON.stringify({ kid, revoked: given.revoke })}\n` : `Key ${kid} ${told}.\n`);
    return 0;
  } catch (error) {
    stderr(`${sentenceOf(error)}\n`);
    return 1;
  }
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
