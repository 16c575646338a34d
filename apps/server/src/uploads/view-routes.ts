import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listUntaken } from './list-untaken.ts';
import { showUpload } from './show-upload.ts';

/** One upload, and files that are in no study. */
export const uploadViewRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'GET /api/uploads/{uploadId}',
      async (request) => showUpload(await actorOf(services, request), request.params.uploadId),
      { schemaErrorFormatter: () => new AppError('resource.not_found') },
    );
    serve(app, 'GET /api/uploads/untaken', async (request) =>
      listUntaken(await actorOf(services, request), request.query),
    );
    serve(app, 'POST /api/uploads/untaken/search', async (request) =>
      listUntaken(await actorOf(services, request), request.body),
    );
  };
