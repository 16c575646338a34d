import { ADMIN_TENANT, AppError } from '@aiso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorBehind } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { type LateEvent, openBackgroundAudit } from './background-audit.ts';
import { mayBeSignIn, type SignInAttempt, signInAttemptOf } from './sign-in-attempt.ts';

type Means = Pick<Services, 'datastore' | 'directory' | 'log' | 'tenants'>;

/**
 * Writes into the audit log who signed in, who was refused at sign-in, and who asked for what is not theirs (403). It watches
 * answers, so that every protocol of the directory and every route is covered, those that come later too. Sign-ins at a directory
 * elsewhere do not pass here.
 */
export function recordAccess(app: FastifyInstance, services: Means): void {
  const audit = openBackgroundAudit(services);
  function note(request: FastifyRequest, status: number, payload: string): void {
    const attempt = signInAttemptOf(request, status, payload);
    if (attempt === null) return;
    const { username, refusal } = attempt;
    const likeness = refusal === null ? undefined : `${refusal} ${username}`;
    audit.write(() => eventOfSignIn(services, attempt, request.id), likeness);
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (services.directory.isElsewhere) return;
    const { statusCode } = reply;
    // Looked into when it has left, whether or not anybody still waits for it there.
    if (typeof payload === 'string' && mayBeSignIn(request, statusCode))
      setImmediate(note, request, statusCode, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const actor = actorBehind(request);
    if (reply.statusCode !== 403 || actor === undefined) return;
    const { tenantId, userId, email, correlationId } = actor;
    const { method, url } = request.routeOptions;
    audit.write(async () => ({
      actor: { tenantId, userId, email, correlationId },
      action: 'access.refused',
      // The route's pattern: an address could name a patient.
      subject: { type: 'route', id: `${String(method)} ${url ?? ''}` },
      detail: {},
      outcome: 'refused',
    }));
  });
  app.addHook('onClose', () => audit.settled());
}

async function eventOfSignIn(
  { directory, tenants }: Means,
  { username, refusal }: SignInAttempt,
  correlationId: string,
): Promise<LateEvent> {
  const found = await directory.users.findForSignIn(username);
  if (found === null) {
    // What was typed stays out of the log: it may be a password.
    return {
      actor: { tenantId: ADMIN_TENANT, userId: null, email: null, correlationId },
      action: 'session.refused',
      subject: { type: 'account', id: 'unknown' },
      detail: { reason: refusal },
      outcome: 'refused',
    };
  }
  const { user } = found;
  const { tenantId, isArchived } = await placeOf(tenants, user);
  const reason = refusal ?? (isArchived ? 'tenant.archived' : null);
  return {
    actor: { tenantId, userId: user.id, email: user.email, correlationId },
    action: reason === null ? 'session.signed_in' : 'session.refused',
    subject: { type: 'account', id: user.id },
    detail: reason === null ? {} : { reason },
    outcome: reason === null ? 'success' : 'refused',
  };
}

/** An archived tenant's refusals are told to those who archived it. */
async function placeOf(
  tenants: Means['tenants'],
  user: Parameters<Means['tenants']['tenantOf']>[0],
): Promise<{ tenantId: string; isArchived: boolean }> {
  try {
    return { tenantId: (await tenants.tenantOf(user)).tenantId, isArchived: false };
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.archived')
      return { tenantId: ADMIN_TENANT, isArchived: true };
    throw error;
  }
}
