import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelDetail, MonitoringView } from '@aiso/contracts';
import { startProgramProcess } from '../../../e2e/program-process.ts';
import { adminToken } from '../program/admin-token.ts';
import { connectAsOwner } from '../program/connect-as-owner.ts';
import { MEASURED_TENANT, seedResults } from './seed.ts';

/** The whole screen: what was read, how it scored, and what readers say of it. */
const MAX_MEDIAN_MS = 300;
/** The model that comes with the program, so that scores are held against its reference. */
const MODEL = 'chest-radiograph';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What administrators ask of the screen. */
const QUERIES: Readonly<Record<string, string>> = {
  'all tenants, 90 days': '',
  'one tenant': `tenant=${MEASURED_TENANT}`,
  'one site': 'site=Hospital+3',
  'one device': 'device=Maker+%C2%B7+ROOM2',
  'four weeks': `from=${daysAgo(27)}&to=${daysAgo(0)}`,
};

/**
 * Monitoring over HTTP, all of its figures in one answer, at 100,000 results. Options: `--requests N` a query
 * (default 15), `--results N`.
 */
export async function runMonitoringBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '15' },
      results: { type: 'string', default: '100000' },
    },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-monitoring-'));
  const program = await startProgramProcess(dataDir);
  try {
    const idToken = await adminToken(program);
    const owner = await connectAsOwner(dataDir);
    const version = await versionOf(program.url, idToken);
    await seedResults(owner, { name: MODEL, version }, Number(values.results));
    await owner.end();
    console.log(
      `${Number(values.results).toLocaleString('en')} results             p50 ms    worst    first`,
    );
    let slowest = 0;
    for (const [name, query] of Object.entries(QUERIES)) {
      const times = await time(program.url, idToken, query, Number(values.requests));
      slowest = Math.max(slowest, times.median);
      const figures = [times.median, times.worst, times.first].map((ms) => ms.toFixed(0).padStart(9));
      console.log(`  ${name.padEnd(23)}${figures.join('')}`);
    }
    const isFast = slowest <= MAX_MEDIAN_MS;
    console.log(
      `${isFast ? 'PASS' : 'FAIL'}  the slowest median is ${slowest.toFixed(0)} ms (bar ${MAX_MEDIAN_MS} ms)`,
    );
    return isFast;
  } finally {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function versionOf(url: string, idToken: string): Promise<string> {
  const response = await fetch(`${url}/api/models/${MODEL}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  return ((await response.json()) as ModelDetail).version;
}

async function time(
  url: string,
  idToken: string,
  query: string,
  requests: number,
): Promise<{ readonly median: number; readonly worst: number; readonly first: number }> {
  const times: number[] = [];
  let first = Number.NaN;
  for (let request = -1; request < requests; request++) {
    const start = performance.now();
    const response = await fetch(`${url}/api/administration/monitoring?${query}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const view = (await response.json()) as MonitoringView;
    if (!response.ok || view.refusals.of === 0) throw new Error(`Monitoring answered ${response.status}.`);
    // The first is a number of its own: it counts the days that nobody has looked at since they were over or
    // have changed.
    if (request >= 0) times.push(performance.now() - start);
    else first = performance.now() - start;
  }
  times.sort((one, other) => one - other);
  return {
    median: times[Math.floor(times.length / 2)] ?? Number.NaN,
    worst: times.at(-1) ?? Number.NaN,
    first,
  };
}
