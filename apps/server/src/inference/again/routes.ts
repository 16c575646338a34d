import {
  AppError,
  correctionSchema,
  enteredAgeSchema,
  readAgainSchema,
  uploadIdSchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { actorOf } from '../../platform/actor.ts';
import { correctUpload } from './correct-upload.ts';
import { enterAge } from './enter-age.ts';
import { inferAgain } from './infer-again.ts';

const uploadParams = z.object({ uploadId: uploadIdSchema });

/** Having images read again: as they are, corrected, or with another age. */
export const inferAgainRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/uploads/read-again', { schema: { body: readAgainSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return inferAgain(services, actor, request.body);
    });

    app.put(
      '/uploads/:uploadId/correction',
      { schema: { params: uploadParams, body: correctionSchema } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const view = await correctUpload(services, actor, request.params.uploadId, request.body);
        return reply.header('cache-control', 'no-store').send(view);
      },
    );

    app.put(
      '/uploads/:uploadId/age',
      { schema: { params: uploadParams, body: enteredAgeSchema } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const view = await enterAge(services, actor, request.params.uploadId, request.body.years);
        return reply.header('cache-control', 'no-store').send(view);
      },
    );

    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );
  };
