import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { ModelServices } from './packages/model-registry.ts';
import { listEnabledModels, showModel } from './show-model.ts';

/** What the tenant has enabled, in the version that infers, with its runs. */
export const modelRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/models', async (request) =>
      listEnabledModels(services, await actorOf(services, request)),
    );

    serve(app, 'GET /api/models/{modelId}', async (request) =>
      showModel(services, await actorOf(services, request), request.params.modelId),
    );
  };
