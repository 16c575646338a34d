import type { ResearchChoice, ResearchExport } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { oneAtATime } from '../platform/one-at-a-time.repository.ts';
import { presentProblem } from '../registry/study.presenter.ts';

export type ResearchRow = Selectable<Database['research_exports']>;

/** An image of which a copy is to be made. */
export type ChosenImage = {
  readonly id: string;
  readonly studyId: string;
  /** By whom they are counted; in no answer. */
  readonly patientId: string;
  readonly objectKey: string;
  readonly fault: 'missing' | 'damaged' | null;
};

const MOST_LISTED = 50;
/** One that has not gone on for so long was given up, as with a worker that died. */
const GIVEN_UP_AFTER_MS = 30 * 60_000;

/** A study without a patient counts as one of somebody's own. */
const PATIENT = sql`coalesce(studies.patient_id, studies.id)`;

/** DICOM images of confirmed studies. Who is on them is asked of the registry, and is in no answer. */
const chosen = ({ tenantId }: TenantTransaction, choice: ResearchChoice): RawBuilder<unknown> => {
  const { modality, view, finding, yearFrom, yearTo, sex, ageFrom, ageTo } = choice;
  const age = sql`coalesce(studies.entered_age_years, studies.patient_age_years)`;
  const conditions = [
    sql`images.tenant_id = ${tenantId} AND images.format = 'dicom' AND studies.identity = 'confirmed'`,
    ...(modality === undefined ? [] : [sql`images.modality = ${modality}`]),
    ...(view === undefined ? [] : [sql`images.view = ${view}`]),
    ...(yearFrom === undefined ? [] : [sql`studies.study_date >= make_date(${yearFrom}::integer, 1, 1)`]),
    ...(yearTo === undefined ? [] : [sql`studies.study_date <= make_date(${yearTo}::integer, 12, 31)`]),
    ...(sex === undefined ? [] : [sql`patients.sex = ${sex}`]),
    ...(ageFrom === undefined ? [] : [sql`${age} >= ${ageFrom}`]),
    ...(ageTo === undefined ? [] : [sql`${age} < ${ageTo + 1}`]),
    ...(finding === undefined
      ? []
      : [
          sql`EXISTS (
            SELECT FROM results JOIN findings
              ON findings.tenant_id = results.tenant_id AND findings.result_id = results.id
            WHERE results.tenant_id = ${tenantId} AND results.image_id = images.id
              AND results.superseded_at IS NULL AND findings.code = ${finding} AND findings.above
          )`,
        ]),
  ];
  return sql`images
    JOIN studies ON studies.tenant_id = images.tenant_id AND studies.id = images.study_id
    LEFT JOIN patients ON patients.tenant_id = studies.tenant_id AND patients.id = studies.patient_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
};

export async function countChosen(
  tx: TenantTransaction,
  choice: ResearchChoice,
): Promise<{ readonly patients: number; readonly images: number; readonly bytes: number }> {
  const { rows } = await sql<{ patients: string; images: string; bytes: string }>`
    SELECT count(DISTINCT ${PATIENT}) AS patients, count(*) AS images,
      coalesce(sum(images.bytes), 0) AS bytes
    FROM ${chosen(tx, choice)}
  `.execute(tx.db);
  const [row] = rows;
  return {
    patients: Number(row?.patients ?? 0),
    images: Number(row?.images ?? 0),
    bytes: Number(row?.bytes ?? 0),
  };
}

/** In the order of their ids, which says nothing of when they came. */
export async function selectChosen(
  tx: TenantTransaction,
  choice: ResearchChoice,
  limit: number,
): Promise<readonly ChosenImage[]> {
  const { rows } = await sql<ChosenImage>`
    SELECT images.id, images.study_id AS "studyId", ${PATIENT} AS "patientId", images.object_key AS "objectKey",
      images.original_fault AS fault
    FROM ${chosen(tx, choice)} ORDER BY images.id LIMIT ${limit}
  `.execute(tx.db);
  return rows;
}

export const insertResearchExport = (
  tx: TenantTransaction,
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
  asked: { readonly choice: ResearchChoice; readonly reason: string; readonly images: number },
): Promise<ResearchRow> =>
  tx.db
    .insertInto('research_exports')
    .values({
      tenant_id: tx.tenantId,
      asked_by: userId,
      asked_by_email: email,
      reason: asked.reason,
      choice: JSON.stringify(asked.choice),
      images: asked.images,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @param userId of whoever asked for them; null: of everybody of the tenant */
export const selectResearchExports = (tx: TenantTransaction, userId: string | null): Promise<ResearchRow[]> =>
  tx
    .from('research_exports')
    .selectAll()
    .$if(userId !== null, (query) => query.where('asked_by', '=', userId ?? ''))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const lockResearchExport = (
  tx: TenantTransaction,
  exportId: string,
): Promise<ResearchRow | undefined> =>
  tx.from('research_exports').selectAll().where('id', '=', exportId).forUpdate().executeTakeFirst();

/** Nobody else of the tenant asks for one until the transaction ends. */
export const lockResearch = (tx: TenantTransaction): Promise<void> => oneAtATime(tx, 'research');

/** Whether one is being made. Those that were given up are so from now on. */
export async function isBusy(tx: TenantTransaction): Promise<boolean> {
  await tx
    .update('research_exports')
    .set({ state: 'failed' })
    .where('state', '=', 'queued')
    .where('touched_at', '<', new Date(Date.now() - GIVEN_UP_AFTER_MS))
    .execute();
  const row = await tx.from('research_exports').select('id').where('state', '=', 'queued').executeTakeFirst();
  return row !== undefined;
}

type ResearchChange = Pick<
  Updateable<Database['research_exports']>,
  'state' | 'done' | 'refused' | 'touched_at' | 'object_key' | 'bytes' | 'ids' | 'error_code' | 'expires_at'
>;

export async function updateResearchExport(
  tx: TenantTransaction,
  exportId: string,
  change: ResearchChange,
): Promise<void> {
  await tx.update('research_exports').set(change).where('id', '=', exportId).execute();
}

/** How far it is; false where it was taken back or given up meanwhile. */
export async function noteProgress(
  tx: TenantTransaction,
  exportId: string,
  far: { readonly done: number; readonly refused: number },
): Promise<boolean> {
  const row = await tx
    .update('research_exports')
    .set({ ...far, touched_at: new Date() })
    .where('id', '=', exportId)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Over as soon as its time is, whether or not it was removed yet. */
export function researchStateOf({ state, touched_at, expires_at }: ResearchRow): ResearchRow['state'] {
  if (state === 'ready' && (expires_at?.getTime() ?? 0) <= Date.now()) return 'gone';
  return state === 'queued' && Date.now() - touched_at.getTime() > GIVEN_UP_AFTER_MS ? 'failed' : state;
}

export const presentResearchExport = (
  row: ResearchRow,
  { userId }: Pick<Actor, 'userId'>,
): ResearchExport => ({
  id: row.id,
  state: researchStateOf(row),
  choice: row.choice,
  reason: row.reason,
  error: presentProblem(row.error_code),
  askedBy: row.asked_by_email,
  askedAt: row.asked_at.toISOString(),
  images: row.images,
  done: row.done,
  refused: row.refused,
  bytes: row.bytes === null ? null : Number(row.bytes),
  expiresAt: row.expires_at?.toISOString() ?? null,
  mayFetch: row.asked_by === userId,
});
