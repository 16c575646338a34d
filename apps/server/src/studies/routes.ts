import { AppError } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { updateStudyById } from './change-study.ts';
import { correctImage } from './correct-image.ts';
import { enterAges } from './enter-ages.ts';
import { joinStudies } from './join-studies.ts';
import { reinfer } from './reinfer.ts';
import { showStudy } from './show-study.ts';

/**
 * One study, and changes of studies, most of which ask for re-inference of their images: as they are,
 * corrected, with another age.
 */
export const studyRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'body' ? 'request.invalid' : 'resource.not_found'),
    );

    serve(app, 'GET /api/studies/{studyId}', async (request) => {
      const actor = await actorOf(services, request);
      return showStudy(actor, request.params.studyId);
    });

    serve(app, 'PUT /api/studies/{studyId}', async (request) => {
      const actor = await actorOf(services, request);
      return updateStudyById(services, actor, request.params.studyId, request.body);
    });

    serve(app, 'POST /api/studies/read-again', async (request) => {
      const actor = await actorOf(services, request);
      return reinfer(services, actor, request.body);
    });

    serve(app, 'PUT /api/studies/ages', async (request) => {
      const actor = await actorOf(services, request);
      return enterAges(services, actor, request.body);
    });

    serve(app, 'POST /api/studies/join', async (request) => {
      const actor = await actorOf(services, request);
      return joinStudies(actor, request.body.studyIds);
    });

    serve(app, 'PUT /api/images/{imageId}/correction', async (request) => {
      const actor = await actorOf(services, request);
      return correctImage(services, actor, request.params.imageId, request.body);
    });
  };
