import {
  AppError,
  createUploadSchema,
  type ErrorCode,
  updateUploadSchema,
  uploadIdSchema,
} from '@aiso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../platform/actor.ts';
import { sendError, toAppError } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { changeUpload } from './change-upload.ts';
import { listUploads } from './list-uploads.ts';
import { recordRefused, registerUpload } from './register-upload.ts';

const uploadParams = z.object({ uploadId: uploadIdSchema });
const groupParams = z.object({ group: z.string().min(1).max(128) });
const userQuery = z.object({ userEmail: z.string().trim().min(3).max(254) });

/** The upload-tracking API (specification, section 7), with its texts for unexpected failures (section 8). */
export const uploadRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.post(
      '/uploads',
      { schema: { body: createUploadSchema }, errorHandler: explainedAs('upload.save_failed') },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const { refused } = request.body;
        const isNew =
          refused === undefined
            ? await registerUpload(services, actor, request.body)
            : await recordRefused(actor, { ...request.body, refused });
        return reply.status(isNew ? 201 : 200).send({ uploadId: request.body.uploadId });
      },
    );

    app.get(
      '/uploads/group/:group',
      { schema: { params: groupParams }, errorHandler: explainedAs('upload.fetch_failed') },
      async (request) => {
        const actor = await actorOf(services, request);
        return { uploads: await listUploads(actor, request.params) };
      },
    );

    app.get(
      '/uploads',
      { schema: { querystring: userQuery }, errorHandler: explainedAs('upload.fetch_failed') },
      async (request) => {
        const actor = await actorOf(services, request);
        return { uploads: await listUploads(actor, request.query) };
      },
    );

    app.put(
      '/uploads/:uploadId',
      {
        schema: { params: uploadParams, body: updateUploadSchema },
        errorHandler: explainedAs('upload.update_failed'),
      },
      async (request) => {
        const actor = await actorOf(services, request);
        return { item: await changeUpload(services, actor, request.params.uploadId, request.body) };
      },
    );
  };

/** Unexpected failures get the route's own sentence; whatever has a better one keeps it. */
function explainedAs(code: ErrorCode) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const translated = toAppError(error);
    const isUnexpected = translated.code === 'server.internal';
    void sendError(isUnexpected ? new AppError(code, { cause: error }) : translated, request, reply);
  };
}
