import { publicSettingsOf } from '@aiso/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { bearerOf } from '../actor.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { describeSession } from './describe-session.ts';
import { directoryAddresses } from './directory-addresses.ts';
import { noteSession } from './note-session.ts';

/** What the browser may know, for anybody, and who a user is here. */
export const sessionRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    const { settings, directory } = services;
    serve(app, 'GET /api/config', async () => ({
      ...publicSettingsOf(settings),
      ...directoryAddresses(settings),
      resetsPasswordsByMail:
        directory.isElsewhere || settings.AISO_SMTP_URL !== undefined || settings.AISO_OUTBOX_PAGE,
    }));

    serve(app, 'GET /api/session', async (request) => {
      const user = await services.directory.verifyIdToken(bearerOf(request));
      if (!services.directory.isElsewhere) await noteSession(services, user, request.headers['user-agent']);
      return describeSession(services, user);
    });
  };
