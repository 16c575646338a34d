import { AppError, type Settings } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { openBytes } from '../registry/upload.repository.ts';

type QuotaSettings = Pick<
  Settings,
  | 'AISO_OPEN_MB_PER_USER'
  | 'AISO_OPEN_MB_PER_TENANT'
  | 'AISO_STORED_MB_PER_USER'
  | 'AISO_STORED_MB_PER_TENANT'
>;

/** What one person has, and their whole tenant. */
type Bytes = { readonly ofUser: number; readonly ofTenant: number };

/** @throws AppError `quota.person`, `quota.tenant` where an upload of so many bytes may not be begun */
export async function requireOpenQuota(
  tx: TenantTransaction,
  settings: QuotaSettings,
  userId: string,
  bytes: number,
): Promise<void> {
  const open = await openBytes(tx, userId);
  requireWithin(open, bytes, settings.AISO_OPEN_MB_PER_USER, settings.AISO_OPEN_MB_PER_TENANT);
}

const REMEMBER_MS = 10_000;
type Stored = { readonly at: number; readonly bySender: Promise<ReadonlyMap<string, number>> };
/**
 * By the settings, of which a process has one: a sum over all images of a tenant is too much for each file.
 */
const remembered = new WeakMap<QuotaSettings, Map<string, Stored>>();

/**
 * @param ask what each sender of the tenant has stored; asked every ten seconds
 * @throws AppError `quota.person`, `quota.tenant` where an image of so many bytes may not be kept
 */
export async function requireStoredQuota(
  ask: () => Stored['bySender'],
  settings: QuotaSettings,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  bytes: number,
): Promise<void> {
  const bySender = await storedIn(ask, settings, tenantId);
  const ofTenant = [...bySender.values()].reduce((sum, stored) => sum + stored, 0);
  const stored = { ofUser: bySender.get(userId) ?? 0, ofTenant };
  requireWithin(stored, bytes, settings.AISO_STORED_MB_PER_USER, settings.AISO_STORED_MB_PER_TENANT);
}

function storedIn(
  ask: () => Stored['bySender'],
  settings: QuotaSettings,
  tenantId: string,
): Stored['bySender'] {
  const tenants = remembered.get(settings) ?? new Map<string, Stored>();
  remembered.set(settings, tenants);
  const known = tenants.get(tenantId);
  if (known !== undefined && Date.now() - known.at <= REMEMBER_MS) return known.bySender;
  const bySender = ask();
  tenants.set(tenantId, { at: Date.now(), bySender });
  bySender.catch(() => tenants.delete(tenantId));
  return bySender;
}

function requireWithin(taken: Bytes, bytes: number, userMb: number, tenantMb: number): void {
  if (taken.ofUser + bytes > userMb * 2 ** 20) throw new AppError('quota.person');
  if (taken.ofTenant + bytes > tenantMb * 2 ** 20) throw new AppError('quota.tenant');
}
