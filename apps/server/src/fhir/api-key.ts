import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError, DEFAULT_ROLE } from '@aiso/contracts';
import { isTenantId } from '@aiso/datastore';
import { type Actor, makeActor } from '../platform/actor.ts';
import type { RequestOrigin } from '../platform/http/correlation.ts';
import type { Services } from '../platform/services.ts';
import { type ApiKeyRow, findKey } from './api-key.repository.ts';

/**
 * A key as it is shown once: `aiso_key_<tenant>.<key's id>.<32 random bytes>`. The beginning is known to
 * scanners for secrets; the tenant is what its row is looked up with, so that no query sees the keys of all.
 */
const FORM = /^aiso_key_(?<tenant>[a-z0-9-]{1,63})\.(?<id>[0-9a-f]{32})\.(?<secret>[\w-]{43})$/u;

export const isApiKey = (bearer: string): boolean => bearer.startsWith('aiso_key_');

/** Random bytes need no slow hash: there is nothing to guess. */
const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function newApiKey(tenantId: string, id: string): { readonly key: string; readonly digest: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { key: `aiso_key_${tenantId}.${id.replaceAll('-', '')}.${secret}`, digest: digestOf(secret) };
}

/** Why a key opened nothing. Of one that nobody made, or whose secret is wrong, nothing else is told. */
export class KeyRefused extends AppError {
  /** null: no tenant has such a key. */
  readonly key: { readonly tenantId: string; readonly id: string } | null;
  readonly reason: 'unknown' | 'wrong_secret' | 'revoked' | 'expired';

  constructor(reason: KeyRefused['reason'], key: KeyRefused['key'] = null) {
    super('auth.required');
    this.reason = reason;
    this.key = key;
  }
}

/** Who asks with a key: an actor of its tenant's, who only reads, and what else holds for the key. */
export type KeyHolder = { readonly actor: Actor; readonly key: ApiKeyRow };

/**
 * The holder of a key that is neither revoked nor over.
 * @throws KeyRefused, which answers alike for whatever is wrong with it; AppError `tenant.archived`
 */
export async function keyHolderOf(
  services: Pick<Services, 'datastore' | 'tenants'>,
  bearer: string,
  origin: RequestOrigin,
  limits: Parameters<typeof makeActor>[5],
): Promise<KeyHolder> {
  const { tenant = '', id = '', secret = '' } = FORM.exec(bearer)?.groups ?? {};
  if (!isTenantId(tenant)) throw new KeyRefused('unknown');
  const known = await services.tenants.knownIds('all');
  if (!known.has(tenant)) throw new KeyRefused('unknown');
  const digest = digestOf(secret);
  const key = await services.datastore.tenantTransaction(tenant, (tx) => findKey(tx, id));
  if (key === undefined) throw new KeyRefused('unknown');
  const refused = (reason: KeyRefused['reason']) => new KeyRefused(reason, { tenantId: tenant, id: key.id });
  if (!timingSafeEqual(digest, key.secret_sha256)) throw refused('wrong_secret');
  if (key.revoked_at !== null) throw refused('revoked');
  if (key.expires_at.getTime() <= Date.now()) throw refused('expired');
  const active = await services.tenants.knownIds('active');
  if (!active.has(tenant)) throw new AppError('tenant.archived');
  const { features } = await services.tenants.configOf(tenant);
  const holder = { id: `api-key:${key.id}`, email: nameInLog(key.name), groups: [], attributes: {} };
  const actor = makeActor(services, holder, { id: tenant, features }, DEFAULT_ROLE, origin, limits);
  return { actor, key };
}

/** Never taken for a person's address. */
const nameInLog = (name: string): string => `API key ${name}`;
