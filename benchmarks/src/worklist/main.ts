import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { MEASURED_TENANT, seedUploads } from './seed.ts';

const MAX_P95_MS = 50;
const MAX_GROWTH = 2;

/** What people ask of the list; `next` continues a page before. */
const QUERIES: Readonly<Record<string, string>> = {
  'first page': '',
  'mine, newest': 'scope=mine&sort=newest',
  oldest: 'sort=oldest',
  'above the operating point': 'finding=above',
  failed: 'state=failed',
  'one month': 'from=2026-09-01&to=2026-10-01',
  'a name': 'q=tanaka',
  'a name that is not there': 'q=haddad',
  'one patient': 'q=mrn500',
  'one month, above, mine': 'scope=mine&finding=above&from=2026-09-01&to=2026-10-01',
};

/**
 * The listing API over HTTP at three sizes of the same database, in one run: p95 at the largest against p95
 * at the smallest. Options: `--requests N` a query and scale (default 60), `--scales 1000,…` for a quick look
 * at smaller ones.
 */
export async function runWorklistBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '60' },
      scales: { type: 'string', default: '1000,100000,1000000' },
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-worklist-'));
  const program = await startProgramProcess(dataDir);
  try {
    const account = program.accounts[MEASURED_TENANT];
    if (account === undefined) throw new Error(`There is no first account of ${MEASURED_TENANT}.`);
    const session = await signIn(program.url, account);
    const owner = await connectAsOwner(dataDir);
    const p95: number[] = [];
    let seeded = 0;
    for (const scale of values.scales.split(',').map(Number)) {
      await seedUploads(owner, seeded, scale, session.userId);
      seeded = scale;
      p95.push(await measure(program.url, session.idToken, scale, Number(values.requests)));
    }
    await owner.end();
    return verdict(p95);
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, idToken: string, scale: number, requests: number): Promise<number> {
  const all: number[] = [];
  console.log(`\n${scale.toLocaleString('en')} uploads          p50 ms   p95 ms`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = await time(url, idToken, query, requests);
    all.push(...times);
    console.log(
      `  ${name.padEnd(26)}${quantile(times, 0.5).toFixed(1).padStart(8)}${quantile(times, 0.95).toFixed(1).padStart(9)}`,
    );
  }
  const pages = await timePages(url, idToken, requests);
  all.push(...pages);
  console.log(
    `  ${'page after page'.padEnd(26)}${quantile(pages, 0.5).toFixed(1).padStart(8)}${quantile(pages, 0.95).toFixed(1).padStart(9)}`,
  );
  return quantile(all, 0.95);
}

async function ask(
  url: string,
  idToken: string,
  query: string,
): Promise<{ ms: number; nextCursor: string | null }> {
  const start = performance.now();
  const response = await fetch(`${url}/api/worklist?pageSize=25&${query}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const body = (await response.json()) as { nextCursor: string | null; uploads: unknown[] };
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`The listing answered ${response.status}: ${JSON.stringify(body)}`);
  return { ms, nextCursor: body.nextCursor };
}

async function time(url: string, idToken: string, query: string, requests: number): Promise<number[]> {
  for (let warmUp = 0; warmUp < 5; warmUp++) await ask(url, idToken, query);
  const times: number[] = [];
  for (let request = 0; request < requests; request++) times.push((await ask(url, idToken, query)).ms);
  return times;
}

async function timePages(url: string, idToken: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  while (times.length < requests) {
    const query: string = cursor === null ? '' : `cursor=${encodeURIComponent(cursor)}`;
    const page = await ask(url, idToken, query);
    times.push(page.ms);
    cursor = page.nextCursor;
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function verdict(p95: readonly number[]): boolean {
  const smallest = p95[0] ?? Number.NaN;
  const largest = p95.at(-1) ?? Number.NaN;
  const ratio = largest / smallest;
  console.log(`\np95 over all queries: ${p95.map((ms) => ms.toFixed(1)).join(' → ')} ms`);
  const isFast = largest < MAX_P95_MS;
  const isFlat = ratio <= MAX_GROWTH;
  console.log(
    `${isFlat ? 'PASS' : 'FAIL'}  p95 at the largest is ${ratio.toFixed(2)} × p95 at the smallest (bar ${MAX_GROWTH} ×)`,
  );
  console.log(
    `${isFast ? 'PASS' : 'FAIL'}  p95 at the largest is ${largest.toFixed(1)} ms (bar ${MAX_P95_MS} ms)`,
  );
  return isFast && isFlat;
}
