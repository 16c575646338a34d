import { AppError, untakenQuerySchema, untakenSearchSchema, uploadIdSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { listUntaken } from './list-untaken.ts';
import { showUpload } from './show-upload.ts';

const uploadParams = z.object({ uploadId: uploadIdSchema });

/**
 * `GET /api/uploads/:uploadId`, `GET /api/uploads/untaken`, and `POST /api/uploads/untaken/search` where words
 * are looked for.
 */
export const uploadViewRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/uploads/:uploadId',
      { schema: { params: uploadParams }, schemaErrorFormatter: () => new AppError('resource.not_found') },
      async (request) => showUpload(await actorOf(services, request), request.params.uploadId),
    );
    app.get('/uploads/untaken', { schema: { querystring: untakenQuerySchema } }, async (request) =>
      listUntaken(await actorOf(services, request), request.query),
    );
    app.post('/uploads/untaken/search', { schema: { body: untakenSearchSchema } }, async (request) =>
      listUntaken(await actorOf(services, request), request.body),
    );
  };
