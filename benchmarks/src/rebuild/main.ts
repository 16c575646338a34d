import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DataMigrationList, WorklistPage } from '@aiso/contracts';
import { type FirstAccount, startProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { MEASURED_TENANT, seedStudies } from '../worklist/seed.ts';

const MAX_GROWTH = 2;
/** As people who work turn pages: one asks while another reads. */
const ASK_EVERY_MS = 50;
const IDLE_MS = 30_000;
const QUERIES = ['', 'sort=newest', 'finding=above', 'state=failed', 'waiting=age'];

type Caller = (path: string, init?: { readonly method: string; readonly body: string }) => Promise<unknown>;

/**
 * Has projections of many studies made anew while the program serves: how long that takes, and the worklist's
 * p95 meanwhile against p95 without. `--studies` and `--projections` take other ones.
 */
export async function runRebuildBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      studies: { type: 'string', default: '100000' },
      projections: { type: 'string', default: 'worklist,patients' },
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-rebuild-'));
  const program = await startProgramProcess(dataDir);
  try {
    const reader = await caller(program.url, program.accounts[MEASURED_TENANT]);
    const admin = await caller(program.url, program.accounts['admin']);
    const owner = await connectAsOwner(dataDir);
    await seedStudies(owner, { from: 0, to: Number(values.studies), images: 1, userId: 'nobody' });
    await owner.end();
    for (const query of QUERIES) await ask(reader, query);
    const idle = await measure(
      reader,
      sleep(IDLE_MS).then(() => 'over'),
    );
    console.log(`${values.studies} studies, the worklist of ${MEASURED_TENANT}:`);
    console.log(`  ${'without'.padEnd(12)}p50 ${idle.p50.toFixed(1)} ms   p95 ${idle.p95.toFixed(1)} ms`);
    let hasPassed = true;
    for (const projection of values.projections.split(',')) {
      const start = performance.now();
      const during = await measure(reader, rebuild(admin, projection));
      const seconds = (performance.now() - start) / 1000;
      const growth = during.p95 / idle.p95;
      const isPolite = growth < MAX_GROWTH;
      hasPassed &&= isPolite;
      console.log(
        `  ${projection.padEnd(12)}p50 ${during.p50.toFixed(1)} ms   p95 ${during.p95.toFixed(1)} ms   ${seconds.toFixed(0)} s`,
      );
      console.log(
        `${isPolite ? 'PASS' : 'FAIL'}  p95 meanwhile is ${growth.toFixed(2)} × p95 without (bar ${MAX_GROWTH} ×)`,
      );
    }
    return hasPassed;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function caller(url: string, account: FirstAccount | undefined): Promise<Caller> {
  if (account === undefined) throw new Error('There is no first account.');
  const { idToken } = await signIn(url, account);
  return async (path, init) => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
}

async function ask(reader: Caller, query: string): Promise<number> {
  const start = performance.now();
  const { studies } = (await reader(`/api/worklist?pageSize=25&${query}`)) as WorklistPage;
  if (studies.length === 0) throw new Error('The worklist was empty.');
  return performance.now() - start;
}

/** Asks for pages until `end` settles. */
async function measure(
  reader: Caller,
  end: Promise<unknown>,
): Promise<{ readonly p50: number; readonly p95: number }> {
  const over = new AbortController();
  const ending = end.finally(() => over.abort());
  const times: number[] = [];
  for (let round = 0; !over.signal.aborted; round += 1) {
    times.push(await ask(reader, QUERIES[round % QUERIES.length] ?? ''));
    await sleep(ASK_EVERY_MS);
  }
  await ending;
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

async function rebuild(admin: Caller, projection: string): Promise<void> {
  const path = '/api/administration/data-migrations';
  await admin(`${path}/rebuilds`, { method: 'POST', body: JSON.stringify({ projection }) });
  for (;;) {
    const { migrations } = (await admin(path)) as DataMigrationList;
    const state = migrations.find((one) => one.projection === projection)?.state;
    if (state === 'done') return;
    if (state === 'failed' || state === 'paused') throw new Error(`The rebuild is ${state}.`);
    await sleep(1_000);
  }
}
