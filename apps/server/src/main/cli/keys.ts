import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '@aiso/contracts';
import { openServices } from '../open-services.ts';

const USAGE = `aiso keys rotate [--revoke] [--json]

Makes a new key for signing tokens. It is published at once and signs from ten minutes later on; tokens of the old one work until they
are over. Nobody notices. The server does so by itself every 90 days; it may run or not.

  --revoke   the old keys got about: the new one signs at once, and no token of the old ones is taken any more. Clients refresh
             by themselves. Servers that run notice within a minute.
  --json     print JSON
  --help     print this`;

/** What rotates: the directory of the installation that the settings name. */
type KeyKeeper = {
  rotate(how: { readonly revoke: boolean }): Promise<string>;
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
      rotate: (how) => opened.services.directory.rotateSigningKey(how),
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

function readArguments(argv: string[]): { revoke: boolean; json: boolean; help: boolean } | null {
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
    if (values.help) return values;
    return positionals.length === 1 && positionals[0] === 'rotate' ? values : null;
  } catch {
    return null;
  }
}
