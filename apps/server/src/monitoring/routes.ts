import { monitoringQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { administratorOf } from '../platform/administrator.ts';
import { showMonitoring } from './show-monitoring.ts';

/** How the models do, for group admin. */
export const monitoringRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/monitoring',
      { schema: { querystring: monitoringQuerySchema }, config: { budget: 'reports' } },
      async (request) => {
        const administrator = await administratorOf(services, request, 'monitoring:read');
        return showMonitoring(services, administrator, request.query);
      },
    );
  };
