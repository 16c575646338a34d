import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { showStart } from './show-start.ts';

export const startRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/start', async (request) =>
      showStart(services, await actorOf(services, request), request.query),
    );
  };
