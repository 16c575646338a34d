import {
  AppError,
  correctionSchema,
  enteredAgesSchema,
  joinStudiesSchema,
  reinferenceSchema,
  studyParamsSchema,
  updateStudySchema,
} from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { updateStudyById } from './change-study.ts';
import { correctImage } from './correct-image.ts';
import { enterAges } from './enter-ages.ts';
import { joinStudies } from './join-studies.ts';
import { reinfer } from './reinfer.ts';
import { showStudy } from './show-study.ts';

const imageParams = z.object({ imageId: z.uuid() });

/**
 * One study, and changes of studies, most of which ask for re-inference of their images: as they are, corrected,
 * with another age.
 */
export const studyRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get('/studies/:studyId', { schema: { params: studyParamsSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return showStudy(actor, request.params.studyId);
    });

    app.put(
      '/studies/:studyId',
      { schema: { params: studyParamsSchema, body: updateStudySchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return updateStudyById(services, actor, request.params.studyId, request.body);
      },
    );

    app.post('/studies/read-again', { schema: { body: reinferenceSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return reinfer(services, actor, request.body);
    });

    app.put('/studies/ages', { schema: { body: enteredAgesSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return enterAges(services, actor, request.body);
    });

    app.post('/studies/join', { schema: { body: joinStudiesSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return joinStudies(actor, request.body.studyIds);
    });

    app.put(
      '/images/:imageId/correction',
      { schema: { params: imageParams, body: correctionSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return correctImage(services, actor, request.params.imageId, request.body);
      },
    );

    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );
  };
