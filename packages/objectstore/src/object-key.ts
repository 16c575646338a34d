import { AppError, TENANT_ID_PATTERN } from '@aiso/contracts';

/** `<tenant>/<first two of the hash>/<SHA-256 of the content>`: nothing a client sent is part of it. */
const KEY =
  /^(?<tenant>[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)\/(?<shard>[0-9a-f]{2})\/(?<sha256>[0-9a-f]{64})$/u;

export function keyOf(tenantId: string, sha256: string): string {
  if (!TENANT_ID_PATTERN.test(tenantId)) throw new TypeError('Not a tenant id.');
  return `${tenantId}/${sha256.slice(0, 2)}/${sha256}`;
}

/**
 * The content's hash, out of a key of this tenant.
 * @throws AppError `resource.not_found` for a malformed key and for another tenant's: both look like an
 * absent one.
 */
export function sha256OfKey(tenantId: string, key: string): string {
  const parts = KEY.exec(key)?.groups;
  const sha256 = parts?.['sha256'];
  const isOwn = parts?.['tenant'] === tenantId && sha256?.slice(0, 2) === parts['shard'];
  if (sha256 === undefined || !isOwn) throw new AppError('resource.not_found');
  return sha256;
}
