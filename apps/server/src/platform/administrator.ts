import { ADMIN_TENANT, type AdministrationAct } from '@aiso/contracts';
import type { Datastore, TenantTransaction } from '@aiso/datastore';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from './actor.ts';
import { seeAllTenants } from './administrator.repository.ts';
import type { AuditActor } from './audit.repository.ts';
import type { Services } from './services.ts';

/** Somebody who may administer the installation. To hold one is the permission: use cases ask no more. */
export type Administrator = AuditActor & {
  /** A transaction that sees all tenants and the audit log of all, and what else the admin tenant sees. */
  administer<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/**
 * The administrator behind a request, for that act.
 * @throws AppError `auth.required`, `auth.expired`, `access.denied`
 */
export const administratorOf = async (
  services: Services,
  request: FastifyRequest,
  act: AdministrationAct,
): Promise<Administrator> => asAdministrator(await actorOf(services, request), act);

/** @throws AppError `access.denied` */
export function asAdministrator(actor: Actor, act: AdministrationAct): Administrator {
  actor.require(act);
  const { tenantId, userId, email, correlationId, clientCorrelationId, sourceAddress } = actor;
  return {
    tenantId,
    userId,
    email,
    correlationId,
    clientCorrelationId,
    sourceAddress,
    administer: (work) => actor.transaction(administering(work)),
  };
}

/** Whoever may start the program on the server's machine. */
export function commandLineAdministrator(datastore: Pick<Datastore, 'tenantTransaction'>): Administrator {
  return {
    tenantId: ADMIN_TENANT,
    userId: 'command-line',
    email: null,
    correlationId: 'command-line',
    administer: (work) => datastore.tenantTransaction(ADMIN_TENANT, administering(work)),
  };
}

const administering =
  <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  async (tx: TenantTransaction): Promise<T> => {
    await seeAllTenants(tx);
    return work(tx);
  };
