import { type CsvValue, csvLine } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';
import { PATIENT_COLUMNS } from '../../registry/patient-columns.ts';

type Row = Readonly<Record<string, unknown>>;

/** Images of which rows are read at once. */
const MANY = 200;
const HISTORY_PAGE = 1000;

const valueOf = (value: unknown): CsvValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/**
 * RFC 4180 with the byte-order mark that tells spreadsheets of UTF-8; the columns of the first row. Pieces of
 * some rows each.
 */
async function* csvOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield '\u{feff}';
  let columns: readonly string[] | null = null;
  for await (const rows of pages) {
    if (columns === null && rows[0] !== undefined) {
      columns = Object.keys(rows[0]);
      yield csvLine(columns);
    }
    const names = columns ?? [];
    yield rows.map((row) => csvLine(names.map((name) => valueOf(row[name])))).join('');
  }
  if (columns === null) yield csvLine([]);
}

async function* inTurn(
  all: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < all.length; at += MANY) yield await read(all.slice(at, at + MANY));
}

/** Tables of a person, by name, each in pieces: of the family of patients, and of their images. */
export const exportTables = (
  tx: TenantTransaction,
  family: readonly string[],
  imageIds: readonly string[],
): readonly { readonly path: string; readonly pieces: AsyncIterable<string> }[] => [
  { path: 'patient.csv', pieces: csvOf(inTurn(family, (ids) => patientRows(tx, ids))) },
  { path: 'history.csv', pieces: csvOf(historyPages(tx, family)) },
  { path: 'results.csv', pieces: csvOf(inTurn(imageIds, (ids) => resultRows(tx, ids))) },
  { path: 'verdicts.csv', pieces: csvOf(inTurn(imageIds, (ids) => verdictRows(tx, ids))) },
  { path: 'comments.csv', pieces: csvOf(inTurn(imageIds, (ids) => commentRows(tx, ids))) },
];

const patientRows = (tx: TenantTransaction, family: readonly string[]): Promise<Row[]> =>
  tx
    .from('patients')
    .select(['id', ...PATIENT_COLUMNS, 'alerts', 'merged_into', 'archived_at', 'created_at', 'updated_at'])
    .where('id', 'in', family)
    .execute();

async function* historyPages(
  tx: TenantTransaction,
  family: readonly string[],
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; ; from += HISTORY_PAGE) {
    const rows = await tx
      .from('patient_changes')
      .select(['at', 'patient_id', 'kind', 'other_patient_id', 'actor_email', 'before', 'after', 'undone_at'])
      .where('patient_id', '=', sql<string>`ANY(${family}::uuid[])`)
      .orderBy('at')
      .orderBy('id')
      .limit(HISTORY_PAGE)
      .offset(from)
      .execute();
    yield rows;
    if (rows.length < HISTORY_PAGE) return;
  }
}

async function resultRows(tx: TenantTransaction, imageIds: readonly string[]): Promise<readonly Row[]> {
  return tx.db
    .selectFrom('results as r')
    .innerJoin('images as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.image_id'),
    )
    .leftJoin('findings as f', (join) =>
      join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.result_id', '=', 'r.id'),
    )
    .select(['r.id as result', 'i.study_id as study', 'r.image_id as image', 'r.created_at as read_at'])
    .select(['r.model_name as model', 'r.model_version as version', 'r.gate_accepted', 'r.gate_reason'])
    .select(['r.view_position as view', 'r.view_source'])
    .select([
      'f.code',
      'f.label',
      'f.score',
      'f.operating_point',
      'f.above',
      'f.experimental',
      'r.superseded_at',
    ])
    .where('r.tenant_id', '=', tx.tenantId)
    .where('r.image_id', 'in', imageIds)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .orderBy('f.position')
    .execute();
}

async function verdictRows(tx: TenantTransaction, imageIds: readonly string[]): Promise<readonly Row[]> {
  return tx.db
    .selectFrom('verdicts as v')
    .innerJoin('results as r', (join) =>
      join.onRef('r.tenant_id', '=', 'v.tenant_id').onRef('r.id', '=', 'v.result_id'),
    )
    .select([
      'v.result_id as result',
      'r.image_id as image',
      'v.code',
      'v.user_id as reader',
      'v.agrees',
      'v.reason',
      'v.reason_words as words',
      'v.at',
    ])
    .where('v.tenant_id', '=', tx.tenantId)
    .where('r.image_id', 'in', imageIds)
    .orderBy('v.at')
    .execute();
}

/** Of a study with the first of its images, so that each is told once. */
async function commentRows(tx: TenantTransaction, imageIds: readonly string[]): Promise<readonly Row[]> {
  return tx.db
    .selectFrom('comments as c')
    .innerJoin('images as i', (join) =>
      join.onRef('i.tenant_id', '=', 'c.tenant_id').onRef('i.study_id', '=', 'c.study_id'),
    )
    .select(['c.study_id as study', 'c.author_email as author', 'c.content as comment', 'c.created_at as at'])
    .where('c.tenant_id', '=', tx.tenantId)
    .where('i.id', 'in', imageIds)
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM images other WHERE other.tenant_id = i.tenant_id
        AND other.study_id = i.study_id AND other.id < i.id)`,
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}
