import { ADMIN_TENANT, AppError } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../actor.ts';
import type { Services } from '../services.ts';

/**
 * The installation is administered by members of group admin alone: role admin of some other tenant is not enough.
 * @throws AppError `access.denied`
 */
export function requireAdministrator(actor: Pick<Actor, 'groups'>): void {
  if (!actor.groups.includes(ADMIN_TENANT)) throw new AppError('access.denied');
}

/** @throws AppError `auth.required`, `auth.expired`, `access.denied` */
export async function administratorOf(services: Services, request: FastifyRequest): Promise<Actor> {
  const actor = await actorOf(services, request);
  requireAdministrator(actor);
  return actor;
}
