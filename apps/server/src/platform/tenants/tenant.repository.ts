import type { TenantChange, TenantQuery, TenantSettings, TenantState } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { type LimitedTotal, limitedTotal } from '../limited-total.repository.ts';

/**
 * A row as administration reads it. It is written through functions of the database, which ask again who
 * writes.
 */
export type TenantRow = Selectable<Database['tenants']>;

const TENANT_TOTAL_LIMIT = 1_000;

/** One page in the order of ids, of which one row more than asked for is read. */
export async function selectTenants(
  tx: TenantTransaction,
  query: Pick<TenantQuery, 'q' | 'state' | 'sort'>,
  after: string | null,
  limit: number,
): Promise<{ readonly rows: readonly TenantRow[]; readonly total: LimitedTotal }> {
  const isDescending = query.sort === 'id-desc';
  let page = filtered(tx, query)
    .selectAll()
    .orderBy('id', isDescending ? 'desc' : 'asc')
    .limit(limit);
  if (after !== null) page = page.where('id', isDescending ? '<' : '>', after);
  const rows = await page.execute();
  return { rows, total: await limitedTotal(tx, filtered(tx, query), TENANT_TOTAL_LIMIT) };
}

function filtered(
  tx: TenantTransaction,
  { q = '', state }: { q?: string | undefined; state?: TenantState | undefined },
) {
  let tenants = tx.db.selectFrom('tenants').where('person', 'is', null);
  if (state !== undefined) tenants = tenants.where('archived_at', state === 'active' ? 'is' : 'is not', null);
  if (q !== '') {
    const pattern = `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
    tenants = tenants.where((eb) =>
      eb.or([eb('id', 'ilike', pattern), eb('name', 'ilike', pattern), eb('display_name', 'ilike', pattern)]),
    );
  }
  return tenants;
}

export const findTenant = (tx: TenantTransaction, tenantId: string): Promise<TenantRow | undefined> =>
  tx.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tenantId)
    .where('person', 'is', null)
    .executeTakeFirst();

const asked = async (tx: TenantTransaction, call: ReturnType<typeof sql<boolean>>): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`SELECT ${call} AS done`.execute(tx.db);
  return rows[0]?.done === true;
};

/** @returns false where the id is taken, by an archived tenant too */
export const insertTenant = (
  tx: TenantTransaction,
  tenantId: string,
  settings: TenantSettings,
): Promise<boolean> => asked(tx, sql<boolean>`app.add_tenant(${tenantId}, ${JSON.stringify(settings)})`);

/** @returns false where the tenant was changed since that revision, or does not exist */
export const updateTenant = (
  tx: TenantTransaction,
  tenantId: string,
  { revision, ...settings }: TenantChange,
): Promise<boolean> =>
  asked(tx, sql<boolean>`app.change_tenant(${tenantId}, ${revision}, ${JSON.stringify(settings)})`);

export const updateLogo = (tx: TenantTransaction, tenantId: string, key: string | null): Promise<boolean> =>
  asked(tx, sql<boolean>`app.set_tenant_logo(${tenantId}, ${key})`);

/** @returns false where it was so already */
export const updateArchived = (
  tx: TenantTransaction,
  tenantId: string,
  isArchived: boolean,
): Promise<boolean> => asked(tx, sql<boolean>`app.set_tenant_archived(${tenantId}, ${isArchived})`);

/** The key of a tenant's logo, for anybody: it is shown before sign-in, too. */
export async function findLogoKey(tx: TenantTransaction, tenantId: string): Promise<string | null> {
  const row = await tx.db.selectFrom('tenants').select('logo').where('id', '=', tenantId).executeTakeFirst();
  return row?.logo ?? null;
}

/** The transaction's own tenant, unless it is archived. */
export const findOwnTenant = (tx: TenantTransaction): Promise<Selectable<Database['tenants']> | undefined> =>
  tx.db
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', tx.tenantId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
