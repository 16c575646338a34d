import { Readable } from 'node:stream';
import { type PatientListQuery, patientCsvSchema, patientListSchema } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { exportPatients } from './export-patients.ts';
import { listPatients } from './list-patients.ts';

const EXPORTS_A_MINUTE = 10;
/** As many as `POST /api/search` takes: whoever types here searches by the same words. */
const SEARCHES_A_MINUTE = 120;

/**
 * `POST /api/patients/list`, and all of it as CSV. Limited by person, since a hospital's share an address.
 */
export const patientListRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });

    app.post(
      '/patients/list',
      {
        schema: { body: patientListSchema },
        config: {
          rateLimit: { max: SEARCHES_A_MINUTE, allowList: isWithoutWords },
          budget: 'search',
        },
      },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        return reply.header('cache-control', 'no-store').send(await listPatients(actor, request.body));
      },
    );

    app.post(
      '/patients/list/csv',
      {
        schema: { body: patientCsvSchema },
        config: { rateLimit: { max: EXPORTS_A_MINUTE }, budget: 'files' },
      },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        const pieces = await exportPatients(actor, request.body);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="patients.csv"')
          .header('cache-control', 'no-store')
          .send(Readable.from(pieces));
      },
    );
  };

/** Pages that are turned ask for no words. */
const isWithoutWords = ({ body }: FastifyRequest): boolean => !(body as PatientListQuery).q;
