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

rotate makes a new key for signing tokens. It is published at once and signs from ten minutes later on; tokens of the old one work until they
are over. Nobody notices. The server does so by itself every 90 days; it may run or not.

  --revoke   the old keys got about: the new one signs at once, and no token of the old ones is taken any more. Clients refresh
             by themselves. Servers that run notice within a minute.

reseal makes a new master key and seals with it what the old one sealed. It is refused while a server or another command has
the database open, and whoever starts meanwhile waits for it. Where AISO_SECRET_KEY is set, AISO_NEXT_SECRET_KEY holds the new
one, and takes its place from then on. Keep the old one for older backups of the database. What opens with neither is named, and
stays as it is.

  --json     print JSON
  --help     print this

Ends with 0 when it was done, 2 when something did not open or the call was none, 1 when nothing was changed.`;

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
      stderr(`These open with no key that is known, and stay as they are:\n${unopenedLines(unopened)}`);
      return 2;
    }
    const kid = await surroundings.rotate(settings, { revoke: given.revoke });
    const told = given.revoke ? 'signs now' : 'is published, and signs in ten minutes';
    stdout(given.json ? `${JSON.stringify({ kid, revoked: given.revoke })}\n` : `The key ${kid} ${told}.\n`);
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
