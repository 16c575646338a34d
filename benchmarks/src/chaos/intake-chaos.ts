import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInAtCommandLine } from './person.ts';
import { type Program, startProgram, VICTIMS, type Victim } from './program.ts';
import { type Outcome, sendImage } from './uploader.ts';
import { judge, type Verdict } from './verdict.ts';

const SENDERS = 6;
const SENDING_MS = 4 * 60_000;
const READING_MS = 90_000;

/**
 * Uploads while web, worker and PostgreSQL are killed in turn; every acknowledged upload must end with
 * exactly one result.
 */
export async function runIntakeChaos(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      uploads: { type: 'string', default: '300' },
      kills: { type: 'string', default: '18' },
      keep: { type: 'boolean', default: false },
    },
  });
  const plan = { uploads: Number(values.uploads), kills: Number(values.kills) };
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-chaos-'));
  console.log(`Chaos on the intake: ${plan.uploads} uploads, ${plan.kills} kills. Data and log: ${dataDir}`);
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

type Plan = { readonly uploads: number; readonly kills: number };
type Kills = Record<Victim, number>;

/**
 * Kills are spread over the uploads: each comes when its share of them is through, so that others are in the
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
  const kills: Kills = { web: 0, worker: 0, postgres: 0 };
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < plan.uploads) {
      const number = next;
      next += 1;
      outcomes.push(await sendImage(program.url, person, number, deadline));
    }
  };
  const killer = async (): Promise<void> => {
    for (let strike = 0; strike < plan.kills; strike += 1) {
      const due = Math.floor((plan.uploads * (strike + 0.5)) / plan.kills);
      while (outcomes.length < due && Date.now() < deadline) await sleep(20);
      const victim = VICTIMS[strike % VICTIMS.length] ?? 'web';
      const before = Date.now();
      await program.strike(victim);
      kills[victim] += 1;
      console.log(
        `${String(outcomes.length).padStart(4)} sent · kill -9 ${victim.padEnd(8)} · well again after ${seconds(Date.now() - before)}`,
      );
    }
  };
  await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)]);
  return { outcomes, kills };
}

function report(plan: Plan, outcomes: readonly Outcome[], kills: Kills, verdict: Verdict): boolean {
  const killed = kills.web + kills.worker + kills.postgres;
  console.log(`\nkills         web ${kills.web}, worker ${kills.worker}, PostgreSQL ${kills.postgres}`);
  console.log(`uploads       ${outcomes.length} sent, ${verdict.acknowledged} acknowledged`);
  console.log(
    `results       ${verdict.done} uploads done, other states ${JSON.stringify(verdict.otherStates)}`,
  );
  console.log(`lost          ${verdict.lost.length} ${verdict.lost.slice(0, 5).join(' ')}`);
  console.log(`doubled       ${verdict.doubled.length} ${verdict.doubled.slice(0, 5).join(' ')}`);
  return (
    killed >= plan.kills &&
    verdict.acknowledged === plan.uploads &&
    verdict.lost.length === 0 &&
    verdict.doubled.length === 0
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
