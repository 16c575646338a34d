import { worklistQuerySchema, worklistSearchSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { listWorklist } from './list-worklist.ts';

/** `GET /api/worklist`, and `POST /api/worklist/search` where words are looked for. */
export const worklistRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/worklist', { schema: { querystring: worklistQuerySchema } }, async (request) =>
      listWorklist(await actorOf(services, request), request.query),
    );
    app.post('/worklist/search', { schema: { body: worklistSearchSchema } }, async (request) =>
      listWorklist(await actorOf(services, request), request.body),
    );
  };
