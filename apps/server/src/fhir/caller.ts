import { AppError } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf, admitActor, bearerOf } from '../platform/actor.ts';
import { asAdministrator } from '../platform/administrator.ts';
import { limitsOf } from '../platform/http/budgets.ts';
import { originOf } from '../platform/http/correlation.ts';
import type { Services } from '../platform/services.ts';
import { noteUse } from './api-key.repository.ts';
import { isApiKey, KeyRefused, keyHolderOf } from './api-key.ts';
import type { ResourceKind } from './resource-kind.ts';

/** Who asks for resources: a person who is signed in, or a program with a key of a tenant's. */
export type Caller = {
  readonly actor: Actor;
  /** Of these alone; null: of all. */
  readonly patientIds: readonly string[] | null;
  /**
   * A transaction that sees what of this kind is the caller's.
   * @throws AppError `access.denied`
   */
  read<T>(kind: ResourceKind, work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
};

/** Found once a request, whoever asks: the limit does, then the route. */
const callers = new WeakMap<FastifyRequest, Promise<Caller>>();

/** The key with which nothing was opened, for the audit log. */
export async function keyRefusedTo(request: FastifyRequest): Promise<KeyRefused | undefined> {
  const refused = await callers.get(request)?.then(
    () => undefined,
    (error: unknown) => error,
  );
  return refused instanceof KeyRefused ? refused : undefined;
}

/** @throws AppError `auth.required`, `auth.expired`, `tenant.archived` */
export function callerOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = callers.get(request) ?? prove(services, request);
  callers.set(request, caller);
  return caller;
}

async function prove(services: Services, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerOf(request);
  return isApiKey(bearer) ? callerByKey(services, request, bearer) : callerByToken(services, request);
}

async function callerByToken(services: Services, request: FastifyRequest): Promise<Caller> {
  const actor = await actorOf(services, request);
  return {
    actor,
    patientIds: null,
    read(kind, work) {
      if (kind.access === 'audit') return asAdministrator(actor, 'audit:read').administer(work);
      actor.requireAny(...kind.anyOf);
      return actor.transaction(work);
    },
  };
}

async function callerByKey(services: Services, request: FastifyRequest, bearer: string): Promise<Caller> {
  const { actor, key } = await keyHolderOf(services, bearer, originOf(request), limitsOf(request));
  await admitActor(request, actor);
  return {
    actor,
    patientIds: key.patient_ids,
    async read(kind, work) {
      if (kind.access === 'audit' && !key.reads_audit) throw new AppError('access.denied');
      if (kind.access === 'acts') actor.requireAny(...kind.anyOf);
      return actor.transaction(async (tx) => {
        await noteUse(tx, key.id);
        return work(tx);
      });
    },
  };
}
