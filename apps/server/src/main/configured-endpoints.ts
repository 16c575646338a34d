import { AppError, type Prediction, type PredictionRequest } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { predictionOfImage } from '../reading/predict-image.ts';
import { updateStudyById } from '../studies/change-study.ts';
import { showUpload } from '../uploads/show-upload.ts';
import { listWorklist } from '../worklist/list-worklist.ts';

/**
 * Image listing and image prediction of the configured endpoints (specification, section 7), at
 * `{host}/Prod`.
 */
export const imagingRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /Prod/imaging', async (request) => {
      const actor = await actorOf(services, request);
      const query = { ...request.query, sort: 'newest' } as const;
      const { studies, nextCursor } = await listWorklist(actor, query);
      return { images: studies, nextCursor };
    });

    serve(app, 'POST /Prod/', async (request) => {
      const actor = await actorOf(services, request);
      return predictionOf(services, actor, request.body);
    });
  };

/**
 * The inference endpoint, at `{host}/dev`: 200 with what the model said, 202 while the image is still to
 * be inferred.
 */
export const inferenceRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'POST /dev/', async (request, reply) => {
      const actor = await actorOf(services, request);
      const waiting = (prediction: Prediction): Prediction => {
        void reply.status(202);
        return prediction;
      };
      const known = await predictionOf(services, actor, request.body);
      if (known.prediction !== null) return known;
      if (known.state === 'refused' || known.state === 'cancelled')
        throw new AppError('upload.not_changeable');
      if (known.state !== 'failed' || known.studyId === null) return waiting(known);
      await updateStudyById(services, actor, known.studyId, { state: 'queued' });
      return waiting(await predictionOf(services, actor, request.body));
    });
  };

async function predictionOf(
  services: ModelServices,
  actor: Actor,
  asked: PredictionRequest,
): Promise<Prediction> {
  if ('imageId' in asked) return predictionOfImage(services, actor, asked.imageId);
  actor.requireAll('result:read', 'upload:read');
  const { imageId, studyId, state, error } = await showUpload(actor, asked.uploadId);
  if (imageId === null) return { imageId, studyId, state, error, prediction: null };
  return predictionOfImage(services, actor, imageId);
}
