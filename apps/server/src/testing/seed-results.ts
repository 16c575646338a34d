import { randomUUID } from 'node:crypto';
import type { PopulationNote } from '@aiso/contracts';
import { imageRow } from './image-row.ts';
import type { TestProgram } from './test-program.ts';

type Wish = {
  readonly tenantId: string;
  readonly model?: { readonly name: string; readonly version: string };
  /** ISO 8601 */
  readonly at: string;
  readonly code?: string;
  /** One result each; above from 0.5 on. */
  readonly scores?: readonly number[];
  /** One refused result each. */
  readonly refused?: readonly string[];
  /** So many of the accepted are unusual. */
  readonly unusual?: number;
  readonly institution?: string;
  readonly manufacturer?: string;
  readonly station?: string;
  /** So many findings, from the first on, a reader calls wrong; so many after them, right. */
  readonly disagreeing?: number;
  readonly agreeing?: number;
  readonly population?: PopulationNote;
  /** Images that are there already, one for each result: they are inferred anew. */
  readonly images?: readonly string[];
};

/** Results without images that could be opened: what is counted of them. @returns the ids of the images */
export async function seedResults(
  { datastore }: Pick<TestProgram, 'datastore'>,
  wish: Wish,
): Promise<readonly string[]> {
  const { tenantId: tenant_id, at, code = 'light', scores = [], refused = [] } = wish;
  const { disagreeing = 0, agreeing = 0, model = { name: 'plain', version: '1.0.0' } } = wish;
  const outcomes = [
    ...scores.map((score) => ({ score, reason: null })),
    ...refused.map((reason) => ({ score: null, reason })),
  ];
  const rows = outcomes.map((outcome, place) => ({
    ...outcome,
    imageId: wish.images?.[place] ?? randomUUID(),
    resultId: randomUUID(),
  }));
  if (rows.length === 0) return [];
  await datastore.tenantTransaction(tenant_id, async ({ db }) => {
    const { id: study_id } = await db
      .insertInto('studies')
      .values({ tenant_id, study_instance_uid: `2.25.${BigInt(`0x${randomUUID().replaceAll('-', '')}`)}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('images')
      .values(
        rows.map(({ imageId: id }) => ({
          ...imageRow(id.replaceAll('-', '').repeat(2)),
          tenant_id,
          id,
          study_id,
          object_key: id,
          institution: wish.institution ?? null,
          manufacturer: wish.manufacturer ?? null,
          station: wish.station ?? null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .execute();
    await db
      .updateTable('results')
      .set({ superseded_at: at })
      .where('tenant_id', '=', tenant_id)
      .where(
        'image_id',
        'in',
        rows.map(({ imageId }) => imageId),
      )
      .where('model_name', '=', model.name)
      .where('model_version', '=', model.version)
      .where('superseded_at', 'is', null)
      .execute();
    await db
      .insertInto('results')
      .values(
        rows.map(({ imageId: image_id, resultId: id, reason }, place) => ({
          tenant_id,
          id,
          image_id,
          model_name: model.name,
          model_version: model.version,
          preparation: 'p',
          gate_accepted: reason === null,
          gate_unusual: reason === null && place < (wish.unusual ?? 0),
          gate_score: 0.5,
          gate_reason: reason,
          population: wish.population ?? ('age_known' as const),
          decode_ms: 1,
          prepare_ms: 1,
          infer_ms: 1,
          created_at: at,
        })),
      )
      .execute();
    const read = rows.flatMap(({ resultId, score }) => (score === null ? [] : [{ resultId, score }]));
    if (read.length === 0) return;
    await db
      .insertInto('findings')
      .values(
        read.map(({ resultId: result_id, score }) => ({
          tenant_id,
          result_id,
          position: 0,
          code,
          label: `Finding ${code}`,
          score,
          operating_point: 0.5,
          above: score >= 0.5,
          experimental: false,
        })),
      )
      .execute();
    const judged = read.slice(0, disagreeing + agreeing);
    if (judged.length === 0) return;
    await db
      .insertInto('verdicts')
      .values(
        judged.map(({ resultId: result_id }, place) => ({
          tenant_id,
          result_id,
          code,
          user_id: 'reader',
          agrees: place >= disagreeing,
        })),
      )
      .execute();
  });
  return rows.map(({ imageId }) => imageId);
}
