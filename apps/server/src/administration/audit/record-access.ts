import type { FastifyInstance } from 'fastify';
import { actorBehind } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { openBackgroundAudit } from './background-audit.ts';

/**
 * Writes into the audit log who asked for what is not theirs (403). It watches answers, which covers every
 * route, later ones too.
 */
export function recordAccess(app: FastifyInstance, services: Pick<Services, 'datastore' | 'log'>): void {
  const audit = openBackgroundAudit(services);
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
