import { publicSettingsOf } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerOf } from '../actor.ts';
import type { Services } from '../services.ts';
import { describeSession } from './describe-session.ts';
import { directoryAddresses } from './directory-addresses.ts';
import { noteSession } from './note-session.ts';

/** `GET /api/config`: what the browser may know, for anybody. `GET /api/session`: who a user is here. */
export const sessionRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { settings, directory } = services;
    app.get('/config', async () => ({
      ...publicSettingsOf(settings),
      ...directoryAddresses(settings),
      resetsPasswordsByMail:
        directory.isElsewhere || settings.AISO_SMTP_URL !== undefined || settings.AISO_OUTBOX_PAGE,
    }));

    app.get('/session', async (request, reply) => {
      const user = await services.directory.verifyIdToken(bearerOf(request));
      if (!services.directory.isElsewhere) await noteSession(services, user, request.headers['user-agent']);
      return reply.header('cache-control', 'no-store').send(await describeSession(services.tenants, user));
    });
  };
