import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../platform/administrator.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { askRebuild, listMigrations, pause, resume } from './control-migrations.ts';

/** Data migrations and rebuilds, for group admin. A change answers with all as they are then. */
export const migrationRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/administration/data-migrations', async (request) =>
      listMigrations(await administratorOf(services, request, 'migration:administer')),
    );

    serve(app, 'POST /api/administration/data-migrations/{name}/pause', async (request) =>
      pause(await administratorOf(services, request, 'migration:administer'), request.params.name),
    );

    serve(app, 'POST /api/administration/data-migrations/{name}/resume', async (request) =>
      resume(await administratorOf(services, request, 'migration:administer'), request.params.name),
    );

    serve(app, 'POST /api/administration/data-migrations/rebuilds', async (request) =>
      askRebuild(await administratorOf(services, request, 'migration:administer'), request.body.projection),
    );
  };
