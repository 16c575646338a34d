import { monitoringQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { administratorOf } from '../platform/administrator.ts';
import type { Services } from '../platform/services.ts';
import { showMonitoring } from './show-monitoring.ts';

/** How the models do, for group admin. */
export const monitoringRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/monitoring', { schema: { querystring: monitoringQuerySchema } }, async (request) => {
      const administrator = await administratorOf(services, request);
      return showMonitoring(services, administrator, request.query);
    });
  };
