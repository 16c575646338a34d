import { Kysely, PostgresDialect as KyselyDialect, sql } from 'kysely';
import {
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
} from 'kysely-codegen';
import pg from 'pg';
import type { ConnectionUrl } from '../../src/connection.ts';

const type = (text: string): IdentifierNode => new IdentifierNode(text);
const generated = (text: string): GenericExpressionNode =>
  new GenericExpressionNode('Generated', [type(text)]);
const json = (text: string): GenericExpressionNode =>
  new GenericExpressionNode('JSONColumnType', [type(text)]);
/** JSON that may be a string, which Kysely's own type for JSON does not allow. */
const PERFORMANCE = new GenericExpressionNode('ColumnType', [
  type('PointPerformance'),
  type('string'),
  type('string'),
]);
const TURN = '0 | 90 | 180 | 270';

/** What the database does not know of its columns: what JSON holds, and narrower texts and numbers. */
const COLUMNS: Readonly<Record<string, ExpressionNode>> = {
  'app.aiso-uploads.error_code': type('ErrorCode'),
  'app.audit_events.detail': json('Record<string, unknown>'),
  'app.comments.mentions': new GenericExpressionNode('Generated', [json('Colleagues')]),
  'app.conflicts.kinds': type('ConflictKinds'),
  'app.images.deidentified': json('DeidentificationReport'),
  'app.images.error_code': type('ErrorCode'),
  'app.images.top_promise': PERFORMANCE,
  'app.images.unread_job': json('UnreadJob'),
  'app.images.turn': generated(TURN),
  'app.model_history.event': type('ModelEvent'),
  'app.monitored_days.bins': json('Record<string, string>'),
  'app.monitored_scores.above': type('readonly number[]'),
  'app.monitored_scores.bins': type('readonly number[]'),
  'app.monitored_scores.counts': type('readonly number[]'),
  'app.monitored_scores.population': type('PopulationNote'),
  'app.notifications.conflict': json('NoticedConflict'),
  'app.notifications.drift': json('NoticedDrift'),
  'app.notifications.error_code': type('ErrorCode'),
  'app.notifications.failures': json('NoticedFailures'),
  'app.notifications.originals': json('NoticedOriginals'),
  'app.notifications.storage': json('NoticedStorage'),
  'app.notifications.told': json('ToldStudy'),
  'app.patient_changes.after': json('PatientFields'),
  'app.patient_changes.before': json('PatientFields'),
  'app.patient_exports.error_code': type('ErrorCode'),
  'app.research_exports.choice': json('ResearchChoice'),
  'app.research_exports.error_code': type('ErrorCode'),
  'app.results.gate_turn': type(TURN),
  'app.results.turn': generated(TURN),
  'app.tenants.deidentification': new GenericExpressionNode('Generated', [json('Deidentification')]),
  'app.tenants.features': json('Features'),
  'app.tenants.menu': json('MenuConfig'),
  'app.worklist.error_code': type('ErrorCode'),
  'app.worklist.top_promise': PERFORMANCE,
  'directory.gotrue_profiles.app_metadata': json('Record<string, unknown>'),
  'directory.gotrue_profiles.user_metadata': json('Record<string, unknown>'),
  'directory.gotrue_sessions.amr': json('{ method: string; timestamp: number }[]'),
  'directory.identities.identity_data': json('Record<string, unknown>'),
  'directory.signing_keys.public_jwk': json('Record<string, unknown>'),
  'directory.users.attributes': json('Record<string, string>'),
};

/** Where the names above come from. */
const IMPORTS: Readonly<Record<string, string>> = {
  Colleagues: '@aiso/contracts',
  ConflictKinds: '@aiso/contracts',
  Deidentification: '@aiso/contracts',
  DeidentificationReport: '@aiso/contracts',
  ErrorCode: '@aiso/contracts',
  Features: '@aiso/contracts',
  JSONColumnType: 'kysely',
  MenuConfig: '@aiso/contracts',
  ModelEvent: '@aiso/contracts',
  NoticedConflict: '@aiso/contracts',
  NoticedDrift: '@aiso/contracts',
  NoticedFailures: '@aiso/contracts',
  NoticedOriginals: '@aiso/contracts',
  NoticedStorage: '@aiso/contracts',
  PatientFields: '@aiso/contracts',
  PointPerformance: '@aiso/contracts',
  PopulationNote: '@aiso/contracts',
  ResearchChoice: '@aiso/contracts',
  ToldStudy: '@aiso/contracts',
  UnreadJob: '@aiso/contracts',
};

/**
 * Kysely's types for the schemas `app` and `directory` of a migrated database, as kysely-codegen writes them.
 */
export async function typesOf(owner: ConnectionUrl): Promise<string> {
  const pool = new pg.Pool({ connectionString: owner, max: 2 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new KyselyDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['app'] }),
      defaultSchemas: ['app'],
      includePattern: '{app,directory}.*',
      customImports: IMPORTS,
      overrides: { columns: COLUMNS },
      postprocess: addWords,
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

/**
 * A text column whose constraint lists its words, `CHECK (state IN ('queued', …))`, gets these as its type.
 */
async function addWords({
  db,
  metadata,
}: {
  db: Kysely<unknown>;
  metadata: DatabaseMetadata;
}): Promise<DatabaseMetadata> {
  const { rows } = await sql<{ schema: string; table: string; column: string; condition: string }>`
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column,
      pg_get_constraintdef(o.oid) AS condition
    FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND o.conkey = ARRAY[a.attnum]
    WHERE o.contype = 'c'`.execute(db);
  for (const { schema, table, column, condition } of rows) {
    const words = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[(?<list>.*)\]\)|(?<one>'.*'::text))\)\)$/u.exec(
      condition,
    )?.groups;
    const values = [...(words?.['list'] ?? words?.['one'] ?? '').matchAll(/'([^']*)'::text/gu)].map(
      ([, word]) => word ?? '',
    );
    const found = metadata.tables
      .find((candidate) => candidate.schema === schema && candidate.name === table)
      ?.columns.find(({ name }) => name === column);
    if (found !== undefined && values.length > 0) found.enumValues = values;
  }
  return metadata;
}
