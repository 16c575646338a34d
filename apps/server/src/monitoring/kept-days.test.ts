import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MonitoringView } from '@aiso/contracts';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inferenceLife, randomOf } from '../testing/inference-life.ts';
import { type Asked, countPlainly, ofView } from '../testing/plain-counts.ts';
import { seedResults } from '../testing/seed-results.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';
import { binsOf, USUAL_EDGES } from './bins.ts';
import { keepDays, keepUsualDays } from './keep-days.ts';
import { countScores } from './monitoring.repository.ts';
import { addDays, rangeOf } from './periods.ts';

const REFERENCE = { dataset: 'val', edges: [0.25, 0.5, 0.75], counts: [100, 100, 100, 100] };
/** The version that has a package, and one whose package is gone. */
const HEADS = {
  '1.0.0': { edges: REFERENCE.edges, areForAges: true },
  '0.9.0': { edges: USUAL_EDGES, areForAges: false },
} as const;

let models: string;
let program: TestProgram;
let admin: Person;
let owner: pg.Client;
beforeAll(async () => {
  models = await mkdtemp(join(tmpdir(), 'aiso-kept-'));
  await writeModelFolder(models, plainModel(), (manifest) => ({
    ...manifest,
    findings: manifest.findings.map((finding) => ({ ...finding, reference: REFERENCE })),
  }));
  program = await testProgram({ AISO_MODELS_DIR: models, AISO_DEFAULT_MODEL: 'plain' });
  admin = await program.person(['admin']);
  owner = new pg.Client(program.datastore.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await program.close();
  await rm(models, { recursive: true, force: true });
});

async function view(asked: Asked): Promise<MonitoringView> {
  const response = await program.app.inject({
    url: `/api/administration/monitoring?${new URLSearchParams(asked).toString()}`,
    headers: admin.headers,
  });
  expect(response.statusCode).toBe(200);
  return response.json<MonitoringView>();
}

/** The days that are kept, each with what tells one counting from another. */
async function keptDays(tenant: string): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ day: string; counted: string }>(
    'SELECT day::text, xmin::text AS counted FROM app.monitored_days WHERE tenant_id = $1 ORDER BY 1',
    [tenant],
  );
  return Object.fromEntries(rows.map(({ day, counted }) => [day, counted]));
}

const TENANTS = ['naseem', 'medical-center', 'admin'];

test.each([1, 2, 3])(
  'what is shown is what there is, whatever happened since days were kept (seed %i)',
  async (seed) => {
    const tenant = TENANTS[seed - 1] ?? '';
    const random = randomOf(seed);
    const life = inferenceLife(owner, tenant, random, '2026-01-05T00:00:00Z');
    for (let round = 0; round < 12; round += 1) {
      for (let event = 0; event < 25; event += 1) await life.goOn();
      for (let look = 0; look < 3; look += 1) {
        const to = addDays(life.today(), -Math.floor(random() * 12));
        const version = random() < 0.7 ? '1.0.0' : '0.9.0';
        const asked = {
          from: addDays(to, -Math.floor(random() * 45)),
          to,
          tenant,
          model: 'plain',
          version,
          ...(random() < 0.3 ? { site: random() < 0.5 ? 'North' : '' } : {}),
          ...(random() < 0.3 ? { device: random() < 0.5 ? 'Maker · ROOM2' : 'Maker' } : {}),
        };
        expect(ofView(await view(asked))).toEqual(await countPlainly(owner, asked, HEADS[version]));
      }
    }
    expect(Object.keys(await keptDays(tenant)).length).toBeGreaterThan(30);
    // What was inferred anew on its day counts in no range, and takes no room.
    for (const table of ['monitored_readings', 'monitored_scores']) {
      const { rows } = await owner.query<{ followed: number; never: number }>(
        `SELECT count(*) FILTER (WHERE superseded_on > day)::int AS followed,
           count(*) FILTER (WHERE superseded_on <= day)::int AS never
         FROM app.${table} WHERE tenant_id = $1`,
        [tenant],
      );
      expect(rows).toMatchObject([{ never: 0 }]);
      expect(rows[0]?.followed).toBeGreaterThan(0);
    }
  },
);

const SEEDED = { from: '2025-05-01', to: '2025-05-10', tenant: 'naseem', model: 'plain', version: '1.0.0' };
const judge = (client: pg.Client, agrees: boolean, day: string) =>
  client.query(
    `INSERT INTO app.verdicts (tenant_id, result_id, code, user_id, agrees)
     SELECT tenant_id, id, 'light', 'late', $1 FROM app.results WHERE tenant_id = 'naseem' AND created_at::date = $2::date
     ON CONFLICT (tenant_id, result_id, code, user_id) DO UPDATE SET agrees = excluded.agrees`,
    [agrees, day],
  );

test('a day is counted once, and again only after something of it has changed', async () => {
  for (const day of ['2025-05-02', '2025-05-06']) {
    await seedResults(program, { tenantId: 'naseem', at: `${day}T10:00:00Z`, scores: [0.1, 0.9] });
  }
  await view(SEEDED);
  const first = await keptDays('naseem');
  expect(Object.keys(first)).toEqual(expect.arrayContaining(['2025-05-01', '2025-05-06', '2025-05-10']));
  await view({ ...SEEDED, site: 'North' });
  expect(await keptDays('naseem')).toEqual(first);

  await judge(owner, false, '2025-05-02');
  expect((await view(SEEDED)).overrides).toMatchObject({ count: 2, of: 2 });
  const { '2025-05-02': again, ...others } = await keptDays('naseem');
  const { '2025-05-02': before, ...same } = first;
  expect(others).toEqual(same);
  expect(again).not.toBe(before);
});

test('a day in which a change is not committed yet is not kept', async () => {
  const writer = new pg.Client(program.datastore.ownerUrl);
  await writer.connect();
  await owner.query("DELETE FROM app.monitored_days WHERE day = '2025-05-06'");
  try {
    await writer.query('BEGIN');
    await judge(writer, true, '2025-05-06');
    expect((await view(SEEDED)).overrides.of).toBe(2);
    expect(await keptDays('naseem')).not.toHaveProperty('2025-05-06');
    await writer.query('COMMIT');
    expect((await view(SEEDED)).overrides.of).toBe(4);
    expect(await keptDays('naseem')).toHaveProperty('2025-05-06');
  } finally {
    await writer.end();
  }
});

test('a day that is not over is counted from its results, and kept once it is', async () => {
  const range = rangeOf({ from: '2025-05-05', to: '2025-05-06' }, new Date());
  const bins = binsOf(program.services);
  await owner.query("DELETE FROM app.monitored_days WHERE day IN ('2025-05-05', '2025-05-06')");
  const keepAt = (now: string): Promise<void> =>
    keepDays(program.services, 'naseem', range, bins, new Date(now));
  await keepAt('2025-05-06T23:59:00Z');
  expect(await keptDays('naseem')).toHaveProperty('2025-05-05');
  expect(await keptDays('naseem')).not.toHaveProperty('2025-05-06');
  await keepAt('2025-05-07T00:00:00Z');
  expect(await keptDays('naseem')).toHaveProperty('2025-05-06');
});

test('the days that the screen shows are counted before anybody looks, and again where they changed', async () => {
  const keep = (): Promise<void> =>
    keepUsualDays(program.services, 'naseem', new Date('2025-05-09T10:00:00Z'));
  await owner.query("DELETE FROM app.monitored_days WHERE tenant_id = 'naseem'");
  await keep();
  const days = Object.keys(await keptDays('naseem'));
  expect([days.length, days[0], days.at(-1)]).toEqual([90, '2025-02-08', '2025-05-08']);
  await judge(owner, true, '2025-05-06');
  expect(await keptDays('naseem')).not.toHaveProperty('2025-05-06');
  await keep();
  expect(await keptDays('naseem')).toHaveProperty('2025-05-06');
});

test('what was counted in other bins is counted again', async () => {
  const range = rangeOf(SEEDED, new Date());
  const scope = { range, model: { name: 'plain', version: '1.0.0' }, site: null, device: null };
  const bins = binsOf(program.services);
  const changed = { ...bins, edges: bins.edges.map(() => '{0.5}'), digests: '{"plain 1.0.0":"others"}' };
  const binsWith = async (given: typeof bins): Promise<number[]> => {
    const rows = await program.datastore.tenantTransaction('naseem', (tx) => countScores(tx, scope, given));
    return [...new Set(rows.map(({ bin }) => bin))].sort((one, other) => one - other);
  };
  expect(await binsWith(bins)).toEqual([0, 3]);
  expect(await binsWith(changed)).toEqual([0, 1]);
  await keepDays(program.services, 'naseem', range, changed, new Date());
  expect(await binsWith(changed)).toEqual([0, 1]);
  expect(await binsWith(bins)).toEqual([0, 3]);
  // A package of which nothing was read changes no day.
  await keepDays(program.services, 'naseem', range, bins, new Date());
  const kept = await keptDays('naseem');
  const more = { ...JSON.parse(bins.digests), 'other 1.0.0': 'new' } as Record<string, string>;
  await keepDays(program.services, 'naseem', range, { ...bins, digests: JSON.stringify(more) }, new Date());
  expect(await keptDays('naseem')).toEqual(kept);
});

test('what was read at midnight counts in the day that begins, whether days are kept or not', async () => {
  for (const at of ['2025-06-01T23:59:59.999Z', '2025-06-02T00:00:00Z'])
    await seedResults(program, { tenantId: 'medical-center', at, scores: [0.9] });
  for (const day of ['2025-06-01', '2025-06-02']) {
    const asked = { ...SEEDED, tenant: 'medical-center', from: day, to: day };
    for (const isKept of [false, true]) expect((await view(asked)).refusals.of, `${day} ${isKept}`).toBe(1);
  }
});
