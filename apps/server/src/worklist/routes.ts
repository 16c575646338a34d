import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listWorklist } from './list-worklist.ts';

export const worklistRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/worklist', async (request) =>
      listWorklist(await actorOf(services, request), request.query),
    );
    serve(app, 'POST /api/worklist/search', async (request) =>
      listWorklist(await actorOf(services, request), request.body),
    );
  };
