import type { TenantTransaction } from '@aiso/datastore';
import { sql } from 'kysely';

type Version = { readonly name: string; readonly version: string };

/**
 * A model is asked for every 45 s, and tried every 30 s while images wait. After so long without either
 * nobody knows.
 */
const KNOWN_FOR = sql`interval '3 minutes'`;
/** Longer than from one failed pass to the end of the next one. */
const QUIET_FOR = sql`interval '80 seconds'`;

/** The model's servers did not answer. @param model the version that was tried or asked for */
export async function noteOutage(tx: TenantTransaction, { name, version }: Version): Promise<void> {
  await sql`
    INSERT INTO engine_outages AS known (model_name, model_version) VALUES (${name}, ${version})
    ON CONFLICT (model_name, model_version) DO UPDATE
    SET since = CASE WHEN known.seen_at < now() - ${KNOWN_FOR} THEN now() ELSE known.since END, seen_at = now()
  `.execute(tx.db);
}

/** They answered. */
export async function endOutage(tx: TenantTransaction, { name, version }: Version): Promise<void> {
  await tx.db
    .deleteFrom('engine_outages')
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .execute();
}

/** They say that they are ready. While passes fail all the same, it is a pass that ends the outage. */
export async function endQuietOutage(tx: TenantTransaction, { name, version }: Version): Promise<void> {
  await tx.db
    .deleteFrom('engine_outages')
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .where(sql<boolean>`seen_at < now() - ${QUIET_FOR}`)
    .execute();
}

/**
 * Tells since when the servers of a model's active version are away, as ISO 8601; null unless they are known
 * to be.
 */
export async function findOutages(
  tx: TenantTransaction,
): Promise<(model: { readonly name: string; readonly activeVersion: string }) => string | null> {
  const rows = await tx.db
    .selectFrom('engine_outages')
    .select(['model_name', 'model_version', 'since'])
    .where(sql<boolean>`seen_at >= now() - ${KNOWN_FOR}`)
    .execute();
  return ({ name, activeVersion }) =>
    rows
      .find(({ model_name, model_version }) => model_name === name && model_version === activeVersion)
      ?.since.toISOString() ?? null;
}
