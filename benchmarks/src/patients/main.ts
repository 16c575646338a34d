import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { signIn } from '../../../e2e/protocol-sign-in.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { bodyOf, timed } from '../program/within-budget.ts';
import { FAMILY_NAMES } from './names.ts';
import { seedLongHistory, seedPatients } from './seed.ts';

const MAX_P95_MS = 60;
const MAX_GROWTH = 2;
const MAX_HISTORY_MS = 100;
const HISTORY_STUDIES = 500;

/** The tenant that grows, and the one that is asked beside it each time. */
const GROWING = 'naseem';
const SMALL = 'admin';
const SMALL_PATIENTS = 1_000;

type Body = Readonly<Record<string, unknown>>;
const [, rare = ''] = FAMILY_NAMES[1_500] ?? [];

/** What people ask of the list. */
const QUERIES: Readonly<Record<string, Body>> = {
  'first page': {},
  'by name': { sort: 'name' },
  newest: { sort: 'newest' },
  archived: { isArchived: true },
  'with a finding': { hasFinding: true },
  'with a finding, by name': { hasFinding: true, sort: 'name' },
  'with a conflict': { hasConflict: true },
  'a common name': { q: 'schmidt' },
  'a common name, by name': { q: 'schmidt', sort: 'name' },
  'a less common name': { q: 'nguyen' },
  'a rare name': { q: rare },
  'a name that nobody has': { q: 'quxxixx' },
  'a beginning': { q: 'schm' },
  'a very common beginning': { q: 'm' },
  'without its accents': { q: 'muller jose' },
  'words in another order': { q: 'omar haddad' },
  'a misspelt rare name': { q: `${rare.slice(0, 3)}${rare.slice(4)}` },
  'a misspelt common name': { q: 'shcmidt' },
  'two common words': { q: 'schmidt maria' },
  'two words seldom together': { q: 'muller fatima' },
  'two common beginnings': { q: 'm s' },
  Arabic: { q: 'محمد' },
  'Arabic, both names': { q: 'فاطمه حداد' },
  Chinese: { q: '欧阳' },
  'Chinese, a part': { q: '修文' },
  'a number': { q: 'mrn500' },
  'a date of birth': { q: '1961-02-03' },
  'a year of birth': { q: '1961' },
};

type Asked = { readonly url: string; readonly idToken: string };

/**
 * Patients with four studies each over HTTP, at growing sizes of a tenant. Each request is asked of a tenant
 * of 1,000 patients, too, in turn: the ratio of the two is of the same minute. Then one patient with 500
 * studies. `--requests` and `--scales` take other numbers for a quick look.
 */
export async function runPatientsBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '40' },
      scales: { type: 'string', default: '100000,1000000' },
    },
  });
  const scales = values.scales.split(',').map(Number);
  const requests = Number(values.requests);
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-patients-'));
  const program = await startProgramProcess(dataDir);
  try {
    const session = async (tenantId: string): Promise<Asked> => {
      const account = program.accounts[tenantId];
      if (account === undefined) throw new Error(`There is no first account of ${tenantId}.`);
      return { url: program.url, idToken: (await signIn(program.url, account)).idToken };
    };
    const [large, small] = [await session(GROWING), await session(SMALL)];
    const owner = await connectAsOwner(dataDir);
    await seedPatients(owner, { tenantId: SMALL, from: 0, to: SMALL_PATIENTS });
    let hasPassed = true;
    let seeded = 0;
    for (const scale of scales) {
      const start = performance.now();
      await seedPatients(owner, { tenantId: GROWING, from: seeded, to: scale });
      seeded = scale;
      console.log(`\nseeded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      hasPassed = (await compare(small, large, scale, requests)) && hasPassed;
    }
    const patientId = await seedLongHistory(owner, GROWING, HISTORY_STUDIES);
    hasPassed = (await measureHistory(large, patientId, requests)) && hasPassed;
    await owner.end();
    return hasPassed;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Bars hold for all requests together, as people send them. */
async function compare(small: Asked, large: Asked, scale: number, requests: number): Promise<boolean> {
  const all = { small: [] as number[], large: [] as number[] };
  const title = `${scale.toLocaleString('en')} patients of 4 studies`;
  console.log(`${title.padEnd(34)}${SMALL_PATIENTS.toLocaleString('en')}: p50   p95   all: p50   p95 ms`);
  const note = (name: string, ofSmall: readonly number[], ofLarge: readonly number[]): void => {
    all.small.push(...ofSmall);
    all.large.push(...ofLarge);
    const shown = [ofSmall, ofLarge].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)]);
    console.log(`  ${name.padEnd(34)}${shown.map((ms) => ms.toFixed(1).padStart(8)).join('')}`);
  };
  for (const [name, body] of Object.entries(QUERIES)) {
    const times = await inTurn(requests, [() => list(small, body), () => list(large, body)]);
    note(name, times[0] ?? [], times[1] ?? []);
  }
  for (const body of [{}, { sort: 'name' }, { q: 'schmidt' }, { q: 'muller' }]) {
    const times = await inTurn(requests, [pages(small, body), pages(large, body)]);
    note(`page after page ${JSON.stringify(body)}`, times[0] ?? [], times[1] ?? []);
  }
  const ids = await Promise.all([firstOf(small), firstOf(large)]);
  for (const part of ['', '/timeline', '/trend']) {
    const ask = (asked: Asked, id: string) => () => get(asked, `/api/patients/${id}${part}`);
    const times = await inTurn(requests, [ask(small, ids[0]), ask(large, ids[1])]);
    note(`one patient${part}`, times[0] ?? [], times[1] ?? []);
  }
  const [p95Small, p95Large] = [quantile(all.small, 0.95), quantile(all.large, 0.95)];
  const ratio = p95Large / p95Small;
  return [
    bar(ratio <= MAX_GROWTH, `p95 is ${ratio.toFixed(2)} × that of 1,000 patients (bar ${MAX_GROWTH} ×)`),
    bar(p95Large < MAX_P95_MS, `p95 is ${p95Large.toFixed(1)} ms (bar ${MAX_P95_MS} ms)`),
  ].every(Boolean);
}

async function measureHistory(asked: Asked, patientId: string, requests: number): Promise<boolean> {
  console.log(`\na patient of ${HISTORY_STUDIES} studies`);
  const passed: boolean[] = [];
  for (const part of ['timeline', 'timeline?pageSize=100', 'trend']) {
    const [times = []] = await inTurn(requests, [() => get(asked, `/api/patients/${patientId}/${part}`)]);
    const p95 = quantile(times, 0.95);
    passed.push(bar(p95 < MAX_HISTORY_MS, `${part}: p95 ${p95.toFixed(1)} ms (bar ${MAX_HISTORY_MS} ms)`));
  }
  return passed.every(Boolean);
}

/** Milliseconds of each. They are asked one after the other, round and round. */
async function inTurn(rounds: number, asks: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = asks.map((): number[] => []);
  for (let round = -3; round < rounds; round++) {
    for (const [place, ask] of asks.entries()) {
      const { ms } = await timed(ask);
      if (round >= 0) times[place]?.push(ms);
    }
  }
  return times;
}

type Page = { readonly nextCursor: string | null; readonly patients: readonly { readonly id: string }[] };

const list = async (asked: Asked, body: Body): Promise<Page> =>
  (await call(asked, '/api/patients/list', body)) as Page;
const get = (asked: Asked, path: string): Promise<unknown> => call(asked, path);

/** Each call is the next page; behind the last one the first. */
function pages(asked: Asked, body: Body): () => Promise<void> {
  let cursor: string | null = null;
  return async () => {
    const page: Page = await list(asked, { ...body, ...(cursor !== null && { cursor }) });
    cursor = page.nextCursor;
  };
}

async function firstOf(asked: Asked): Promise<string> {
  const page = await timed(() => list(asked, {}));
  return page.answer.patients[0]?.id ?? '';
}

async function call({ url, idToken }: Asked, path: string, body?: Body): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${idToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return bodyOf(response);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function bar(isMet: boolean, sentence: string): boolean {
  console.log(`${isMet ? 'PASS' : 'FAIL'}  ${sentence}`);
  return isMet;
}
