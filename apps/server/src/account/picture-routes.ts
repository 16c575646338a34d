import { base64Length, PICTURE_MAX_BYTES } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { ownerOf } from './own-account.ts';
import { changeOwnPicture, removeOwnPicture } from './own-picture.ts';

/** Each costs the time of a decoder, whatever comes of it, and a row of the audit log. */
export const PICTURES_AN_HOUR = 30;

/** The picture of whoever asks. Limited by person, since a hospital's people share an address. */
export const ownPictureRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      max: PICTURES_AN_HOUR,
      timeWindow: '1 hour',
      keyGenerator: async (request) => (await actorOf(services, request)).userId,
    });

    serve(
      app,
      'PUT /api/account/picture',
      async (request) => {
        const owner = await ownerOf(services, request);
        return changeOwnPicture(services, owner, Buffer.from(request.body.file, 'base64'));
      },
      { bodyLimit: base64Length(PICTURE_MAX_BYTES) + 1024, config: { rateLimit: {} } },
    );

    serve(app, 'DELETE /api/account/picture', async (request) =>
      removeOwnPicture(services, await ownerOf(services, request)),
    );
  };
