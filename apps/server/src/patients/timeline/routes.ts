import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { showTimeline } from './show-timeline.ts';
import { showTrend } from './show-trend.ts';

/** A patient over time. */
export const patientTimelineRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/patients/{patientId}/timeline', async (request) => {
      const actor = await actorOf(services, request);
      return showTimeline(actor, request.params.patientId, request.query);
    });

    serve(app, 'GET /api/patients/{patientId}/trend', async (request) => {
      const actor = await actorOf(services, request);
      return showTrend(actor, request.params.patientId);
    });
  };
