import { readdirSync, readFileSync } from 'node:fs';

/** What can be killed; `postgres` is the postmaster, `backend` whatever it has started. */
export const KINDS = [
  'npm',
  'start script',
  'web',
  'worker',
  'import',
  'keeper',
  'stand-in',
  'decoder',
  'postgres',
  'backend',
] as const;
export type Kind = (typeof KINDS)[number];

type Seen = {
  readonly pid: number;
  /** With the number it names one process: numbers are given again. */
  readonly startedAt: string;
  readonly parent: number;
  readonly kind: Kind | null;
};
export type Found = Seen & {
  /** Those that it had when it was first seen, this process among them. */
  readonly ancestors: readonly number[];
};

export type Processes = {
  /** All that this process has started, and what those have, also where their parent is gone. */
  living(): readonly Found[];
  below(pid: number): readonly Found[];
  /** False where it has ended meanwhile. */
  kill(one: Found): boolean;
  close(): void;
};

const LOOK_MS = 200;

/**
 * Looks again and again, for a process whose parent was killed is known by what was seen before. What comes
 * and loses its parent between two looks is not found.
 */
export function watchProcesses(): Processes {
  let known = new Map<number, Found>();
  const look = (): void => {
    const all = new Map(allProcesses().map((one) => [one.pid, one]));
    const found = new Map<number, Found>();
    const ancestorsOf = (one: Seen): readonly number[] | null => {
      const before = found.get(one.pid) ?? known.get(one.pid);
      if (before?.startedAt === one.startedAt) return before.ancestors;
      if (one.parent === process.pid) return [process.pid];
      const parent = all.get(one.parent);
      const above = parent === undefined ? null : ancestorsOf(parent);
      return above === null ? null : [one.parent, ...above];
    };
    for (const one of all.values()) {
      const ancestors = ancestorsOf(one);
      if (ancestors !== null) found.set(one.pid, { ...one, ancestors });
    }
    known = found;
  };
  const living = (): readonly Found[] => {
    look();
    return [...known.values()];
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    living,
    below: (pid) => living().filter(({ ancestors }) => ancestors.includes(pid)),
    kill(one) {
      if (read(one.pid)?.startedAt !== one.startedAt) return false;
      process.kill(one.pid, 'SIGKILL');
      return true;
    },
    close: () => clearInterval(timer),
  };
}

const allProcesses = (): readonly Seen[] =>
  readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/u.test(name) ? read(Number(name)) : null;
    return found === null ? [] : [found];
  });

/** Null where there is none, or it is dead and nobody has waited for it (proc_pid_stat(5)). */
function read(pid: number): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    const words = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
    return { pid, startedAt: fields[17] ?? '', parent: Number(parent), kind: kindOf(words) };
  } catch {
    return null;
  }
}

function kindOf(words: readonly string[]): Kind | null {
  const [program = ''] = words;
  const line = words.join(' ');
  if (program.startsWith('postgres:')) return 'backend';
  if (program.endsWith('/postgres')) return 'postgres';
  if (line.includes('/keeper-process.ts')) return 'keeper';
  if (line.includes('/stand-in.ts')) return 'stand-in';
  if (line.includes('/decoders/decoder.ts')) return 'decoder';
  if (line.includes('main.ts serve --roles web')) return 'web';
  if (line.includes('main.ts serve --roles worker')) return 'worker';
  if (line.includes('main.ts import ')) return 'import';
  if (line.includes('scripts/start.mjs')) return line.startsWith('sh ') ? null : 'start script';
  return line.startsWith('npm ') ? 'npm' : null;
}
