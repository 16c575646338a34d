import { migrationNameSchema, projectionSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { administratorOf } from '../platform/administrator.ts';
import type { Services } from '../platform/services.ts';
import { askRebuild, listMigrations, pause, resume } from './control-migrations.ts';

/** `/api/administration/data-migrations`, for group admin. A change answers with all as they are then. */
export const migrationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/', async (request) =>
      listMigrations(await administratorOf(services, request, 'migration:administer')),
    );

    app.post('/:name/pause', { schema: { params: migrationNameSchema } }, async (request) =>
      pause(await administratorOf(services, request, 'migration:administer'), request.params.name),
    );

    app.post('/:name/resume', { schema: { params: migrationNameSchema } }, async (request) =>
      resume(await administratorOf(services, request, 'migration:administer'), request.params.name),
    );

    app.post('/rebuilds', { schema: { body: projectionSchema } }, async (request) =>
      askRebuild(await administratorOf(services, request, 'migration:administer'), request.body.projection),
    );
  };
