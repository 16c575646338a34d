import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ProcessLine = {
  readonly port?: number;
  readonly isSupervisor?: boolean;
  readonly refused?: string;
};

/** A process of its own that holds the embedded server of a folder (programs/hold-server.ts). */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Its first word: the port it reached, or why it was refused. */
  readonly first: ProcessLine;
  readonly ask: () => Promise<ProcessLine>;
  readonly close: () => Promise<void>;
  /** Resolves with its exit code, or null after a signal. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  readonly exited: Promise<number | null>;
};

const program = fileURLToPath(new URL('./programs/hold-server.ts', import.meta.url));

/** For root alone. A clone that is closed to others is read all the same. */
function becoming(uid: number): readonly string[] {
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const reads = spawnSync('test', ['-r', program], { uid, gid: uid, cwd: '/' }).status === 0;
  const capability = '-all,+dac_read_search';
  const withCapability = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return [...asUser, ...(reads ? [] : [...withCapability, '--securebits=+no_setuid_fixup']), '--'];
}

export async function startServerProcess(
  folder: string,
  roles: string,
  options: { readonly uid?: number; readonly end?: 'exit' } = {},
): Promise<ServerProcess> {
  const words = [process.execPath, program, folder, roles, options.end ?? ''];
  const [command = '', ...rest] = options.uid === undefined ? words : [...becoming(options.uid), ...words];
  const child = spawn(command, rest, { cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const next = async (): Promise<ProcessLine> => {
    const line = await lines.next();
    if (line.done) throw new Error('The process ended without a word.');
    return JSON.parse(line.value) as ProcessLine;
  };
  return {
    child,
    first: await next(),
    ask: () => {
      child.stdin.write('ask\n');
      return next();
    },
    close: async () => {
      child.stdin.write('close\n');
      await exited;
    },
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
    exited,
  };
}
