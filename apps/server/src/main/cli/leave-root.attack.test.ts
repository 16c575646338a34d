import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const started: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const PROGRAM = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')];

/** Starts the program until it says that it is ready, in a folder that a command has made. */
async function serve(): Promise<{ child: ChildProcess; dataDir: string; log: () => string }> {
  const home = await mkdtemp(join(tmpdir(), 'aiso-root-'));
  folders.push(home);
  await chmod(home, 0o755);
  const dataDir = join(home, 'data');
  const env = { ...process.env, AISO_DATA_DIR: dataDir, AISO_PORT: '0', AISO_ROLES: 'web' };
  execFileSync(process.execPath, [...PROGRAM, 'users', 'add', 'a@clinic.example', '--tenant', 'admin'], {
    env,
  });
  const child = spawn(process.execPath, [...PROGRAM, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let log = '';
  child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    child.once('exit', () => reject(new Error(log)));
  });
  return { child, dataDir, log: () => log };
}

const userOf = async (pid: number | undefined): Promise<string> =>
  /^Uid:\s+(\d+)/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';

test('started as root the program becomes the owner of its data, or says why not; as another user it stays so', async () => {
  const { child, dataDir, log } = await serve();
  const user = await userOf(child.pid);
  expect(log()).toContain('"fences":{');
  if (process.getuid?.() !== 0) {
    expect(user).toBe(String(process.getuid?.()));
    return;
  }
  expect(log()).toContain('started as root');
  if (log().includes('stays root')) {
    expect(user).toBe('0');
    return;
  }
  expect(user).not.toBe('0');
  expect(log()).toContain('"ownUser":true');
  for (const name of await readdir(dataDir)) {
    const { uid } = await stat(join(dataDir, name));
    expect(`${name} ${uid}`).toBe(`${name} ${user}`);
  }
}, 60_000);
