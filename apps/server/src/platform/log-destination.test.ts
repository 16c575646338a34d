import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

/** Some megabytes: more than any pipe holds. */
const SAYS_MUCH = `
  const { openLog } = await import(process.argv[1]);
  const log = openLog('info');
  for (let line = 0; line < 200; line += 1) {
    log.info('x'.repeat(20_000));
    if (line % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  log.warn('the end');`;
const SOON_MS = 15_000;

/** Runs the log with a standard error of one's own. @returns how it ended, or `late` */
async function sayMuch(stderr: number | 'pipe'): Promise<unknown> {
  const words = ['--input-type=module', '-e', SAYS_MUCH, join(import.meta.dirname, 'log.ts')];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', stderr] });
  const end = once(child, 'exit').then(([code]): unknown => code);
  const late = sleep(SOON_MS, 'late', { ref: false });
  const how = await Promise.race<unknown>([end, late]);
  child.kill('SIGKILL');
  return how;
}

test('a log that cannot be written keeps no program from its end: a full disk, a pipe that nobody reads', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  expect(await Promise.all([sayMuch(full), sayMuch('pipe')])).toEqual([0, 0]);
});

test('a log that can be written is whole at the end of the program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = openSync(join(folder, 'log'), 'w');
  onTestFinished(() => closeSync(file));
  expect(await sayMuch(file)).toBe(0);
  const lines = (await readFile(join(folder, 'log'), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(201);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'the end' });
});

/** Waits until its terminal has closed. Its end is a file, as nobody hears of it any more. */
const SAYS_MUCH_TO_NOBODY = `
  import { writeFileSync } from 'node:fs';
  process.on('exit', () => writeFileSync(process.env.ENDED, ''));
  await new Promise((resolve) => {
    const waiting = setInterval(() => undefined, 1_000);
    process.on('SIGHUP', () => {
      clearInterval(waiting);
      setTimeout(resolve, 50);
    });
    console.log('it is there');
  });
  ${SAYS_MUCH.replace('process.argv[1]', 'process.argv[2]')}`;

test('a terminal that closes keeps no program from its end', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-terminal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  const ended = join(folder, 'ended');
  const source = SAYS_MUCH_TO_NOBODY.replace('process.argv[1]', 'process.argv[2]');
  await writeFile(
    program,
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);${source}`,
  );
  const command = [process.execPath, program, join(import.meta.dirname, 'log.ts')].join(' ');
  // It opens a terminal, and closes it with its own end.
  const terminal = spawn('script', ['--quiet', '--command', `exec ${command}`, '/dev/null'], {
    env: { ...process.env, ENDED: ended },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const opened = await Promise.race([once(terminal.stdout, 'data'), once(terminal, 'error')]);
  if (opened[0] instanceof Error) return skip('there is no script(1) here');
  terminal.kill('SIGKILL');
  await expect.poll(() => existsSync(ended), { timeout: SOON_MS }).toBe(true);
});
