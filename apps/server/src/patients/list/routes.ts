import { Readable } from 'node:stream';
import type { PatientListQuery } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { exportPatients } from './export-patients.ts';
import { listPatients } from './list-patients.ts';

const EXPORTS_A_MINUTE = 10;
/** As many as `POST /api/search` takes: whoever types here searches by the same words. */
const SEARCHES_A_MINUTE = 120;

/** A page of patients, and all of them as CSV. Limited by person, since a hospital's share an address. */
export const patientListRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });

    serve(
      app,
      'POST /api/patients/list',
      async (request) => listPatients(await actorOf(services, request), request.body),
      {
        config: {
          rateLimit: { max: SEARCHES_A_MINUTE, allowList: isWithoutWords },
          budget: 'search',
        },
      },
    );

    serve(
      app,
      'POST /api/patients/list/csv',
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const pieces = await exportPatients(actor, request.body);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="patients.csv"')
          .send(Readable.from(pieces));
      },
      { config: { rateLimit: { max: EXPORTS_A_MINUTE }, budget: 'files' } },
    );
  };

/** Pages that are turned ask for no words. */
const isWithoutWords = ({ body }: FastifyRequest): boolean => !(body as PatientListQuery).q;
