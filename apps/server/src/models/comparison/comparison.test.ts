import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelProgram, modelProgram } from '../../testing/model-program.ts';
import { seedResults } from '../../testing/seed-results.ts';
import type { Person } from '../../testing/test-program.ts';
import { enqueueShadow } from '../shadow-queue.ts';

let at: ModelProgram;
beforeAll(async () => {
  at = await modelProgram();
  await at.install('plain', '2.0.0');
  for (const tenant of ['naseem', 'admin', 'medical-center']) {
    await at.change(tenant, { action: 'promote', version: '1.0.0' });
  }
});
afterAll(() => at.program.close());

async function judge(
  person: Person,
  resultId: string | undefined,
  code: string,
  verdict: 'agree' | 'disagree',
) {
  const { statusCode } = await at.program.app.inject({
    method: 'PUT',
    url: `/api/results/${resultId}/findings/${code}/verdict`,
    headers: person.headers,
    payload: { verdict },
  });
  expect(statusCode).toBeLessThan(300);
}

test('both versions are held against what readers said; where those contradict each other nobody is right', async () => {
  const { naseem, colleague } = at.program;
  const [first, second] = [await at.read(naseem), await at.read(naseem)];
  await at.change('naseem', { action: 'start_shadow', version: '2.0.0', backfill: 20 });
  expect((await at.compared('naseem', '2.0.0', 2)).readers).toEqual({ findings: [], disagreements: [] });

  // The active version calls light above and dark below, the shadow the other way round.
  await judge(naseem, first.result?.id, 'light', 'agree');
  await judge(naseem, first.result?.id, 'dark', 'disagree');
  await judge(naseem, second.result?.id, 'light', 'agree');
  await judge(colleague, second.result?.id, 'light', 'disagree');
  const { readers } = await at.comparisonOf('naseem', '2.0.0');
  const counts = { images: 1, bothRight: 0, neitherRight: 0, chance: null };
  expect(readers.findings).toMatchObject([
    { ...counts, code: 'light', onlyActiveRight: 1, onlyShadowRight: 0, contested: 1 },
    { ...counts, code: 'dark', onlyActiveRight: 0, onlyShadowRight: 1, contested: 0 },
  ]);
  const { studyId, imageId } = first.study;
  expect(readers.disagreements).toMatchObject([
    {
      studyId,
      imageId,
      finding: { code: 'dark' },
      active: { above: false },
      shadow: { above: true },
      isAbove: true,
    },
    {
      studyId,
      imageId,
      finding: { code: 'light' },
      active: { above: true },
      shadow: { above: false },
      isAbove: true,
    },
  ]);

  // The last verdict counts, and at points where the versions agree there is no difference.
  await judge(colleague, second.result?.id, 'light', 'agree');
  await at.change('naseem', {
    action: 'set_points',
    version: '2.0.0',
    points: { light: 0.001, dark: 0.999 },
  });
  expect((await at.comparisonOf('naseem', '2.0.0')).readers).toMatchObject({
    findings: [
      { code: 'light', images: 2, bothRight: 2, contested: 0 },
      { code: 'dark', images: 1, neitherRight: 1 },
    ],
    disagreements: [],
  });
  expect((await at.comparisonOf('admin', '2.0.0')).readers.findings).toEqual([]);
}, 60_000);

test('from twenty judged images on it is said how likely the difference is chance', async () => {
  const tenantId = 'medical-center';
  // Readers say below to the first ten and above to the others; the shadow follows them but once.
  const scores = Array.from({ length: 24 }, (_, place) => 0.9 + place / 1000);
  await seedResults(at.program, {
    tenantId,
    at: new Date().toISOString(),
    scores,
    disagreeing: 10,
    agreeing: 14,
  });
  await at.program.datastore.tenantTransaction(tenantId, async ({ db }) => {
    await sql`
      INSERT INTO shadow_results (tenant_id, id, image_id, model_name, model_version, preparation, gate_accepted, infer_ms)
      SELECT tenant_id, id, image_id, 'plain', '2.0.0', 'p', true, 1 FROM results`.execute(db);
    await sql`
      INSERT INTO shadow_findings (tenant_id, shadow_result_id, code, score, operating_point)
      SELECT tenant_id, result_id, code, CASE WHEN score < 0.9105 THEN 0.1 ELSE 0.9 END, 0.5 FROM findings`.execute(
      db,
    );
  });
  const { readers } = await at.comparisonOf(tenantId, '2.0.0');
  expect(readers.findings).toMatchObject([
    { code: 'light', images: 24, bothRight: 13, onlyActiveRight: 1, onlyShadowRight: 10, neitherRight: 0 },
  ]);
  expect(readers.findings[0]?.chance).toBeCloseTo(0.01171875, 10);
});

test('what waits for a shadow is pending; what it has no job for is unread; what was read before does not count', async () => {
  const { datastore, services } = at.program;
  const tenantId = 'admin';
  const model = { name: 'plain', version: '1.0.0' };
  await seedResults(at.program, { tenantId, model, at: '2026-01-01T10:00:00Z', scores: [0.9] });
  await at.change(tenantId, { action: 'start_shadow', version: '2.0.0' });
  const backlog = async () => {
    const { pending, unread } = await at.comparisonOf(tenantId, '2.0.0');
    return { pending, unread };
  };
  expect(await backlog()).toEqual({ pending: 0, unread: 0 });

  await seedResults(at.program, { tenantId, model, at: new Date().toISOString(), scores: [0.9, 0.8] });
  expect(await backlog()).toEqual({ pending: 0, unread: 2 });
  const { image_id: imageId } = await datastore.tenantTransaction(tenantId, ({ db }) =>
    db.selectFrom('results').select('image_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
  );
  // Its bytes are not there: the job is tried again later.
  await datastore.tenantTransaction(tenantId, async (tx) => {
    await enqueueShadow(services.boss, tx, { tenantId, imageId, model: 'plain', version: '2.0.0' });
    // Of another version, which is no shadow.
    await enqueueShadow(services.boss, tx, {
      tenantId,
      imageId: randomUUID(),
      model: 'plain',
      version: '3.0.0',
    });
  });
  expect(await backlog()).toEqual({ pending: 1, unread: 1 });
  await at.change(tenantId, { action: 'stop_shadow' });
  expect(await backlog()).toEqual({ pending: 0, unread: 0 });
});
