import type { ModelEvent, ModelHistoryEntry } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { oneAtATime } from '../platform/one-at-a-time.repository.ts';

/**
 * A tenant's settings of a model. Without a row the default model is enabled and primary; others are not
 * enabled.
 */
export type TenantModel = {
  readonly name: string;
  readonly enabled: boolean;
  readonly reads: boolean;
  readonly activeVersion: string;
  readonly previousVersion: string | null;
  readonly shadowVersion: string | null;
  readonly shadowSince: string | null;
  /** 0 where there is no row. */
  readonly revision: number;
};

/** The newest so many events of a model's history are shown. */
const HISTORY_LIMIT = 50;

/** The tenant's rows, in the order of their names. */
export async function findTenantModels(tx: TenantTransaction): Promise<readonly TenantModel[]> {
  const rows = await tx.from('tenant_models').selectAll().orderBy('model_name').execute();
  return rows.map(modelOfRow);
}

/** The version in shadow of a model of the tenant, or null. */
export async function findShadowVersion(tx: TenantTransaction, name: string): Promise<string | null> {
  const row = await tx
    .from('tenant_models')
    .select('shadow_version')
    .where('model_name', '=', name)
    .executeTakeFirst();
  return row?.shadow_version ?? null;
}

/** Versions in shadow that have not read an image, of models that have. */
export async function findUnreadShadows(
  tx: TenantTransaction,
  imageId: string,
): Promise<readonly { readonly model: string; readonly version: string }[]> {
  const { rows } = await sql<{ model: string; version: string }>`
    SELECT m.model_name AS model, m.shadow_version AS version FROM tenant_models m
    WHERE m.tenant_id = ${tx.tenantId} AND m.shadow_version IS NOT NULL
      AND EXISTS (
        SELECT FROM results r
        WHERE r.tenant_id = m.tenant_id AND r.image_id = ${imageId} AND r.model_name = m.model_name
      )
      AND NOT EXISTS (
        SELECT FROM shadow_results s
        WHERE s.tenant_id = m.tenant_id AND s.image_id = ${imageId} AND s.model_name = m.model_name
          AND s.model_version = m.shadow_version
      )`.execute(tx.db);
  return rows;
}

const modelOfRow = (row: Selectable<Database['tenant_models']>): TenantModel => ({
  name: row.model_name,
  enabled: row.enabled,
  reads: row.reads,
  activeVersion: row.active_version,
  previousVersion: row.previous_version,
  shadowVersion: row.shadow_version,
  shadowSince: row.shadow_since === null ? null : new Date(row.shadow_since).toISOString(),
  revision: row.revision,
});

type ModelChangeSet = Partial<Omit<TenantModel, 'name' | 'revision'>>;

/** Nobody else changes the tenant's models until the transaction ends; also where there is no row yet. */
export const lockTenantModels = (tx: TenantTransaction): Promise<void> => oneAtATime(tx, 'models');

/** @returns false where somebody else wrote a row first */
export async function insertTenantModel(tx: TenantTransaction, model: TenantModel): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('tenant_models')
    .values({
      tenant_id: tx.tenantId,
      model_name: model.name,
      enabled: model.enabled,
      reads: model.reads,
      active_version: model.activeVersion,
      previous_version: model.previousVersion,
      shadow_version: model.shadowVersion,
      shadow_since: model.shadowSince,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('model_name')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false where it was changed since that revision */
export async function updateTenantModel(
  tx: TenantTransaction,
  { name, revision }: Pick<TenantModel, 'name' | 'revision'>,
  change: ModelChangeSet,
): Promise<boolean> {
  const { enabled, reads, activeVersion, previousVersion, shadowVersion, shadowSince } = change;
  const updated = await tx
    .update('tenant_models')
    .set((row) => ({
      revision: row('revision', '+', 1),
      ...(enabled === undefined ? {} : { enabled }),
      ...(reads === undefined ? {} : { reads }),
      ...(activeVersion === undefined ? {} : { active_version: activeVersion }),
      ...(previousVersion === undefined ? {} : { previous_version: previousVersion }),
      ...(shadowVersion === undefined ? {} : { shadow_version: shadowVersion }),
      ...(shadowSince === undefined ? {} : { shadow_since: shadowSince }),
    }))
    .where('model_name', '=', name)
    .where('revision', '=', revision)
    .returning('model_name')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function insertHistory(
  tx: TenantTransaction,
  entry: {
    readonly name: string;
    readonly event: ModelEvent;
    readonly version: string | null;
    readonly previousVersion: string | null;
    readonly actorId: string | null;
    readonly actorEmail: string | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('model_history')
    .values({
      tenant_id: tx.tenantId,
      model_name: entry.name,
      event: entry.event,
      model_version: entry.version,
      previous_version: entry.previousVersion,
      actor_id: entry.actorId,
      actor_email: entry.actorEmail,
    })
    .execute();
}

export async function selectHistory(
  tx: TenantTransaction,
  name: string,
): Promise<readonly ModelHistoryEntry[]> {
  const rows = await tx
    .from('model_history')
    .select(['id', 'at', 'event', 'model_version', 'previous_version', 'actor_email'])
    .where('model_name', '=', name)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(HISTORY_LIMIT)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    version: row.model_version,
    previousVersion: row.previous_version,
    actorEmail: row.actor_email,
  }));
}
