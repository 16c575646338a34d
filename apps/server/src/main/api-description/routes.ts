import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { describeApi } from './describe-api.ts';

/** What the program serves, told to whoever is signed in. It is made when it is first asked for. */
export const apiDescriptionRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    let description: ReturnType<typeof describeApi> | undefined;
    serve(app, 'GET /api/openapi.json', async (request) => {
      await actorOf(services, request);
      description ??= describeApi();
      return { ...description };
    });
  };
