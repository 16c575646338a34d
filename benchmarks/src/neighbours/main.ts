import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { PASSWORD, signIn } from '../../../e2e/protocol-sign-in.ts';
import { signInAtCommandLine } from '../chaos/person.ts';
import { seedPatients } from '../patients/seed.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { peakRssMb } from '../program/peak-rss.ts';
import { sendFile } from '../program/send-file.ts';
import { closeConnections } from '../sign-in/call.ts';
import { signInByPassword } from '../sign-in/person.ts';
import type { Attacker } from './attacks.ts';

const BARS = { timesIdle: 3, worklistMs: 150, rssMb: 1_200 } as const;
/** Twelve, by turns of the two tenants. */
const KINDS: readonly Attacker['kind'][] = [
  'fhir',
  'pixels',
  'exports',
  'search',
  'sign-in',
  'worklist',
  'pixels',
  'fhir',
  'search',
  'exports',
  'fhir',
  'sign-in',
];
const ATTACKING = ['naseem', 'medical-center'] as const;
const VICTIM = 'admin';
const PATIENTS = { attacking: 20_000, victim: 1_000 } as const;
/** Of the image whose pixels are asked for, stored in 16 bits. */
const SIDE = 5_000;
const WARM_UP_ROUNDS = 60;
/** Between two things that a person does. */
const REST_MS = 15;

type Times = { readonly worklist: number[]; readonly signIn: number[] };
type Victim = { readonly url: string; readonly email: string; readonly idToken: string };

/**
 * `npm run bench -- neighbours [--seconds N] [--kinds fhir,pixels,…]`: how long one tenant's worklist and
 * sign-in take while nobody else is there, and while twelve people of two others ask for the dearest calls of
 * each class, eight at once each.
 */
export async function runNeighboursBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '45' }, kinds: { type: 'string', default: '' } },
  });
  const seconds = Number(values.seconds);
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-neighbours-'));
  const program = await startProgramProcess(dataDir, { AISO_LOG_LEVEL: 'silent' });
  try {
    const account = program.accounts[VICTIM];
    if (account === undefined) throw new Error(`There is no first account of ${VICTIM}.`);
    const { idToken } = await signIn(program.url, account);
    const victim = { url: program.url, email: account.email, idToken };
    await seed(dataDir);
    const all = await attackersOf(dataDir, program.url);
    const attackers = all.filter(({ kind }) => values.kinds === '' || values.kinds.split(',').includes(kind));
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measureRound(victim, null);
    const idle = await measure(victim, seconds / 3);
    const attack = fork(new URL('./attackers.ts', import.meta.url), [JSON.stringify(attackers)]);
    await sleep(3_000);
    const attacked = await measure(victim, seconds);
    const said = once(attack, 'message');
    attack.send('over');
    const [answers] = (await said) as [Record<string, Record<string, number>>];
    return report(idle, attacked, answers, await peakRssMb(program.pid ?? 0));
  } finally {
    closeConnections();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string): Promise<void> {
  const owner = await connectAsOwner(dataDir);
  for (const tenantId of ATTACKING) await seedPatients(owner, { tenantId, from: 0, to: PATIENTS.attacking });
  await seedPatients(owner, { tenantId: VICTIM, from: 0, to: PATIENTS.victim });
  await owner.query(`update app.tenants set features = features || '{"patientManagement": true}'`);
  await owner.end();
}

/** An account each, and the large image of its tenant. */
async function attackersOf(dataDir: string, url: string): Promise<Attacker[]> {
  const image = await writeDicom(phantomPixels({ width: SIDE, height: SIDE, bits: 16 }));
  const images = new Map<string, { imageId: string; patientId: string }>();
  const attackers: Attacker[] = [];
  for (const [at, kind] of KINDS.entries()) {
    const tenant = ATTACKING[at % ATTACKING.length] ?? ATTACKING[0];
    const person = {
      email: `attacker-${at}@${tenant}.example`,
      groups: [],
      attributes: { 'custom:tenant': tenant },
    };
    const { token, email } = await signInAtCommandLine(dataDir, url, person);
    const found = images.get(tenant) ?? (await sendImage(url, token, image));
    images.set(tenant, found);
    attackers.push({ kind, url, token, email, ...found });
  }
  return attackers;
}

async function sendImage(url: string, token: string, bytes: Buffer) {
  const { uploadId, code } = await sendFile(url, { token }, bytes);
  if (code !== 'taken') throw new Error(`The image was not taken: ${code}.`);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { imageId } = await ask<{ imageId: string }>('/Prod/', { uploadId });
  const { patients } = await ask<{ patients: { id: string }[] }>('/api/patients/list', {
    sort: 'newest',
  });
  return { imageId, patientId: patients[0]?.id ?? '' };
}

async function measure(victim: Victim, seconds: number): Promise<Times> {
  const times: Times = { worklist: [], signIn: [] };
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) await measureRound(victim, times);
  return times;
}

async function measureRound({ url, email, idToken }: Victim, times: Times | null): Promise<void> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/worklist`, { headers: { authorization: `Bearer ${idToken}` } });
  await answer.arrayBuffer();
  const worklistMs = performance.now() - start;
  if (!answer.ok) throw new Error(`The worklist of the other tenant answered ${answer.status}.`);
  await sleep(REST_MS);
  const signInMs = await signInByPassword(url, email, PASSWORD);
  await sleep(REST_MS);
  times?.worklist.push(worklistMs);
  times?.signIn.push(signInMs);
}

function report(
  idle: Times,
  attacked: Times,
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>,
  rssMb: number,
): boolean {
  const row = (name: string, all: readonly number[]): void =>
    console.log(
      `${name.padEnd(28)}${all.length.toString().padStart(6)}${ms(all, 0.5)}${ms(all, 0.95)}${ms(all, 1)}`,
    );
  console.log(
    `\n${'ms'.padEnd(28)}${'times'.padStart(6)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'most'.padStart(9)}`,
  );
  row('worklist, alone', idle.worklist);
  row('worklist, beside attackers', attacked.worklist);
  row('sign-in, alone', idle.signIn);
  row('sign-in, beside attackers', attacked.signIn);
  console.log('\nanswers to attackers, by status');
  for (const [kind, counts] of Object.entries(answers))
    console.log(`  ${kind.padEnd(10)} ${JSON.stringify(counts)}`);
  console.log('');
  const worklist = quantile(attacked.worklist, 0.95);
  return [
    hold('worklist p95 over alone', worklist / quantile(idle.worklist, 0.95), BARS.timesIdle, '×'),
    hold('worklist p95', worklist, BARS.worklistMs, 'ms'),
    hold(
      'sign-in p95 over alone',
      quantile(attacked.signIn, 0.95) / quantile(idle.signIn, 0.95),
      BARS.timesIdle,
      '×',
    ),
    hold('peak RSS of the program', rssMb, BARS.rssMb, 'MB'),
  ].every(Boolean);
}

function hold(what: string, value: number, bar: number, unit: string): boolean {
  const holds = value < bar;
  console.log(
    `${holds ? 'PASS' : 'FAIL'}  ${what}: ${value.toFixed(unit === '×' ? 2 : 0)} ${unit} (bar ${bar} ${unit})`,
  );
  return holds;
}

const ms = (all: readonly number[], share: number): string => quantile(all, share).toFixed(1).padStart(9);

function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
