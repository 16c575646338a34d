import { AppError, type ErrorCode } from '@aiso/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { sendError, toAppError } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { changeUpload } from './change-upload.ts';
import { listUploads } from './list-uploads.ts';
import { recordRefused, registerUpload } from './register-upload.ts';

/** The upload-tracking API (specification, section 7), with its texts for unexpected failures (section 8). */
export const uploadRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'POST /Prod/uploads',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { refused } = request.body;
        const isNew =
          refused === undefined
            ? await registerUpload(services, actor, request.body)
            : await recordRefused(actor, { ...request.body, refused });
        void reply.status(isNew ? 201 : 200);
        return { uploadId: request.body.uploadId };
      },
      explainedAs('upload.save_failed'),
    );

    serve(
      app,
      'GET /Prod/uploads/group/{group}',
      async (request) => {
        const actor = await actorOf(services, request);
        return { uploads: await listUploads(actor, request.params) };
      },
      explainedAs('upload.fetch_failed'),
    );

    serve(
      app,
      'GET /Prod/uploads',
      async (request) => {
        const actor = await actorOf(services, request);
        return { uploads: await listUploads(actor, request.query) };
      },
      explainedAs('upload.fetch_failed'),
    );

    serve(
      app,
      'PUT /Prod/uploads/{uploadId}',
      async (request) => {
        const actor = await actorOf(services, request);
        return { item: await changeUpload(services, actor, request.params.uploadId, request.body) };
      },
      explainedAs('upload.update_failed'),
    );
  };

/** Unexpected failures get the route's own sentence; whatever has a better one keeps it. */
const explainedAs = (code: ErrorCode) => ({
  errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const translated = toAppError(error);
    const isUnexpected = translated.code === 'server.internal';
    void sendError(isUnexpected ? new AppError(code, { cause: error }) : translated, request, reply);
  },
});
