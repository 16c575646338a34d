import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { adminToken } from '../program/admin-token.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { RARE_PERSON, SUBJECT, seedEvents } from './seed.ts';

/** Of each question, at ten million events. */
const MAX_P95_MS = 300;

const LOG = '/api/administration/audit';
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const questions = (patientId: string): Readonly<Record<string, string>> => ({
  'the newest, lists folded': LOG,
  'the newest, each': `${LOG}?lists=each`,
  'one subject': `${LOG}?subject=${SUBJECT}`,
  'beginning of an address': `${LOG}?person=reader17`,
  'a person of few events': `${LOG}?person=${RARE_PERSON}`,
  'an action of few events': `${LOG}?action=study.age_entered`,
  'a kind of action': `${LOG}?action=study`,
  'what was refused': `${LOG}?outcome=refused`,
  'a tenant, a day of last year': `${LOG}?tenant=naseem&from=${day(400)}&to=${day(400)}`,
  'who saw a patient': `/api/seen-by/patient/${patientId}`,
});

/**
 * The audit log over HTTP. Options: `--events N` (default 10,000,000), `--requests N` a question (default
 * 20).
 */
export async function runAuditBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '10000000' },
      requests: { type: 'string', default: '20' },
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-audit-'));
  const program = await startProgramProcess(dataDir);
  try {
    const idToken = await adminToken(program);
    const owner = await connectAsOwner(dataDir);
    const patientId = await seedEvents(owner, Number(values.events));
    await owner.end();
    console.log(
      `${Number(values.events).toLocaleString('en')} events                  p50 ms   p95 ms    worst`,
    );
    let slowest = 0;
    for (const [name, path] of Object.entries(questions(patientId))) {
      const times = await time(`${program.url}${path}`, idToken, Number(values.requests));
      const figures = [0.5, 0.95, 1].map((share) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
      slowest = Math.max(slowest, figures[1] ?? Number.NaN);
      console.log(`  ${name.padEnd(30)}${figures.map((ms) => ms.toFixed(0).padStart(9)).join('')}`);
    }
    const isFast = slowest <= MAX_P95_MS;
    console.log(
      `${isFast ? 'PASS' : 'FAIL'}  the slowest p95 is ${slowest.toFixed(0)} ms (bar ${MAX_P95_MS} ms)`,
    );
    return isFast;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds, from the quickest; the first request is not counted. */
async function time(url: string, idToken: string, requests: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let request = -1; request < requests; request++) {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${idToken}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
    if (request >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other);
}
