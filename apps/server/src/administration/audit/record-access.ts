import { ADMIN_TENANT } from '@aiso/contracts';
import type { FastifyInstance } from 'fastify';
import { keyRefusedTo } from '../../fhir/caller.ts';
import { actorBehind } from '../../platform/actor.ts';
import { originOf } from '../../platform/http/correlation.ts';
import type { Services } from '../../platform/services.ts';
import { openBackgroundAudit } from './background-audit.ts';

/**
 * Writes into the audit log who asked for what is not theirs (403), and which keys were refused (401). It
 * watches answers, which covers every route, later ones too.
 */
export function recordAccess(app: FastifyInstance, services: Pick<Services, 'datastore' | 'log'>): void {
  const audit = openBackgroundAudit(services);
  app.addHook('onResponse', async (request, reply) => {
    const actor = actorBehind(request);
    if (reply.statusCode !== 403 || actor === undefined) return;
    const { tenantId, userId, email, correlationId, clientCorrelationId, sourceAddress } = actor;
    const { method, url } = request.routeOptions;
    // The route's pattern: an address could name a patient.
    const route = `${String(method)} ${url ?? ''}`;
    audit.write(
      async () => ({
        actor: { tenantId, userId, email, correlationId, clientCorrelationId, sourceAddress },
        action: 'access.refused',
        subject: { type: 'route', id: route },
        detail: {},
        outcome: 'refused',
      }),
      `${userId} ${route} ${sourceAddress ?? ''}`,
    );
  });
  // A key of a tenant's is told to that tenant; one that nobody made to those who look after all of them.
  app.addHook('onResponse', async (request) => {
    const refused = await keyRefusedTo(request);
    if (refused === undefined) return;
    const { key, reason } = refused;
    const origin = originOf(request);
    audit.write(
      async () => ({
        actor: { tenantId: key?.tenantId ?? ADMIN_TENANT, userId: null, email: null, ...origin },
        action: 'access.refused',
        subject: { type: 'api_key', id: key?.id ?? 'unknown' },
        detail: { reason },
        outcome: 'refused',
      }),
      `${key?.id ?? 'unknown'} ${reason} ${origin.sourceAddress ?? ''}`,
    );
  });
  app.addHook('onClose', () => audit.settled());
}
