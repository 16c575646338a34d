import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MOST_MS = 10_000;
const isFull = process.env['AISO_TEST_FULL'] === 'true';

type Moment = {
  readonly command: 'serve' | 'import' | 'users';
  /** On an empty folder, or on what the moments before have left. */
  readonly folder: 'first' | 'kept';
  /** After so many ms, when it is ready, or at work a moment after that. */
  readonly at: number | 'ready' | 'stopping';
  readonly signal: NodeJS.Signals;
  readonly to: 'process' | 'group';
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const TO = ['process', 'group'] as const;
const at = (ms: number, index: number, rest: Pick<Moment, 'command' | 'folder'>): Moment => ({
  ...rest,
  at: ms,
  signal: SIGNALS[index % 2] ?? 'SIGINT',
  to: TO[(index >> 1) % 2] ?? 'group',
});
const spread = (count: number, stepMs: number, rest: Pick<Moment, 'command' | 'folder'>): Moment[] =>
  Array.from({ length: count }, (_, index) => at(100 + index * stepMs, index, rest));
const combinations = (when: 'ready' | 'stopping'): Moment[] =>
  SIGNALS.flatMap((signal) =>
    TO.map((to): Moment => ({ command: 'serve', folder: 'kept', at: when, signal, to })),
  );

const QUICK: readonly Moment[] = [
  { command: 'serve', folder: 'first', at: 1_500, signal: 'SIGINT', to: 'group' },
  { command: 'import', folder: 'first', at: 2_500, signal: 'SIGTERM', to: 'group' },
  { command: 'serve', folder: 'kept', at: 'ready', signal: 'SIGTERM', to: 'group' },
];
const MOMENTS = isFull
  ? [
      ...QUICK,
      ...spread(16, 500, { command: 'serve', folder: 'first' }),
      ...spread(8, 800, { command: 'serve', folder: 'kept' }),
      ...spread(8, 300, { command: 'import', folder: 'kept' }),
      ...spread(4, 400, { command: 'users', folder: 'first' }),
      ...combinations('ready'),
      ...combinations('stopping'),
    ]
  : QUICK;

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'aiso-stop-'));
  await chmod(base, 0o755);
  await mkdir(join(base, 'films'));
  for (let seed = 1; seed <= 30; seed += 1)
    await writeFile(
      join(base, 'films', `${seed}.png`),
      await writePng(phantomPixels({ width: 512, height: 512, seed })),
    );
});
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 5 }));

const ARGUMENTS = (): Record<Moment['command'], readonly string[]> => ({
  serve: ['serve'],
  import: ['import', join(base, 'films'), '--tenant', 'naseem'],
  users: ['users', 'list'],
});

/** Processes that know of the folder: its database among them. */
const living = (folder: string): readonly string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/u.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });

test.each(MOMENTS)(
  '$command on a $folder folder, at $at: $signal to its $to ends it in time and leaves nothing behind',
  async ({ command, folder, at: moment, signal, to }) => {
    const dataDir = join(base, folder);
    if (folder === 'first') await rm(dataDir, { recursive: true, force: true });
    // Sockets of what decodes lie here. Another user works in it.
    const temporary = await mkdtemp(join(base, 'tmp-'));
    await chmod(temporary, 0o777);
    const words = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')];
    const child = spawn(process.execPath, [...words, ...ARGUMENTS()[command]], {
      detached: true,
      env: {
        ...process.env,
        AISO_DATA_DIR: dataDir,
        AISO_PORT: '0',
        AISO_SAMPLE_DATA: String(isFull),
        TMPDIR: temporary,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.resume();
    const ended = once(child, 'exit');
    const hit = (name: NodeJS.Signals): void => {
      try {
        process.kill(to === 'group' ? -(child.pid ?? 0) : (child.pid ?? 0), name);
      } catch {
        // It has ended before.
      }
    };
    if (typeof moment === 'number') await Promise.race([sleep(moment), ended]);
    else for await (const text of child.stdout) if (String(text).includes('is ready')) break;
    child.stdout.resume();
    const begin = performance.now();
    hit(signal);
    if (moment === 'stopping') {
      await sleep(600);
      hit(signal);
    }
    const late = sleep(MOST_MS + 5_000, 'late', { ref: false });
    const how = await Promise.race([ended, late]);
    const ms = performance.now() - begin;
    if (how === 'late') process.kill(-(child.pid ?? 0), 'SIGKILL');
    expect(how).not.toBe('late');
    expect(ms).toBeLessThan(moment === 'stopping' ? MOST_MS / 2 : MOST_MS);
    // A database that was told to end at the last moment does so by itself.
    await expect.poll(() => living(dataDir), { timeout: MOST_MS - Math.min(ms, MOST_MS - 500) }).toEqual([]);
    if (how !== 'late' && how[1] !== 'SIGKILL')
      expect((await readdir(temporary)).filter((name) => name.startsWith('aiso-decoders'))).toEqual([]);
  },
  40_000,
);
