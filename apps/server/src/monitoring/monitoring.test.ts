import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MonitoringView } from '@aiso/contracts';
import { plainModel, writeModelFolder } from '@aiso/inference/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedResults } from '../testing/seed-results.ts';
import { type Person, type TestProgram, testProgram } from '../testing/test-program.ts';

const REFERENCE = { dataset: 'val', edges: [0.25, 0.5, 0.75], counts: [100, 100, 100, 100] };
/** As the reference has them: a quarter in each bin; a score on an edge belongs to the bin above it. */
const EVEN = Array.from({ length: 100 }, (_, i) => [0.1, 0.25, 0.6, 0.75][i % 4] ?? 0);
const HIGH = Array.from({ length: 60 }, () => 0.9);

let models: string;
let program: TestProgram;
let admin: Person;
beforeAll(async () => {
  models = await mkdtemp(join(tmpdir(), 'aiso-monitored-'));
  await writeModelFolder(models, plainModel(), (manifest) => ({
    ...manifest,
    findings: manifest.findings.map((finding) =>
      finding.code === 'light' ? { ...finding, reference: REFERENCE } : finding,
    ),
  }));
  program = await testProgram({ AISO_MODELS_DIR: models, AISO_DEFAULT_MODEL: 'plain' });
  admin = await program.person(['admin']);
  const north = {
    tenantId: 'naseem',
    institution: 'North',
    manufacturer: 'Maker',
    station: 'ROOM2',
  } as const;
  await seedResults(program, {
    ...north,
    at: '2026-01-05T00:00:00Z',
    scores: EVEN,
    refused: ['blank', 'not_frontal_chest', 'blank'],
    disagreeing: 2,
    agreeing: 6,
  });
  await seedResults(program, { ...north, at: '2026-01-19T23:59:59Z', scores: HIGH });
  await seedResults(program, { tenantId: 'medical-center', at: '2026-01-19T10:00:00Z', scores: [0.1, 0.2] });
  await seedResults(program, { ...north, at: '2026-02-01T00:00:00Z', scores: [0.9] });
  await seedResults(program, {
    tenantId: 'naseem',
    model: { name: 'plain', version: '0.9.0' },
    at: '2026-01-06T00:00:00Z',
    scores: EVEN,
    refused: ['lateral_view'],
    unusual: 5,
    institution: 'South',
  });
});
afterAll(async () => {
  await program.close();
  await rm(models, { recursive: true, force: true });
});

const ask = (query: Readonly<Record<string, string>>, person = admin) =>
  program.app.inject({
    url: `/api/administration/monitoring?${new URLSearchParams(query).toString()}`,
    headers: person.headers,
  });
async function view(query: Readonly<Record<string, string>> = {}): Promise<MonitoringView> {
  const response = await ask({
    from: '2025-12-29',
    to: '2026-01-31',
    model: 'plain',
    version: '1.0.0',
    ...query,
  });
  expect(response.statusCode).toBe(200);
  return response.json<MonitoringView>();
}

describe('monitoring', () => {
  it('counts readings, refusals with their reasons and verdicts, by week, over all tenants', async () => {
    const { period, refusals, reasons, overrides, periods } = await view();
    expect([period, refusals.of, refusals.count]).toEqual(['week', 165, 3]);
    expect(reasons.map(({ code, count }) => [code, count])).toEqual([
      ['not_frontal_chest', 1],
      ['blank', 2],
    ]);
    expect(overrides).toMatchObject({ count: 2, of: 8, share: 0.25 });
    expect(overrides.low).toBeCloseTo(0.0715, 4);
    expect(periods.map(({ start, refusals: { of }, overrides: judged }) => [start, of, judged.of])).toEqual([
      ['2025-12-29', 0, 0],
      ['2026-01-05', 103, 8],
      ['2026-01-12', 0, 0],
      ['2026-01-19', 62, 0],
      ['2026-01-26', 0, 0],
    ]);
  });

  it('counts what was unusual beside what was refused, and what headers refused by their words', async () => {
    const { unusual, refusals, reasons, origins, periods } = await view({ version: '0.9.0' });
    expect([refusals.count, unusual.count, unusual.of]).toEqual([1, 5, 101]);
    expect(reasons).toEqual([{ code: 'lateral_view', label: 'Lateral view by its header', count: 1 }]);
    expect(origins).toMatchObject([{ site: 'South', unusual: { count: 5, of: 101 } }]);
    expect(periods.map((week) => week.unusual.count)).toEqual([0, 5, 0, 0, 0]);
    expect((await view()).unusual).toMatchObject({ count: 0, of: 165 });
  });

  it('holds the scores against the validation set, by the edges that the model brings', async () => {
    const { findings, drift, threshold } = await view({ tenant: 'naseem' });
    const [light] = findings;
    expect([threshold, drift]).toEqual([0.25, 'drifted']);
    expect(light).toMatchObject({
      code: 'light',
      label: 'Finding light',
      readings: 160,
      counts: [25, 25, 25, 85],
      edges: REFERENCE.edges,
      reference: { dataset: 'val', counts: REFERENCE.counts },
      above: { count: 110, of: 160 },
    });
    expect(light?.periods.map(({ state, readings }) => [state, readings])).toEqual([
      ['few', 0],
      ['stable', 100],
      ['few', 0],
      ['drifted', 60],
      ['few', 0],
    ]);
    expect(light?.periods[1]?.psi).toBeCloseTo(0, 6);
  });

  it('says of few readings nothing, and of a version that brings no reference that it is not known', async () => {
    const few = await view({ tenant: 'medical-center' });
    expect(few).toMatchObject({ drift: 'few', findings: [{ readings: 2, drift: { psi: null } }] });
    const gone = await view({ version: '0.9.0' });
    expect(gone).toMatchObject({
      drift: 'unknown',
      findings: [{ readings: 100, reference: null, drift: { state: 'unknown', psi: null } }],
    });
    expect(gone.findings[0]?.counts).toEqual([0, 25, 25, 0, 0, 0, 25, 25, 0, 0]);
  });

  it('offers what there is to choose, and narrows to a site, a device or images that say neither', async () => {
    const { choices } = await view();
    expect(choices.tenants).toContain('medical-center');
    expect(choices.models).toEqual([
      { name: 'plain', version: '1.0.0', readings: 165 },
      { name: 'plain', version: '0.9.0', readings: 101 },
    ]);
    expect(choices.sites).toEqual([
      { value: 'North', readings: 163 },
      { value: '', readings: 2 },
    ]);
    expect(choices.devices[0]).toEqual({ value: 'Maker · ROOM2', readings: 163 });
    expect((await view({ site: 'North' })).refusals.of).toBe(163);
    expect((await view({ device: 'Maker · ROOM2', tenant: 'medical-center' })).refusals.of).toBe(0);
    expect((await view({ site: '', device: '' })).refusals.of).toBe(2);
  });

  it('compares sites and devices, whichever is chosen', async () => {
    const { origins } = await view({ site: '' });
    expect(
      origins.map(({ site, device, refusals, overrides }) => [
        site,
        device,
        refusals.count,
        refusals.of,
        overrides.count,
        overrides.of,
      ]),
    ).toEqual([
      ['North', 'Maker · ROOM2', 3, 163, 2, 8],
      ['', '', 0, 2, 0, 0],
    ]);
  });

  it('takes the version that read last where none is named, and is empty where nothing was read', async () => {
    const latest = (await ask({ from: '2025-12-29', to: '2026-01-31' })).json<MonitoringView>();
    expect(latest.model).toEqual({ name: 'plain', version: '1.0.0' });
    const empty = (await ask({ from: '2020-01-01', to: '2020-01-03' })).json<MonitoringView>();
    expect(empty).toMatchObject({
      model: null,
      findings: [],
      drift: 'unknown',
      refusals: { of: 0, share: null },
    });
    expect(empty.periods).toHaveLength(3);
  });

  it('counts an image that was read again once for each version, by the last reading of the range', async () => {
    const site = { tenantId: 'medical-center', institution: 'Twice' };
    const images = await seedResults(program, {
      ...site,
      at: '2025-03-03T10:00:00Z',
      scores: [0.1, 0.1],
      refused: ['blank'],
      disagreeing: 1,
    });
    await seedResults(program, { ...site, at: '2025-03-12T10:00:00Z', scores: [0.9, 0.9, 0.9], images });
    await seedResults(program, {
      ...site,
      model: { name: 'plain', version: '0.9.0' },
      at: '2025-03-13T10:00:00Z',
      scores: [0.5],
      images,
    });
    const whole = await view({ from: '2025-03-03', to: '2025-04-30', site: 'Twice' });
    expect(whole.refusals).toMatchObject({ count: 0, of: 3 });
    expect(whole.findings).toMatchObject([{ readings: 3, counts: [0, 0, 0, 3], above: { count: 3, of: 3 } }]);
    expect(whole.periods.slice(0, 2).map(({ refusals }) => refusals.of)).toEqual([0, 3]);
    expect(whole.choices.models).toEqual([
      { name: 'plain', version: '1.0.0', readings: 3 },
      { name: 'plain', version: '0.9.0', readings: 1 },
    ]);
    expect(whole.origins).toMatchObject([{ site: 'Twice', refusals: { count: 0, of: 3 } }]);
    // What a reader said of the first result was said of this version all the same.
    expect(whole.overrides).toMatchObject({ count: 1, of: 1 });
    const before = await view({ from: '2025-03-03', to: '2025-03-11' });
    expect(before.refusals).toMatchObject({ count: 1, of: 3 });
    expect(before.findings).toMatchObject([{ readings: 2, counts: [2, 0, 0, 0] }]);
  });

  it('compares a finding made for an age over patients of known age alone, and says how many are left out', async () => {
    const days = { from: '2025-06-01', to: '2025-06-30' };
    const at = '2025-06-10T10:00:00Z';
    const of = { tenantId: 'naseem', at, scores: HIGH, population: 'age_unknown' } as const;
    await seedResults(program, { ...of, scores: EVEN, population: 'age_known' });
    await seedResults(program, of);
    await seedResults(program, { ...of, code: 'dark' });
    await seedResults(program, { ...of, code: 'ageless' });
    const { refusals, findings, drift } = await view(days);
    expect([refusals.of, drift]).toEqual([280, 'stable']);
    expect(
      findings.map(({ code, readings, unknownAge, drift: { state } }) => [code, readings, unknownAge, state]),
    ).toEqual([
      ['ageless', 60, 0, 'unknown'],
      ['dark', 0, 60, 'unknown'],
      ['light', 100, 60, 'stable'],
    ]);
    expect(findings[2]?.counts).toEqual([25, 25, 25, 25]);
  });

  it('is written into the audit log, without what was found', async () => {
    await view({ tenant: 'naseem' });
    const events = await program.datastore.tenantTransaction('admin', ({ db }) =>
      db
        .selectFrom('audit_events')
        .select(['actor_id', 'subject_id', 'detail'])
        .where('action', '=', 'monitoring.viewed')
        .orderBy('at', 'desc')
        .limit(1)
        .execute(),
    );
    expect(events).toEqual([{ actor_id: admin.userId, subject_id: 'naseem', detail: {} }]);
  });

  it('is closed to all but group admin, and refuses what it cannot answer', async () => {
    for (const [groups, attributes] of [
      [['naseem'], { 'custom:role': 'admin' }],
      [[], { 'custom:tenant': 'admin', 'custom:role': 'admin' }],
      [[], {}],
    ] as const) {
      expect((await ask({}, await program.person(groups, attributes))).json()).toMatchObject({
        code: 'access.denied',
      });
    }
    expect((await program.app.inject({ url: '/api/administration/monitoring' })).statusCode).toBe(401);
    expect((await ask({ tenant: 'nobody' })).statusCode).toBe(404);
    expect((await ask({ from: '2026-02-01', to: '2026-01-01' })).statusCode).toBe(400);
    // Days that the database, or the calendar of the program, does not know.
    expect((await ask({ from: '0000-01-01' })).statusCode).toBe(400);
    expect((await ask({ to: '9999-12-31' })).statusCode).toBe(400);
  });
});
