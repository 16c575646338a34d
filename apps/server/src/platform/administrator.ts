import { ADMIN_TENANT, type AdministrationAct } from '@aiso/contracts';
import type { Datastore, TenantTransaction } from '@aiso/datastore';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from './actor.ts';
import { administerAll, administerOwn } from './administrator.repository.ts';
import type { AuditActor } from './audit.repository.ts';
import type { Services } from './services.ts';

/**
 * Somebody who may administer the installation, or one tenant. To hold one is the permission: use cases ask
 * no more than to which tenant it is held.
 */
export type Administrator = AuditActor & {
  /** The tenant that is theirs, and nothing beyond it; null: the installation. */
  readonly within: string | null;
  /**
   * Of the installation, a transaction that sees all tenants and the audit log of all, and what else the
   * admin tenant sees. Of a tenant, one that sees that tenant, and may change it.
   */
  administer<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/** For what is of no tenant, or of all. */
export type InstallationAdministrator = Administrator & { readonly within: null };

/**
 * The administrator behind a request, for that act.
 * @throws AppError `auth.required`, `auth.expired`, `access.denied`
 */
export const administratorOf = async (
  services: Services,
  request: FastifyRequest,
  act: AdministrationAct,
): Promise<Administrator> => asAdministrator(await actorOf(services, request), act);

/**
 * The same, of the installation.
 * @throws AppError as above
 */
export async function installationAdministratorOf(
  services: Services,
  request: FastifyRequest,
  act: AdministrationAct,
): Promise<InstallationAdministrator> {
  const actor = await actorOf(services, request);
  actor.require('installation:administer');
  return { ...asAdministrator(actor, act), within: null };
}

/** @throws AppError `access.denied` */
export function asAdministrator(actor: Actor, act: AdministrationAct): Administrator {
  actor.require(act);
  const within = actor.can.has('installation:administer') ? null : actor.tenantId;
  const { tenantId, userId, email, correlationId, clientCorrelationId, sourceAddress } = actor;
  return {
    tenantId,
    userId,
    email,
    correlationId,
    clientCorrelationId,
    sourceAddress,
    within,
    administer: (work) => actor.transaction(administering(within, work)),
  };
}

/** Whoever may start the program on the server's machine. */
export function commandLineAdministrator(
  datastore: Pick<Datastore, 'tenantTransaction'>,
): InstallationAdministrator {
  return {
    tenantId: ADMIN_TENANT,
    userId: 'command-line',
    email: null,
    correlationId: 'command-line',
    within: null,
    administer: (work) => datastore.tenantTransaction(ADMIN_TENANT, administering(null, work)),
  };
}

const administering =
  <T>(within: string | null, work: (tx: TenantTransaction) => Promise<T>) =>
  async (tx: TenantTransaction): Promise<T> => {
    await (within === null ? administerAll(tx) : administerOwn(tx));
    return work(tx);
  };
