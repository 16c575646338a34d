import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { type Account, PASSWORD, signIn } from '../../../e2e/protocol-sign-in.ts';
import { bareHash, barePowers } from './bare.ts';
import { closeConnections } from './call.ts';
import { newClientNumber, signInByPassword, signInBySrp } from './person.ts';
import { measureVerification } from './verification.ts';

const BARS = { password: 1.5, srp: 2.5, verificationMs: 0.2, flood: 2 } as const;
const GUESSERS = 16;
const VERIFICATION_SECONDS = 5;
/** Rounds before the clock runs: people do not sign in at a server whose code is not compiled yet. */
const WARM_UP = 200;

/**
 * `npm run bench -- sign-in [--quick]`: sign-ins over HTTP at the real program, in turn with the hash and the
 * powers that they cannot do without. Also what verifying a token costs, and what a flood of guesses does to
 * the sign-ins of others.
 * @returns whether every bar is met
 */
export async function runSignInBenchmark(args: string[]): Promise<boolean> {
  const rounds = args.includes('--quick') ? 30 : 120;
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-sign-in-'));
  const program = await startProgramProcess(dataDir, { AISO_ROLES: 'web' });
  try {
    const [person, victim] = Object.values(program.accounts);
    if (person === undefined || victim === undefined) throw new Error('There are no two first accounts.');
    for (const account of [person, victim]) await signIn(program.url, account);
    console.log('Medians in ms (90 %); client and server share the processors.\n');
    const idle = await compare(program.url, person, rounds);
    const flood = await underFlood(program.url, person, victim, rounds);
    const verificationMs = await measureVerification(VERIFICATION_SECONDS);
    const verdicts = [
      tell('password sign-in over argon2id', idle.password, idle.hash, BARS.password),
      tell('SRP sign-in over its powers', idle.srp, idle.powers, BARS.srp),
      tell(
        'password sign-in of others under the flood, over idle',
        flood.password,
        idle.password,
        BARS.flood,
      ),
      tell('SRP sign-in of others under the flood, over idle', flood.srp, idle.srp, BARS.flood),
    ];
    const isVerificationQuick = verificationMs <= BARS.verificationMs;
    console.log(
      `${isVerificationQuick ? 'PASS' : 'FAIL'}  verifying a token takes ${verificationMs.toFixed(3)} ms ` +
        `(bar ${BARS.verificationMs} ms)`,
    );
    console.log(`      ${flood.guesses} guesses were answered meanwhile, by ${GUESSERS} guessers`);
    return [...verdicts, isVerificationQuick].every(Boolean);
  } finally {
    closeConnections();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Times = {
  readonly password: number[];
  readonly srp: number[];
  readonly hash: number[];
  readonly powers: number[];
};

/**
 * Orders in which each of four comes as often after each other one, and never after itself (Williams 1949).
 */
const ORDERS = [
  [0, 1, 3, 2],
  [1, 2, 0, 3],
  [2, 3, 1, 0],
  [3, 0, 2, 1],
] as const;

/**
 * Each kind in turn, so that whatever else the machine does slows all alike. The order changes each round:
 * how warm the caches are depends on what came before.
 */
async function compare(url: string, { email }: Account, rounds: number): Promise<Times> {
  const times: Times = { password: [], srp: [], hash: [], powers: [] };
  const [hash, powers] = await Promise.all([bareHash(), barePowers()]);
  const number = await newClientNumber();
  const kinds = [
    ['password', () => signInByPassword(url, email, PASSWORD)],
    ['hash', hash],
    ['srp', () => signInBySrp(url, email, PASSWORD, number)],
    ['powers', powers],
  ] as const satisfies readonly (readonly [keyof Times, () => Promise<number>])[];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const which of ORDERS[(round + WARM_UP) % 4] ?? []) {
      const [kind, take] = kinds[which];
      const ms = await take();
      if (round >= 0) times[kind].push(ms);
    }
  }
  return times;
}

async function underFlood(url: string, { email }: Account, victim: Account, rounds: number) {
  const workerData = { url, email: victim.email, guessers: GUESSERS };
  const flood = new Worker(new URL('./guessers.ts', import.meta.url), { workerData });
  const guesses = new Promise<number>((resolve, reject) => {
    flood.once('message', resolve).once('error', reject);
  });
  const number = await newClientNumber();
  const times = { password: new Array<number>(), srp: new Array<number>() };
  try {
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const password = await signInByPassword(url, email, PASSWORD);
      const srp = await signInBySrp(url, email, PASSWORD, number);
      if (round < 0) continue;
      times.password.push(password);
      times.srp.push(srp);
    }
  } finally {
    flood.postMessage('over');
  }
  return { ...times, guesses: await guesses };
}

function tell(name: string, times: readonly number[], base: readonly number[], bar: number): boolean {
  const ratio = quantile(times, 0.5) / quantile(base, 0.5);
  const isMet = ratio <= bar;
  const text = [times, base].map(
    (all) => `${quantile(all, 0.5).toFixed(1)} (${quantile(all, 0.9).toFixed(1)})`,
  );
  console.log(
    `${isMet ? 'PASS' : 'FAIL'}  ${name.padEnd(54)} ${text.join(' against ')}: ` +
      `${ratio.toFixed(2)} × (bar ${bar} ×)`,
  );
  return isMet;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
