import { searchSchema } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { searchRecords } from './search-records.ts';

/** A person who types asks twice a second at most; whoever asks more reads the patients' list out. */
export const SEARCHES_A_MINUTE = 120;

/** `POST /api/search`. Limited by person, since a hospital's people share an address. */
export const searchRoutes =
  (services: ModelServices): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      max: SEARCHES_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });
    app.post(
      '/search',
      { schema: { body: searchSchema }, config: { rateLimit: {}, budget: 'search' } },
      async (request, reply) => {
        const actor = await actorOf(services, request);
        return reply
          .header('cache-control', 'no-store')
          .send(await searchRecords(services, actor, request.body));
      },
    );
  };
