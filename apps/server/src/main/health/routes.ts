import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { InferenceServices } from '../../inference/engines/engine-pool.ts';

/** `GET /api/health`: for load balancers and people; names no tenant, version or path. */
export const healthRoutes =
  (services: InferenceServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', async (_request, reply) => {
      const isDatabaseUp = await services.datastore.ping().then(
        () => true,
        () => false,
      );
      const engine = services.engines?.health() ?? null;
      const isWell = isDatabaseUp && engine?.state !== 'unavailable';
      return reply.status(isWell ? 200 : 503).send({
        status: isWell ? 'ok' : 'unavailable',
        database: isDatabaseUp ? 'ok' : 'unavailable',
        inference: engine === null ? 'elsewhere' : engine.state,
      });
    });
  };
