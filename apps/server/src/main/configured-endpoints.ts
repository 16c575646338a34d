import {
  AppError,
  type ImageListing,
  imageListingQuerySchema,
  type Prediction,
  predictionRequestSchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeUpload } from '../intake/tracking/change-upload.ts';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import { openReading } from '../reading/open-reading.ts';
import { listWorklist } from '../worklist/list-worklist.ts';

/**
 * Image listing and image prediction of the configured endpoints (specification, section 7), at
 * `{host}/Prod`.
 */
export const imagingRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/imaging',
      { schema: { querystring: imageListingQuerySchema } },
      async (request): Promise<ImageListing> => {
        const actor = await actorOf(services, request);
        const query = { ...request.query, sort: 'newest' } as const;
        const { uploads, nextCursor } = await listWorklist(actor, query);
        return { images: uploads, nextCursor };
      },
    );

    app.post('/', { schema: { body: predictionRequestSchema } }, async (request): Promise<Prediction> => {
      const actor = await actorOf(services, request);
      return predictionOf(services, actor, request.body.uploadId);
    });
  };

/**
 * The inference endpoint, at `{host}/dev`: 200 with what the model said, 202 while it is still to read the
 * image.
 */
export const inferenceRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/', { schema: { body: predictionRequestSchema } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      const { uploadId } = request.body;
      const known = await predictionOf(services, actor, uploadId);
      if (known.prediction !== null) return known;
      if (known.state === 'refused' || known.state === 'cancelled')
        throw new AppError('upload.not_changeable');
      if (known.state !== 'failed') return reply.status(202).send(known);
      const { state, error } = await changeUpload(services, actor, uploadId, { state: 'queued' });
      return reply.status(202).send({ ...known, state, error } satisfies Prediction);
    });
  };

async function predictionOf(services: ModelServices, actor: Actor, uploadId: string): Promise<Prediction> {
  const { upload, result } = await openReading(services, actor, uploadId);
  const { imageId, state, error } = upload;
  return { uploadId, imageId, state, error, prediction: result };
}
