import { AppError } from '@aiso/contracts';
import { LOGO } from '@aiso/imaging/decoders';
import type { Administrator } from '../../platform/administrator.ts';
import { recordAudit } from '../../platform/audit.repository.ts';
import { drawAnew } from '../../platform/draw-anew.ts';
import type { Services } from '../../platform/services.ts';
import { findLogoKey, findTenant, updateLogo } from '../../platform/tenants/tenant.repository.ts';

/**
 * Replaces a tenant's logo. The object of the old one stays: an image may have the same content.
 * @param file PNG or SVG; null takes the logo away
 * @throws AppError `resource.not_found`, `logo.invalid`
 */
export async function changeLogo(
  { objects, decoders, tenants }: Pick<Services, 'objects' | 'decoders' | 'tenants'>,
  administrator: Administrator,
  tenantId: string,
  file: Buffer | null,
): Promise<void> {
  const found = await administrator.administer((tx) => findTenant(tx, tenantId));
  if (found === undefined) throw new AppError('resource.not_found');
  const object =
    file === null
      ? null
      : await objects.put(await drawAnew(decoders, LOGO, { tenantId, file }, 'logo.invalid'), {
          tenantId,
          contentType: 'image/png',
        });
  await administrator.administer(async (tx) => {
    await updateLogo(tx, tenantId, object?.key ?? null);
    const action = object === null ? 'tenant.logo_removed' : 'tenant.logo_changed';
    await recordAudit(tx, administrator, action, { type: 'tenant', id: tenantId });
  });
  tenants.forget();
}

/**
 * A tenant's logo, for anybody who knows its address. Nothing else of the tenant can be read here, though all
 * objects lie in one store.
 * @throws AppError `resource.not_found`
 */
export async function readLogo(
  { objects, datastore }: Pick<Services, 'objects' | 'datastore'>,
  tenantId: string,
  key: string,
): Promise<Buffer> {
  const logo = await datastore.tenantTransaction(tenantId, (tx) => findLogoKey(tx, tenantId));
  if (logo !== key) throw new AppError('resource.not_found');
  return objects.get(tenantId, key);
}
