import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { damaged, hostileFiles, soundFiles } from '@aiso/imaging/testing';
import { type Person, signInAtCommandLine } from '../chaos/person.ts';
import { type Program, startProgram } from '../chaos/program.ts';
import { peakRssMb } from '../program/peak-rss.ts';
import { sendFile } from '../program/send-file.ts';

const SENDERS = 6;
const IDLE_IMAGES = 40;
const BARS = { rssMb: 600, timesIdle: 2 } as const;
const ROLES = ['web', 'worker'] as const;

/**
 * `npm run bench -- hostile [--files N] [--seed N]`: one tenant sends damaged files, every sixth made to do
 * harm, while another one sends images and waits for their findings. No process may die or grow beyond its
 * bar, and the other tenant may wait twice as long as without.
 */
export async function runHostileBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { files: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  });
  const files = Number(values.files);
  const seed = Number(values.seed ?? randomInt(1_000_000));
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-hostile-'));
  console.log(`${files} files that are damaged or made to do harm, seed ${seed}. Data and log: ${dataDir}`);
  const program = await startProgram(dataDir);
  try {
    const attacker = await signInAtCommandLine(dataDir, program.url);
    const reader = { email: 'reader@admin.example', groups: ['admin'] };
    const person = await signInAtCommandLine(dataDir, program.url, reader);
    await waitForFinding(program.url, person, 0);
    const before = ROLES.map((role) => program.pidOf(role));
    const idle = await timesOf(program.url, person, () => false);
    const outcomes: Record<string, number> = {};
    const weighed = weighDecoders(program);
    const attack = sendAll(program.url, attacker, hostileSeries(files, seed), outcomes);
    let isOver = false;
    void attack.finally(() => (isOver = true)).catch(() => undefined);
    const meanwhile = await timesOf(program.url, person, () => !isOver);
    await attack;
    const decodersMb = await weighed.stop();
    const hasPassed = await report(program, before, { idle, meanwhile, outcomes, decodersMb });
    console.log(hasPassed ? 'PASS' : `FAIL with --seed ${seed}`);
    return hasPassed;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* hostileSeries(files: number, seed: number): AsyncGenerator<Buffer> {
  const sound = Object.values(await soundFiles());
  const hostile = hostileFiles(Math.ceil(files / 6), seed);
  for (let index = 0; index < files; index++) {
    const original = sound[index % sound.length];
    if (index % 6 > 0 && original !== undefined) {
      yield damaged(original, seed + index);
      continue;
    }
    const next = await hostile.next();
    if (next.done !== true) yield next.value.bytes;
  }
}

async function sendAll(
  url: string,
  person: Person,
  files: AsyncGenerator<Buffer>,
  outcomes: Record<string, number>,
): Promise<void> {
  const lane = async (): Promise<void> => {
    for await (const bytes of files) {
      const { code } = await sendFile(url, person, bytes);
      outcomes[code] = (outcomes[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, lane));
}

/** Milliseconds of one image after the other: so many, and on as long as `goesOn`. */
async function timesOf(url: string, person: Person, goesOn: () => boolean): Promise<Times[]> {
  const times: Times[] = [];
  const salt = randomInt(1_000_000);
  while (times.length < IDLE_IMAGES || goesOn()) {
    times.push(await waitForFinding(url, person, salt + times.length + 1));
  }
  return times;
}

/** From the first request on: until the file is taken, and until its finding is there. */
type Times = { readonly takenMs: number; readonly findingMs: number };

async function waitForFinding(url: string, person: Person, number: number): Promise<Times> {
  const bytes = await writePng(phantomPixels({ width: 512, height: 512, seed: number }));
  const start = performance.now();
  const { uploadId, code } = await sendFile(url, person, bytes);
  if (code !== 'taken') throw new Error(`The image of the other tenant was not taken: ${code}.`);
  const takenMs = performance.now() - start;
  const deadline = Date.now() + 60_000;
  for (;;) {
    const state = await stateOf(url, person, uploadId);
    if (state === 'done') return { takenMs, findingMs: performance.now() - start };
    if (Date.now() > deadline) throw new Error(`An image of the other tenant is still ${state}.`);
    await sleep(50);
  }
}

/** Of the image that an upload brought, by the image prediction; undefined while there is none yet. */
async function stateOf(url: string, { token }: Person, uploadId: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/Prod/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId }),
  });
  const { state } = (await answer.json()) as { state?: string };
  return state;
}

const WEIGH_EVERY_MS = 250;

/** The most that any decoder took. Each is a process of its own, so what is weighed is each alone. */
function weighDecoders(program: Program): { stop(): Promise<number> } {
  let mostMb = 0;
  const weigh = async (): Promise<void> => {
    for (const role of ROLES) {
      const pid = program.pidOf(role);
      const path = `/proc/${pid}/task/${pid}/children`;
      const children = await readFile(path, 'utf8').catch(() => '');
      for (const child of children.trim().split(' ').filter(Boolean)) {
        const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
        if (command.includes('/decoders/decoder.ts'))
          mostMb = Math.max(mostMb, await peakRssMb(Number(child)).catch(() => 0));
      }
    }
  };
  const timer = setInterval(() => void weigh(), WEIGH_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await weigh();
      return mostMb;
    },
  };
}

type Measured = {
  readonly decodersMb: number;
  readonly idle: readonly Times[];
  readonly meanwhile: readonly Times[];
  readonly outcomes: Readonly<Record<string, number>>;
};

async function report(
  program: Program,
  before: readonly (number | undefined)[],
  { idle, meanwhile, outcomes, decodersMb }: Measured,
): Promise<boolean> {
  console.log(`answers       ${JSON.stringify(outcomes)}`);
  let hasPassed = true;
  for (const [index, role] of ROLES.entries()) {
    const pid = program.pidOf(role);
    const peakMb = pid === undefined ? Number.NaN : await peakRssMb(pid);
    const isSame = pid === before[index];
    console.log(
      `${role.padEnd(13)} ${isSame ? 'lived on' : 'DIED'}, peak RSS ${peakMb.toFixed(0)} MB (bar ${BARS.rssMb})`,
    );
    hasPassed &&= isSame && peakMb <= BARS.rssMb;
  }
  console.log(`decoders      the largest had a peak RSS of ${decodersMb.toFixed(0)} MB (bar ${BARS.rssMb})`);
  hasPassed &&= decodersMb <= BARS.rssMb;
  console.log(`idle          ${lineOf(idle)}`);
  console.log(`meanwhile     ${lineOf(meanwhile)}`);
  const times = p95(meanwhile.map(findingOf)) / p95(idle.map(findingOf));
  console.log(`other tenant  upload to finding, p95: ${times.toFixed(2)} × idle (bar ${BARS.timesIdle})`);
  return hasPassed && times <= BARS.timesIdle;
}

const findingOf = ({ findingMs }: Times): number => findingMs;

function lineOf(times: readonly Times[]): string {
  const taken = p95(times.map(({ takenMs }) => takenMs));
  const finding = p95(times.map(findingOf));
  return `${times.length} images of the other tenant, p95: taken ${taken.toFixed(0)} ms, finding ${finding.toFixed(0)} ms`;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
