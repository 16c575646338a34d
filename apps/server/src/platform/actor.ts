import {
  type Act,
  AppError,
  actsOf,
  type HeldRole,
  isAdministrator,
  type SignedInUser,
  type TenantConfig,
  userGroupOf,
} from '@aiso/contracts';
import type { TenantTransaction, TransactionLimits } from '@aiso/datastore';
import type { FastifyRequest } from 'fastify';
import { admit, limitsOf } from './http/budgets.ts';
import { originOf, type RequestOrigin } from './http/correlation.ts';
import type { Services } from './services.ts';

/** Who acts, for which tenant, and what they may do. The only way to the tenant's data. */
export type Actor = RequestOrigin & {
  readonly userId: string;
  readonly email: string;
  /** Whose data: the tenant's, or the own scope of a person who is of none. */
  readonly tenantId: string;
  /** For people to see: what it allows stands in `can`. */
  readonly role: HeldRole;
  readonly userGroup: string;
  readonly can: ReadonlySet<Act>;
  /** @throws AppError `access.denied` */
  require(act: Act): void;
  /** @throws AppError `access.denied` to who may do none of these */
  requireAny(...acts: readonly Act[]): void;
  /** @throws AppError `access.denied` to who may not do all of these */
  requireAll(...acts: readonly [Act, ...Act[]]): void;
  transaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/** @param limits what a statement of theirs may cost; by default what any may */
export function makeActor(
  services: Pick<Services, 'datastore'>,
  user: Pick<SignedInUser, 'id' | 'email' | 'groups' | 'attributes'>,
  tenant: Pick<TenantConfig, 'id' | 'features'>,
  role: HeldRole,
  { correlationId, clientCorrelationId, sourceAddress }: RequestOrigin,
  limits?: Omit<TransactionLimits, 'caller'>,
): Actor {
  const standing = {
    tenantId: tenant.id,
    features: tenant.features,
    role,
    isGroupAdmin: isAdministrator(user),
  };
  const can: ReadonlySet<Act> = new Set(actsOf(standing));
  const allow = (isAllowed: boolean): void => {
    if (!isAllowed) throw new AppError('access.denied');
  };
  return {
    userId: user.id,
    email: user.email,
    tenantId: tenant.id,
    role,
    userGroup: userGroupOf(user),
    can,
    correlationId,
    clientCorrelationId,
    sourceAddress,
    require: (act) => allow(can.has(act)),
    requireAny: (...acts) => allow(acts.some((act) => can.has(act))),
    requireAll: (...acts) => allow(acts.every((act) => can.has(act))),
    transaction: (work) =>
      services.datastore.tenantTransaction(
        tenant.id,
        work,
        limits && { limits: { ...limits, caller: user.id } },
      ),
  };
}

/** The actor behind an id token. @throws AppError `auth.required`, `auth.expired`, `tenant.archived` */
export async function actorOfToken(
  services: Services,
  token: string,
  origin: RequestOrigin,
  limits?: Parameters<typeof makeActor>[5],
): Promise<Actor> {
  const user = await services.directory.verifyIdToken(token);
  const { tenantId, role } = await services.tenants.tenantOf(user);
  const { features } = await services.tenants.configOf(tenantId);
  const id = await services.tenants.scopeOf(user);
  return makeActor(services, user, { id, features }, role, origin, limits);
}

const actors = new WeakMap<FastifyRequest, Actor>();

/**
 * The actor of a request with `Authorization: Bearer <id token>`, once it has a place in its route's budget.
 * @throws AppError as above; `rate.limited`, `server.busy`
 */
export async function actorOf(services: Services, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOfToken(services, bearerOf(request), originOf(request), limitsOf(request));
  await admitActor(request, actor);
  return actor;
}

/**
 * Notes that this one sent the request, however they proved it, and waits for their place.
 * @throws AppError `rate.limited`, `server.busy`
 */
export async function admitActor(request: FastifyRequest, actor: Actor): Promise<void> {
  actors.set(request, actor);
  await admit(request, actor);
}

/** Who was found to have sent the request, once that is known; for what is written down when it ends. */
export const actorBehind = (request: FastifyRequest): Actor | undefined => actors.get(request);

/** @throws AppError `auth.required` */
export function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer ([\w.-]{20,8192})$/u.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new AppError('auth.required');
  return match[1];
}
