import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import { searchRecords } from './search-records.ts';

/** A person who types asks twice a second at most; whoever asks more reads the patients' list out. */
export const SEARCHES_A_MINUTE = 120;

/** Limited by person, since a hospital's people share an address. */
export const searchRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      max: SEARCHES_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });
    serve(
      app,
      'POST /api/search',
      async (request) => searchRecords(services, await actorOf(services, request), request.body),
      { config: { rateLimit: {}, budget: 'search' } },
    );
  };
