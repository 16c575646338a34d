import {
  type HandoverNotification,
  NOTIFICATIONS_KEPT,
  type NoticedConflict,
  type NoticedDrift,
  type NoticedFailures,
  type NoticedOriginals,
  type NoticedStorage,
  type NotificationCounts,
  type NotificationTab,
  type OutcomeKind,
  type ToldStudy,
} from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type InsertObject, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../platform/cursor.ts';

/**
 * Everything here sees the rows of `asRecipient`'s person alone. Tenant and person are named for the index.
 */
type Recipient = { readonly tenantId: string; readonly userId: string };

const TAB_CONDITION = {
  all: sql<SqlBool>`notifications.archived_at is null`,
  unread: sql<SqlBool>`notifications.archived_at is null and notifications.read_at is null`,
  archived: sql<SqlBool>`notifications.archived_at is not null`,
} as const satisfies Record<NotificationTab, unknown>;

/** At most `limit` of a tab, newest first, each with where a page that ends with it goes on. */
export async function selectNotifications(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  tab: NotificationTab,
  after: Cursor | null,
  limit: number,
) {
  let page = tx.db
    .selectFrom('notifications')
    .leftJoin('aiso-uploads', (join) =>
      join
        .onRef('aiso-uploads.tenant_id', '=', 'notifications.tenant_id')
        .onRef('aiso-uploads.id', '=', 'notifications.upload_id'),
    )
    .leftJoin('images', (join) =>
      join
        .onRef('images.tenant_id', '=', 'aiso-uploads.tenant_id')
        .onRef('images.id', '=', 'aiso-uploads.image_id'),
    )
    .select([
      'notifications.id',
      'kind',
      'upload_id',
      'aiso-uploads.file_name',
      'aiso-uploads.image_id',
      'images.study_id',
      'finding_code',
      'finding_label',
      'above',
      'notifications.gate_accepted',
      'notifications.gate_reason',
      'notifications.age_needed',
      'notifications.error_code',
      'drift',
      'conflict',
      'originals',
      'told',
      'failures',
      'storage',
      'notifications.created_at',
      'read_at',
      'archived_at',
      sql<string>`notifications.created_at::text`.as('at'),
    ])
    .where('notifications.tenant_id', '=', tenantId)
    .where('notifications.user_id', '=', userId)
    .where(TAB_CONDITION[tab]);
  if (after !== null) {
    page = page.where(
      sql<SqlBool>`(notifications.created_at, notifications.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return page
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

export async function countNotifications(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
): Promise<NotificationCounts> {
  const count = (tab: NotificationTab) => sql<number>`(count(*) filter (where ${TAB_CONDITION[tab]}))::int`;
  return tx.db
    .selectFrom('notifications')
    .select([count('all').as('all'), count('unread').as('unread'), count('archived').as('archived')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Sets or clears a mark. @param ids null: all that are not archived. @returns whether anything changed */
export async function markNotifications(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  ids: readonly string[] | null,
  mark: 'read_at' | 'archived_at',
  at: Date | null,
): Promise<boolean> {
  let update = tx.db
    .updateTable('notifications')
    .set({ [mark]: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(mark, at === null ? 'is not' : 'is', null);
  update = ids === null ? update.where('archived_at', 'is', null) : update.where('id', 'in', ids);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type Outcome = Omit<InsertObject<Database, 'notifications'>, 'kind' | 'upload_id'> & {
  readonly user_id: string;
  readonly upload_id: string;
  readonly kind: OutcomeKind;
};

/**
 * Of these uploads those that have ended, as what is to be told. A cancelled one was ended by its own person.
 */
export async function selectOutcomes(
  tx: TenantTransaction,
  tenantId: string,
  uploadIds: readonly string[],
): Promise<Outcome[]> {
  const rows = await tx.db
    .selectFrom('aiso-uploads as upload')
    .leftJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'upload.tenant_id').onRef('images.id', '=', 'upload.image_id'),
    )
    .leftJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .select([
      'upload.id',
      'upload.user_id',
      'upload.error_code as upload_error',
      'images.state',
      'images.error_code',
      'gate_accepted',
      'gate_reason',
      'age_needed',
      'top_code',
      'top_label',
      'top_above',
    ])
    .where('upload.tenant_id', '=', tenantId)
    .where('upload.id', 'in', uploadIds)
    .where((eb) =>
      eb.or([eb('upload.state', '=', 'refused'), eb('images.state', 'in', ['done', 'refused', 'failed'])]),
    )
    // Of an image that somebody removed nothing is told.
    .where((eb) => eb.or([eb('studies.id', 'is', null), eb('studies.identity', '!=', 'hidden')]))
    .execute();
  return rows.map((row) => ({
    tenant_id: tenantId,
    user_id: row.user_id,
    upload_id: row.id,
    kind: row.state === 'done' ? 'finished' : row.state === 'failed' ? 'failed' : 'refused',
    ...(row.age_needed
      ? { finding_code: null, finding_label: null, above: null }
      : { finding_code: row.top_code, finding_label: row.top_label, above: row.top_above }),
    gate_accepted: row.gate_accepted,
    gate_reason: row.gate_reason,
    age_needed: row.age_needed ?? false,
    error_code: row.upload_error ?? row.error_code,
  }));
}

/**
 * What an upload said before is settled by what it says now. An end state that comes again is told in its one
 * row.
 */
export async function writeOutcomes(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  outcomes: readonly Outcome[],
): Promise<void> {
  await tx.db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(
      'upload_id',
      'in',
      outcomes.map((outcome) => outcome.upload_id),
    )
    .where('read_at', 'is', null)
    .execute();
  await tx.db
    .insertInto('notifications')
    .values(outcomes)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'upload_id', 'kind']).doUpdateSet((row) => ({
        finding_code: row.ref('excluded.finding_code'),
        finding_label: row.ref('excluded.finding_label'),
        above: row.ref('excluded.above'),
        gate_accepted: row.ref('excluded.gate_accepted'),
        gate_reason: row.ref('excluded.gate_reason'),
        age_needed: row.ref('excluded.age_needed'),
        error_code: row.ref('excluded.error_code'),
        created_at: row.ref('excluded.created_at'),
        read_at: null,
        archived_at: null,
      })),
    )
    .execute();
}

/** @returns whether the person had not been told of this drift */
export const writeDrift = (
  tx: TenantTransaction,
  recipient: Recipient,
  driftId: string,
  drift: NoticedDrift,
): Promise<boolean> =>
  writeOnce(tx, recipient, { kind: 'drifted', drift_id: driftId, drift: JSON.stringify(drift) });

/** @returns whether the person had not been told of this conflict */
export const writeConflict = (
  tx: TenantTransaction,
  recipient: Recipient,
  conflictId: string,
  conflict: NoticedConflict,
): Promise<boolean> =>
  writeOnce(tx, recipient, {
    kind: 'conflict',
    conflict_id: conflictId,
    conflict: JSON.stringify(conflict),
  });

/**
 * In place of one that says the same and was not read: nobody's other entries give way to repetitions.
 * @returns whether it is written: always
 */
export async function writeToldStudy(
  tx: TenantTransaction,
  recipient: Recipient,
  kind: HandoverNotification['kind'],
  told: ToldStudy,
): Promise<boolean> {
  const content = JSON.stringify(told);
  await tx
    .deleteFrom('notifications')
    .where('user_id', '=', recipient.userId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`told = ${content}::jsonb`)
    .execute();
  return writeOnce(tx, recipient, { kind, told: content });
}

/**
 * Of a tenant there is one, with the numbers of now. It is new again where they have grown. @returns whether
 * anything has changed
 */
export async function writeOriginals(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  originals: NoticedOriginals,
): Promise<boolean> {
  const known = await tx.db
    .selectFrom('notifications')
    .select(['id', 'originals'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('originals_tenant', '=', originals.tenantId)
    .forUpdate()
    .executeTakeFirst();
  const content = JSON.stringify(originals);
  if (known === undefined || known.originals === null)
    return writeOnce(
      tx,
      { tenantId, userId },
      { kind: 'originals', originals_tenant: originals.tenantId, originals: content },
    );
  const { missing, damaged } = known.originals;
  if (missing === originals.missing && damaged === originals.damaged) return false;
  const isMore = originals.missing + originals.damaged > missing + damaged;
  await tx.db
    .updateTable('notifications')
    .set({
      originals: content,
      ...(isMore ? { created_at: sql<Date>`now()`, read_at: null, archived_at: null } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', known.id)
    .execute();
  return true;
}

/** Of these a person has one, and it is new again each time that it is told. */
export const writeFailures = (
  tx: TenantTransaction,
  recipient: Recipient,
  failures: NoticedFailures,
): Promise<void> => writeAgain(tx, recipient, { kind: 'failures', failures: JSON.stringify(failures) });

/**
 * Of a tenant there is one, with the percent of now. It is new again where they have grown. @returns whether
 * anything has changed
 */
export async function writeStorage(
  tx: TenantTransaction,
  recipient: Recipient,
  storage: NoticedStorage,
): Promise<boolean> {
  const known = await tx.db
    .selectFrom('notifications')
    .select(['id', 'storage'])
    .where('tenant_id', '=', recipient.tenantId)
    .where('user_id', '=', recipient.userId)
    .where('storage_tenant', '=', storage.tenantId)
    .forUpdate()
    .executeTakeFirst();
  const before = known?.storage?.percent;
  if (before === storage.percent) return false;
  const content = { storage_tenant: storage.tenantId, storage: JSON.stringify(storage) };
  if (known === undefined || before === undefined || before < storage.percent)
    await writeAgain(tx, recipient, { kind: 'storage', ...content });
  else
    await tx.db
      .updateTable('notifications')
      .set(content)
      .where('tenant_id', '=', recipient.tenantId)
      .where('id', '=', known.id)
      .execute();
  return true;
}

/** Puts what is told in the place of what was told before. */
async function writeAgain(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  content: Omit<InsertObject<Database, 'notifications'>, 'tenant_id' | 'user_id'> & {
    readonly kind: 'failures' | 'storage';
    readonly storage_tenant?: string;
  },
): Promise<void> {
  await tx.db
    .deleteFrom('notifications')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', '=', content.kind)
    .where('storage_tenant', 'is not distinct from', content.storage_tenant ?? null)
    .execute();
  await tx.db
    .insertInto('notifications')
    .values({ tenant_id: tenantId, user_id: userId, ...content })
    .execute();
}

/** Of what is told of a tenant to its people or to administrators. @returns whether there was one */
export async function removeTold(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  of: 'originals_tenant' | 'storage_tenant',
  tenant: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('notifications')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(of, '=', tenant)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function writeOnce(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  content: Omit<InsertObject<Database, 'notifications'>, 'tenant_id' | 'user_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('notifications')
    .values({ tenant_id: tenantId, user_id: userId, ...content })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Removes what is beyond the number kept: the oldest archived, then the oldest. Rows that another one removes
 * are skipped.
 */
export async function removeBeyondKept(
  tx: TenantTransaction,
  { tenantId, userId }: Recipient,
  kept = NOTIFICATIONS_KEPT,
): Promise<void> {
  await tx.db
    .deleteFrom('notifications')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', (removable) =>
      removable
        .selectFrom('notifications')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .orderBy(sql`archived_at is not null`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
