import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { administratorOf } from '../platform/administrator.ts';
import { serve } from '../platform/http/serve.ts';
import { showMonitoring } from './show-monitoring.ts';

/** How the models do, for group admin. */
export const monitoringRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'GET /api/administration/monitoring',
      async (request) =>
        showMonitoring(services, await administratorOf(services, request, 'monitoring:read'), request.query),
      { config: { budget: 'reports' } },
    );
  };
