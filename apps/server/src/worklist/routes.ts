import { worklistQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { listWorklist } from './list-worklist.ts';

/** `GET /api/worklist`. */
export const worklistRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/worklist', { schema: { querystring: worklistQuerySchema } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      return reply.header('cache-control', 'no-store').send(await listWorklist(actor, request.query));
    });
  };
