import {
  AppError,
  mergeSchema,
  newPatientSchema,
  patientChangeParamsSchema,
  patientEditSchema,
  patientHistoryQuerySchema,
  patientIdsSchema,
  patientParamsSchema,
  splitSchema,
} from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../platform/actor.ts';
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
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      hook: 'preHandler',
      max: REQUESTS_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.post('/patients', { schema: { body: newPatientSchema } }, async (request, reply) => {
      const actor = await actorOf(services, request);
      return reply.status(201).send(await createPatient(actor, request.body));
    });

    for (const [path, isArchived] of [
      ['archive', true],
      ['restore', false],
    ] as const) {
      app.put(`/patients/${path}`, { schema: { body: patientIdsSchema } }, async (request) => {
        const actor = await actorOf(services, request);
        return archivePatients(actor, request.body.patientIds, isArchived);
      });
    }

    app.get('/patients/:patientId', { schema: { params: patientParamsSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return showPatient(actor, request.params.patientId);
    });

    app.patch(
      '/patients/:patientId',
      { schema: { params: patientParamsSchema, body: patientEditSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return editPatient(actor, request.params.patientId, request.body);
      },
    );

    app.post(
      '/patients/:patientId/merge/preview',
      { schema: { params: patientParamsSchema, body: mergeSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return previewMerge(actor, request.params.patientId, request.body);
      },
    );

    app.post(
      '/patients/:patientId/merge',
      { schema: { params: patientParamsSchema, body: mergeSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return mergePatients(actor, request.params.patientId, request.body);
      },
    );

    app.post(
      '/patients/:patientId/split',
      { schema: { params: patientParamsSchema, body: splitSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return splitPatient(actor, request.params.patientId, request.body);
      },
    );

    app.get(
      '/patients/:patientId/history',
      { schema: { params: patientParamsSchema, querystring: patientHistoryQuerySchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        return showHistory(actor, request.params.patientId, request.query);
      },
    );

    app.post(
      '/patients/:patientId/changes/:changeId/undo',
      { schema: { params: patientChangeParamsSchema } },
      async (request) => {
        const actor = await actorOf(services, request);
        const { patientId, changeId } = request.params;
        return undoChange(actor, patientId, changeId);
      },
    );

    app.setSchemaErrorFormatter(
      (_errors, scope) => new AppError(scope === 'params' ? 'resource.not_found' : 'request.invalid'),
    );
  };
