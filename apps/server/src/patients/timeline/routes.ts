import { patientParamsSchema, timelineQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { showTimeline } from './show-timeline.ts';
import { showTrend } from './show-trend.ts';

/** `GET /api/patients/{patientId}/timeline` and `/trend`: a patient over time. */
export const patientTimelineRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/patients/:patientId/timeline',
      { schema: { params: patientParamsSchema, querystring: timelineQuerySchema } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { patientId } = request.params;
        return reply
          .header('cache-control', 'no-store')
          .send(await showTimeline(actor, patientId, request.query));
      },
    );

    app.get(
      '/patients/:patientId/trend',
      { schema: { params: patientParamsSchema } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        return reply
          .header('cache-control', 'no-store')
          .send(await showTrend(actor, request.params.patientId));
      },
    );
  };
