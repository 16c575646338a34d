import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../actor.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readPicture } from './read-picture.ts';

/**
 * Pictures of people. A browser keeps one for its person alone, and asks each time whether it may still be
 * shown. The answer is a picture and nothing else, whatever a browser makes of it.
 */
export const pictureRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      'GET /api/users/{userId}/pictures/{sha256}',
      async (request, reply) => {
        const { params } = request;
        const content = await readPicture(await actorOf(services, request), params);
        const etag = `"${params.sha256}"`;
        void reply.headers({
          'cache-control': 'private, no-cache',
          etag,
          'content-security-policy': "default-src 'none'; sandbox",
        });
        if (request.headers['if-none-match'] === etag) return reply.status(304).send();
        return reply.type('image/webp').send(content);
      },
      { config: { budget: 'renditions' } },
    );
  };
