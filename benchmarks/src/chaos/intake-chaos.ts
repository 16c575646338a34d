import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newUploadId } from '@aiso/contracts';
import { type Importer, openImporter } from './importer.ts';
import { type Person, signInAtCommandLine } from './person.ts';
import { type Program, startProgram, type Victim } from './program.ts';
import { sendImage } from './uploader.ts';
import { judge, type Outcome, type Verdict } from './verdict.ts';

const SENDERS = 6;
const SENDING_MS = 4 * 60_000;
const READING_MS = 90_000;

/**
 * Sends files from both sources, every other one by upload and by `aiso import`, while web, worker,
 * PostgreSQL and the import are killed in turn, and the disk is full now and then. Every acknowledged file
 * must end as one image with one result, in one study that the worklist shows with all its images.
 */
export async function runIntakeChaos(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      files: { type: 'string', default: '300' },
      kills: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
    },
  });
  const plan = { files: Number(values.files), kills: Number(values.kills) };
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-chaos-'));
  console.log(`Chaos on the intake: ${plan.files} files, ${plan.kills} kills. Data and log: ${dataDir}`);
  const program = await startProgram(dataDir);
  let hasPassed = false;
  try {
    const start = Date.now();
    const { outcomes, kills } = await sendUnderFire(program, dataDir, plan);
    const sentAt = Date.now();
    const verdict = await judge(dataDir, outcomes, sentAt + READING_MS);
    hasPassed = report(plan, outcomes, kills, verdict);
    console.log(`sending ${seconds(sentAt - start)}, reading the rest ${seconds(Date.now() - sentAt)}`);
  } finally {
    await program.stop();
    if (hasPassed && !values.keep) await rm(dataDir, { recursive: true, force: true });
  }
  console.log(hasPassed ? 'PASS' : 'FAIL');
  return hasPassed;
}

type Plan = { readonly files: number; readonly kills: number };
const VICTIMS = ['web', 'import', 'worker', 'postgres', 'disk'] as const satisfies readonly (
  | Victim
  | 'import'
  | 'disk'
)[];
type Kills = Record<(typeof VICTIMS)[number], number>;

/**
 * Kills are spread over the files: each comes when its share of them is through, so that others are in the
 * middle.
 */
async function sendUnderFire(
  program: Program,
  dataDir: string,
  plan: Plan,
): Promise<{ outcomes: Outcome[]; kills: Kills }> {
  const person = await signInAtCommandLine(dataDir, program.url);
  const deadline = Date.now() + SENDING_MS;
  const outcomes: Outcome[] = [];
  const kills: Kills = { web: 0, import: 0, worker: 0, postgres: 0, disk: 0 };
  const importer = openImporter(dataDir, program.floorMb);
  const numbers = Array.from({ length: plan.files }, (_, number) => number);
  const byUpload = numbers.filter((number) => number % 2 === 0);
  const byImport = numbers.filter((number) => number % 2 === 1);
  const sender = async (): Promise<void> => {
    for (let number = byUpload.shift(); number !== undefined; number = byUpload.shift()) {
      outcomes.push(await sendImage(program.url, person, number, deadline));
    }
  };
  const killer = async (): Promise<void> => {
    for (let strike = 0; strike < plan.kills; strike += 1) {
      const due = Math.floor((plan.files * (strike + 0.5)) / plan.kills);
      while (outcomes.length < due && Date.now() < deadline) await sleep(20);
      const before = Date.now();
      const victim = await strikeAt(program, person, importer, VICTIMS[strike % VICTIMS.length] ?? 'web');
      kills[victim] += 1;
      console.log(
        `${String(outcomes.length).padStart(4)} sent · ${(victim === 'disk' ? 'disk full' : `kill -9 ${victim}`).padEnd(16)} · well again after ${seconds(Date.now() - before)}`,
      );
    }
  };
  await Promise.all([
    killer(),
    importer.importAll(byImport, deadline, outcomes),
    ...Array.from({ length: SENDERS }, sender),
  ]);
  return { outcomes, kills };
}

/** @returns who was struck: web, where all is imported already */
async function strikeAt(
  program: Program,
  person: Person,
  importer: Importer,
  victim: (typeof VICTIMS)[number],
): Promise<(typeof VICTIMS)[number]> {
  if (victim === 'disk') {
    await program.fillDisk(() => isRefused(program.url, person));
    return victim;
  }
  if (victim === 'import' && (await importer.strike())) return victim;
  const struck = victim === 'import' ? 'web' : victim;
  await program.strike(struck);
  return struck;
}

/** Whether intake says that the disk is full. */
async function isRefused(url: string, { token }: Person): Promise<boolean> {
  const response = await fetch(`${url}/Prod/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId: newUploadId(), fileName: 'probe', fileSize: 1 }),
  }).catch(() => null);
  return response?.status === 507;
}

function report(plan: Plan, outcomes: readonly Outcome[], kills: Kills, verdict: Verdict): boolean {
  const killed = VICTIMS.reduce((sum, victim) => sum + kills[victim], 0);
  console.log(`\nkills         ${VICTIMS.map((victim) => `${victim} ${kills[victim]}`).join(', ')}`);
  console.log(
    `files         ${outcomes.length} sent from both sources, ${verdict.acknowledged} acknowledged`,
  );
  console.log(`images        ${verdict.images} of ${verdict.studies} studies`);
  console.log(`not done      ${JSON.stringify(verdict.otherStates)}`);
  console.log(`lost          ${verdict.lost.length} ${verdict.lost.slice(0, 5).join(' ')}`);
  console.log(`doubled       ${verdict.doubled.length} ${verdict.doubled.slice(0, 5).join(' ')}`);
  console.log(`repeated      ${verdict.repeated}, in conflict ${verdict.conflicts}`);
  return (
    killed >= plan.kills &&
    verdict.acknowledged === plan.files &&
    verdict.lost.length === 0 &&
    verdict.doubled.length === 0 &&
    verdict.repeated === 0 &&
    verdict.conflicts === 0
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
