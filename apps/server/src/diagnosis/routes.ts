import { readAgainSchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../actor.ts';
import type { Services } from '../services.ts';
import { readAgain } from './read-again.ts';

/** `POST /api/uploads/read-again` */
export const diagnosisRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/uploads/read-again', { schema: { body: readAgainSchema } }, async (request) => {
      const actor = await actorOf(services, request);
      return readAgain(services, actor, request.body);
    });
  };
