import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { bodyOf, timed } from '../program/within-budget.ts';
import { MEASURED_TENANT, seedStudies } from './seed.ts';

const MAX_P95_MS = 60;
const MAX_GROWTH = 2;
const WARM_UP = 5;

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
  'whose is it': 'waiting=conflict',
  'age required': 'waiting=age',
  ...inEachOrder('unread', 'reading=unread'),
  ...inEachOrder('five common filters', 'reading=read&modality=DX&bodyPart=CHEST&view=PA&sex=F'),
  ...inEachOrder(
    'five, an age',
    'reading=unread&modality=DX&bodyPart=CHEST&priority=stat&ageFrom=40&ageTo=60',
  ),
  ...inEachOrder(
    'five, a month',
    'modality=CR&sex=M&finding=above&studiedFrom=2026-03-01&studiedTo=2026-03-31&view=PA',
  ),
  ...inEachOrder(
    'five, a rare finding',
    'findingCode=pneumothorax&modality=DX&sex=F&reading=read&verdict=agree',
  ),
  ...inEachOrder('that fit together seldom', 'modality=CR&bodyPart=RIBS&view=LL&sex=M&priority=urgent'),
};

/** As people sort it. */
function inEachOrder(name: string, query: string): Readonly<Record<string, string>> {
  const orders = ['attention', 'newest', 'studied_newest'];
  return Object.fromEntries(orders.map((sort) => [`${name}, ${sort}`, `${query}&sort=${sort}`]));
}

type Plan = {
  /** Of each study. */
  readonly images: number;
  /** Studies, from few to many. */
  readonly scales: readonly number[];
  /** A scale that is only looked at; null for none. */
  readonly look: number | null;
  /** A query and scale. */
  readonly requests: number;
};

/**
 * The listing API over HTTP at growing sizes of the same database: p95 at the largest against p95 at the
 * smallest, with studies of one image and of four, each in a program of its own. Then a look at 3M studies,
 * without a bar. `--requests`, `--scales` and `--images` take other numbers for a quick look, and `--look 0`
 * leaves the last one out.
 */
export async function runWorklistBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '60' },
      scales: { type: 'string', default: '1000,1000000' },
      images: { type: 'string', default: '1,4' },
      look: { type: 'string', default: '3000000' },
    },
  });
  const numbers = (list: string): number[] => list.split(',').map(Number);
  let hasPassed = true;
  for (const [place, images] of numbers(values.images).entries()) {
    const hasHeld = await measureGrowth({
      images,
      scales: numbers(values.scales),
      look: place === 0 ? Number(values.look) || null : null,
      requests: Number(values.requests),
    });
    hasPassed &&= hasHeld;
  }
  return hasPassed;
}

async function measureGrowth({ images, scales, look, requests }: Plan): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-worklist-'));
  const program = await startProgramProcess(dataDir);
  try {
    const account = program.accounts[MEASURED_TENANT];
    if (account === undefined) throw new Error(`There is no first account of ${MEASURED_TENANT}.`);
    const { idToken, userId } = await signIn(program.url, account);
    const owner = await connectAsOwner(dataDir);
    let seeded = 0;
    const measureAt = async (scale: number): Promise<number> => {
      await seedStudies(owner, { from: seeded, to: scale, images, userId });
      seeded = scale;
      console.log(`\n${`${scale.toLocaleString('en')} studies of ${images}`.padEnd(42)}p50 ms   p95 ms`);
      return measure(program.url, idToken, requests);
    };
    const p95: number[] = [];
    for (const scale of scales) p95.push(await measureAt(scale));
    const hasHeld = verdict(p95);
    if (look !== null) console.log(`p95 over all queries: ${(await measureAt(look)).toFixed(1)} ms (no bar)`);
    await owner.end();
    return hasHeld;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, idToken: string, requests: number): Promise<number> {
  const all: number[] = [];
  const note = (name: string, times: readonly number[]): void => {
    all.push(...times);
    const [p50, p95] = [quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
    console.log(`  ${name.padEnd(40)}${p50.padStart(6)}${p95.padStart(9)}`);
  };
  for (const [name, query] of Object.entries(QUERIES)) note(name, await time(url, idToken, query, requests));
  note('page after page', await timePages(url, idToken, requests));
  return quantile(all, 0.95);
}

async function ask(url: string, idToken: string, query: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${idToken}` };
  const params = new URLSearchParams(`pageSize=25&${query}`);
  const response = params.has('q')
    ? await fetch(`${url}/api/worklist/search`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(params)),
      })
    : await fetch(`${url}/api/worklist?${params.toString()}`, { headers });
  const { nextCursor } = (await bodyOf(response)) as { readonly nextCursor: string | null };
  return nextCursor;
}

async function time(url: string, idToken: string, query: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = -WARM_UP; request < requests; request++) {
    const { ms } = await timed(() => ask(url, idToken, query));
    if (request >= 0) times.push(ms);
  }
  return times;
}

async function timePages(url: string, idToken: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  while (times.length < requests) {
    const query: string = cursor === null ? '' : `cursor=${encodeURIComponent(cursor)}`;
    const page = await timed(() => ask(url, idToken, query));
    times.push(page.ms);
    cursor = page.answer;
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
