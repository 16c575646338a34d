import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openedView } from './opened-view.ts';
import { SESSION_WEIGHT } from './session-weight.ts';

/** What keeps a decoder that its file has taken over from everything else. */
export type HeldFences = {
  /** It runs as a user to whom nothing belongs. */
  readonly ownUser: boolean;
  /** It has a network of its own, in which there is nobody (network_namespaces(7)). */
  readonly noNetwork: boolean;
  /**
   * Node's permission model: its JavaScript reads the program's code alone, writes nothing (but how much its
   * own session gives way) and starts nothing. Native code, which decoders need (`--allow-addons`), is not
   * held by it.
   */
  readonly permissions: boolean;
};

export type Fences = {
  /** What comes before a command that is to run behind them. */
  readonly prefix: readonly string[];
  readonly command: readonly string[];
  /** All that a decoder is told of where it runs. */
  readonly environment: Readonly<Record<string, string>>;
  readonly holds: HeldFences;
};

export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  // Each arena of glibc keeps what was freed to itself.
  MALLOC_ARENA_MAX: '2',
} as const;

/**
 * Nobody's: no user is given a number between those of people and those of programs (Debian Policy 9.2.2).
 */
const DECODER_ID = 59_999;
const ENTRY = fileURLToPath(new URL('./decoder.ts', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
/** What is garbage at once; more of it is only slower to be noticed. */
const YOUNG_MB = 8;

type Way = Pick<HeldFences, 'ownUser' | 'noNetwork'> & { readonly prefix: readonly string[] };

const WITHOUT_RIGHTS = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'];
const AS_NOBODY = [
  'setpriv',
  `--reuid=${DECODER_ID}`,
  `--regid=${DECODER_ID}`,
  '--clear-groups',
  ...WITHOUT_RIGHTS,
];

/** The best comes first. */
const waysOfRoot = (): readonly Way[] => [
  { ownUser: true, noNetwork: true, prefix: ['unshare', '--net', '--', ...AS_NOBODY] },
  // Its code lies below a folder that is closed to others, such as /root.
  {
    ownUser: true,
    noNetwork: true,
    prefix: [...openedView(ownFiles()), 'unshare', '--net', '--', ...AS_NOBODY],
  },
  { ownUser: true, noNetwork: false, prefix: AS_NOBODY },
  // Others may not read its code.
  { ownUser: false, noNetwork: true, prefix: ['unshare', '--net', '--', 'setpriv', ...WITHOUT_RIGHTS] },
  { ownUser: false, noNetwork: false, prefix: ['setpriv', ...WITHOUT_RIGHTS] },
];
const WAYS_OF_OTHERS: readonly Way[] = [
  {
    ownUser: false,
    noNetwork: true,
    prefix: ['unshare', '--user', '--map-current-user', '--net', '--', 'setpriv', '--no-new-privs', '--'],
  },
];
const NO_WAY: Way = { ownUser: false, noNetwork: false, prefix: [] };

let known: Way | undefined;

/** How decoders are started here. What the system allows is tried once. @param heapMb of their JavaScript */
export function raiseFences(heapMb: number): Fences {
  const ways = process.getuid?.() === 0 ? waysOfRoot() : WAYS_OF_OTHERS;
  known ??= ways.find(isPassable) ?? NO_WAY;
  const { prefix, ownUser, noNetwork } = known;
  return {
    prefix,
    command: [...prefix, ...decoderCommand(heapMb)],
    environment: ENVIRONMENT,
    holds: { ownUser, noNetwork, permissions: true },
  };
}

/** Whoever a decoder runs as must reach its code, which may lie below a closed folder. */
function isPassable({ prefix }: Way): boolean {
  const [program, ...words] = [...prefix, '/bin/sh', '-c', 'test -r "$1" && exec "$2" --version', 'sh'];
  const options = { cwd: '/', env: ENVIRONMENT, stdio: 'ignore' } as const;
  return spawnSync(program, [...words, ENTRY, process.execPath], options).status === 0;
}

function modulesFolder(): string {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  return sharp.slice(0, sharp.indexOf('/node_modules/') + '/node_modules/'.length);
}

const ownFiles = (): readonly string[] => [modulesFolder(), PACKAGES, process.execPath];

/**
 * For decoders that have a session of their own: they may say how much it gives way, and write nothing else.
 */
export const MAY_YIELD_AS_SESSION = `--allow-fs-write=${SESSION_WEIGHT}`;

/** Without what comes before it. */
export function decoderCommand(heapMb: number, more: readonly string[] = []): readonly string[] {
  return [
    process.execPath,
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${modulesFolder()}`,
    `--allow-fs-read=${PACKAGES}`,
    ...more,
    `--max-old-space-size=${heapMb}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    '--no-warnings',
    ENTRY,
  ];
}
