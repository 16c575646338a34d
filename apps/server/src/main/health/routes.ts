import type { FastifyPluginAsync } from 'fastify';
import type { InferenceServices } from '../../inference/engines/engine-pool.ts';
import { serve } from '../../platform/http/serve.ts';
import { healthOf } from './ask-health.ts';

/**
 * For load balancers, service managers and people; they name no tenant, version or path.
 *
 * - `GET /api/health/live`: the process answers. Where it does not, starting it anew helps.
 * - `GET /api/health/ready`, and `GET /api/health`: how each part is, within a second; 503 where people
 *   cannot work. Starting this process anew helps nothing where another one is away.
 */
export const healthRoutes =
  (services: InferenceServices): FastifyPluginAsync =>
  async (app) => {
    const ask = healthOf(services);
    serve(app, 'GET /api/health/live', async () => ({ status: 'ok' as const }));
    for (const path of ['/api/health', '/api/health/ready'] as const)
      serve(app, `GET ${path}`, async (_request, reply) => {
        const health = await ask();
        void reply.status(health.status === 'unavailable' ? 503 : 200);
        return health;
      });
  };
