import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listSharedViews, shareView, unshareView } from './share-view.ts';

export const viewRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/views/{list}', async (request) =>
      listSharedViews(await actorOf(services, request), request.params.list),
    );

    serve(app, 'POST /api/views', async (request) =>
      shareView(await actorOf(services, request), request.body),
    );

    serve(app, 'POST /api/views/remove', async (request) =>
      unshareView(await actorOf(services, request), request.body.list, request.body.name),
    );
  };
