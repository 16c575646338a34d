import { untakenQuerySchema, untakenSearchSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { listUntaken } from './list-untaken.ts';

/** `GET /api/uploads/untaken`, and `POST /api/uploads/untaken/search` where words are looked for. */
export const untakenRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/uploads/untaken', { schema: { querystring: untakenQuerySchema } }, async (request) =>
      listUntaken(await actorOf(services, request), request.query),
    );
    app.post('/uploads/untaken/search', { schema: { body: untakenSearchSchema } }, async (request) =>
      listUntaken(await actorOf(services, request), request.body),
    );
  };
