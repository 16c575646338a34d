import { randomUUID } from 'node:crypto';
import {
  type ApiKeys,
  type ApiKeyView,
  AppError,
  type MadeApiKey,
  type newApiKeySchema,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { z } from 'zod';
import { newApiKey } from '../../fhir/api-key.ts';
import { ofTenant } from '../../models/list-models.ts';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import type { Services } from '../../platform/services.ts';
import { selectTenants } from '../../platform/tenants/tenant.repository.ts';
import {
  countPatients,
  countUsable,
  insertKey,
  presentKey,
  revokeKey,
  selectKeys,
} from './api-key.repository.ts';

type Deps = Pick<Services, 'datastore'>;

const TENANT_CHOICES = 500;
const MOST_USABLE = 100;
const DAY_MS = 86_400_000;

/** The keys of one tenant, and the tenants there are to choose from. */
export async function listApiKeys(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
): Promise<ApiKeys> {
  const keys = await ofTenant(deps, administrator, tenantId, selectKeys);
  const { rows } = await administrator.administer((tx) =>
    selectTenants(tx, { sort: 'id', state: 'active' }, null, TENANT_CHOICES),
  );
  return {
    tenantId,
    tenants: rows.map(({ id, display_name }) => ({ id, displayName: display_name })),
    keys: keys.map(presentKey),
  };
}

/**
 * Makes a key, which is told here and never again.
 * @throws AppError `resource.not_found` for an unknown tenant, or a patient that is not its,
 * `api_key.too_many`
 */
export async function makeApiKey(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
  { name, lifetimeDays, patientIds, readsAudit }: z.output<typeof newApiKeySchema>,
): Promise<MadeApiKey> {
  const ids = patientIds === null ? null : [...new Set(patientIds)];
  return ofTenant(deps, administrator, tenantId, async (tx) => {
    if ((await countUsable(tx)) >= MOST_USABLE) throw new AppError('api_key.too_many');
    if (ids !== null && (await countPatients(tx, ids)) < ids.length) throw new AppError('resource.not_found');
    const id = randomUUID();
    const { key, digest } = newApiKey(tenantId, id);
    const now = Date.now();
    const row = await insertKey(tx, {
      id,
      name,
      secret_sha256: digest,
      patient_ids: ids,
      reads_audit: readsAudit,
      created_at: new Date(now),
      created_by: administrator.email ?? '',
      expires_at: new Date(now + lifetimeDays * DAY_MS),
    });
    await recordKey(tx, administrator, 'api_key.made', id, { name, lifetimeDays, readsAudit });
    return { view: presentKey(row), key };
  });
}

/** It opens nothing from now on. Revoking it again changes nothing. @throws AppError `resource.not_found` */
export async function revokeApiKey(
  deps: Deps,
  administrator: Administrator,
  tenantId: string,
  keyId: string,
): Promise<ApiKeyView> {
  return ofTenant(deps, administrator, tenantId, async (tx) => {
    const revoked = await revokeKey(tx, keyId, administrator.email ?? '');
    if (revoked === undefined) throw new AppError('resource.not_found');
    if (revoked.isNew)
      await recordKey(tx, administrator, 'api_key.revoked', keyId, { name: revoked.row.name });
    return presentKey(revoked.row);
  });
}

/** In the log of the tenant whose key it is, by somebody who need not be of it. */
const recordKey = (
  tx: TenantTransaction,
  administrator: Administrator,
  action: 'api_key.made' | 'api_key.revoked',
  id: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(tx, { ...administrator, tenantId: tx.tenantId }, action, { type: 'api_key', id }, detail);
