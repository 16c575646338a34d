import { AppError } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { archivePatients } from './archive-patients.ts';
import { createPatient } from './create-patient.ts';
import { editPatient } from './edit-patient.ts';
import { mergePatients, previewMerge } from './merge-patients.ts';
import { showHistory, showPatient } from './show-patient.ts';
import { splitPatient } from './split-patient.ts';
import { undoChange } from './undo-change.ts';

/**
 * Far more than a person does by hand. Each change keeps what arrives for the tenant waiting for a moment.
 */
const REQUESTS_A_MINUTE = 300;

/** Who patients are: made, changed, merged, split, archived, and all of it taken back. Limited by person. */
export const patientRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      hook: 'preHandler',
      max: REQUESTS_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });
    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'params' ? 'resource.not_found' : 'request.invalid'),
    );

    serve(app, 'POST /api/patients', async (request) => {
      const actor = await actorOf(services, request);
      return createPatient(actor, request.body);
    });

    for (const [path, isArchived] of [
      ['archive', true],
      ['restore', false],
    ] as const) {
      serve(app, `PUT /api/patients/${path}`, async (request) => {
        const actor = await actorOf(services, request);
        return archivePatients(actor, request.body.patientIds, isArchived);
      });
    }

    serve(app, 'GET /api/patients/{patientId}', async (request) => {
      const actor = await actorOf(services, request);
      return showPatient(actor, request.params.patientId);
    });

    serve(app, 'PATCH /api/patients/{patientId}', async (request) => {
      const actor = await actorOf(services, request);
      return editPatient(actor, request.params.patientId, request.body);
    });

    serve(app, 'POST /api/patients/{patientId}/merge/preview', async (request) => {
      const actor = await actorOf(services, request);
      return previewMerge(actor, request.params.patientId, request.body);
    });

    serve(app, 'POST /api/patients/{patientId}/merge', async (request) => {
      const actor = await actorOf(services, request);
      return mergePatients(actor, request.params.patientId, request.body);
    });

    serve(app, 'POST /api/patients/{patientId}/split', async (request) => {
      const actor = await actorOf(services, request);
      return splitPatient(actor, request.params.patientId, request.body);
    });

    serve(app, 'GET /api/patients/{patientId}/history', async (request) => {
      const actor = await actorOf(services, request);
      return showHistory(actor, request.params.patientId, request.query);
    });

    serve(app, 'POST /api/patients/{patientId}/changes/{changeId}/undo', async (request) => {
      const actor = await actorOf(services, request);
      const { patientId, changeId } = request.params;
      return undoChange(actor, patientId, changeId);
    });
  };
