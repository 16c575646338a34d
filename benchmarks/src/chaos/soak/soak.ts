import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Importer, openImporter } from '../importer.ts';
import { type Person, signInAtCommandLine } from '../person.ts';
import { freePort } from '../program.ts';
import { sendImage } from '../uploader.ts';
import { judge, type Outcome } from '../verdict.ts';
import type { Kill } from './judge-health.ts';
import { KINDS, type Processes, watchProcesses } from './processes.ts';
import { reportSoak } from './report.ts';
import { startUnit, type Unit } from './unit.ts';
import { startWatch } from './watch.ts';

const KILL_EACH_MS = 20_000;
const SEND_EACH_MS = 1_500;
const IMPORT_REST_MS = 15_000;
const FREE_MB = 512;
const START_MS = 120_000;
const READING_MS = 120_000;

/**
 * `npm run chaos -- soak [MINUTES]`: the program as two services, `web` by `npm start` and `worker` by its
 * command, at work with uploads, imports and readings, while any process of it is killed each 20 s.
 * Everything that was acknowledged must be read once, the service back within ten seconds, and health right.
 */
export async function runSoak([minutes = '30']: string[]): Promise<boolean> {
  const lastsMs = Number(minutes) * 60_000;
  const folder = await mkdtemp(join(tmpdir(), 'aiso-soak-'));
  // Started as root the program goes on as another user, who has to come to it.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  console.log(`Soak of ${minutes} minutes. Data and log: ${folder}`);
  const output = createWriteStream(join(folder, 'program.log'), { flags: 'a' });
  const processes = watchProcesses();
  const { units, doors } = await startUnits(dataDir, { processes, output });
  let hasPassed = false;
  try {
    await untilWell(doors.web);
    const person = await signInAtCommandLine(dataDir, doors.web);
    const importer = openImporter(dataDir, FREE_MB, IMPORT_REST_MS);
    await untilWell(doors.web, 'ok');
    const watch = startWatch(doors, person, processes);
    const end = Date.now() + lastsMs;
    const outcomes: Outcome[] = [];
    const [kills] = await Promise.all([
      killOnes(processes, doors.web, end),
      sendOnes(doors.web, person, end, outcomes),
      importOnes(importer, lastsMs, end, outcomes),
    ]);
    await watch.stop();
    const verdict = await judge(dataDir, outcomes, Date.now() + READING_MS);
    const left = units.filter((unit) => unit.hasLeft()).map(({ name }) => name);
    hasPassed = reportSoak({ outcomes, kills, verdict, left, watch });
  } finally {
    await Promise.all(units.map((unit) => unit.stop()));
    const behind = processes.living().filter(({ kind }) => kind !== null);
    for (const one of behind) processes.kill(one);
    if (behind.length > 0) console.log(`left behind: ${behind.map(({ kind }) => kind).join(', ')}`);
    hasPassed &&= behind.length === 0;
    processes.close();
    output.end();
    if (hasPassed) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(hasPassed ? 'PASS' : 'FAIL');
  return hasPassed;
}

async function startUnits(
  dataDir: string,
  means: Parameters<typeof startUnit>[3],
): Promise<{ units: readonly Unit[]; doors: Readonly<Record<'web' | 'worker', string>> }> {
  const ports = { web: await freePort(), worker: await freePort() };
  const doors = { web: `http://127.0.0.1:${ports.web}`, worker: `http://127.0.0.1:${ports.worker}` };
  const environment = {
    AISO_DATA_DIR: dataDir,
    AISO_PORT: String(ports.web),
    AISO_HEALTH_PORT: String(ports.worker),
    AISO_SAMPLE_DATA: 'false',
    AISO_LOG_LEVEL: 'warn',
    AISO_FREE_SPACE_MB: String(FREE_MB),
  };
  const web = startUnit('web', ['npm', 'start', '--', '--roles', 'web'], environment, means);
  await untilWell(doors.web);
  const command = [process.execPath, 'apps/server/src/main/cli/main.ts', 'serve', '--roles', 'worker'];
  return { units: [web, startUnit('worker', command, environment, means)], doors };
}

/** @param status `ok`: a worker is there as well */
async function untilWell(url: string, status?: 'ok'): Promise<void> {
  const deadline = Date.now() + START_MS;
  const isWell = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok !== true) return false;
    const health = (await answer.json()) as { readonly status: string };
    return status === undefined || health.status === status;
  };
  while (!(await isWell())) {
    if (Date.now() > deadline) throw new Error('The program did not come up.');
    await sleep(200);
  }
}

/** Of the kinds that are there one by chance, and of that one. The next one waits until all is well again. */
async function killOnes(processes: Processes, url: string, end: number): Promise<readonly Kill[]> {
  const kills: Kill[] = [];
  for (;;) {
    await sleep(KILL_EACH_MS);
    await untilWell(url, 'ok');
    if (Date.now() > end) return kills;
    const living = processes.living();
    const kind = oneOf(KINDS.filter((some) => living.some((one) => one.kind === some)));
    const victim = oneOf(living.filter((one) => one.kind === kind));
    if (kind === undefined || victim === undefined || !processes.kill(victim)) continue;
    const [load = 0] = loadavg();
    kills.push({ at: Date.now(), kind, load });
    console.log(`${new Date().toISOString()} kill -9 ${kind} (pid ${victim.pid}), load ${load.toFixed(1)}`);
  }
}

const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** Files of even numbers, one after the other. */
async function sendOnes(url: string, person: Person, end: number, outcomes: Outcome[]): Promise<void> {
  for (let number = 0; Date.now() < end; number += 2) {
    const begin = Date.now();
    const sent = await sendImage(url, person, number, end + START_MS).catch((error: unknown) => {
      console.error(error);
      return { sha256: '', isAcknowledged: false };
    });
    outcomes.push(sent);
    await sleep(Math.max(0, begin + SEND_EACH_MS - Date.now()));
  }
}

/** Files of odd numbers, for as long as there is time. */
async function importOnes(
  importer: Importer,
  lastsMs: number,
  end: number,
  outcomes: Outcome[],
): Promise<void> {
  const most = Math.ceil(lastsMs / 1_000);
  const numbers = Array.from({ length: most }, (_, at) => 2 * at + 1);
  await importer.importAll(numbers, end + START_MS, outcomes, end);
}
