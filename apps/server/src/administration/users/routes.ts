import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { actOnUser, resetUserPassword } from './act-on-user.ts';
import { changeUser } from './change-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers, userChoices } from './list-users.ts';

/**
 * Invitations and resets that a tenant's own administrators may ask for: each is a mail to an address that
 * they name, and tells whether the address has an account.
 */
export const INVITATIONS_AN_HOUR = 100;

/** The people of all tenants for who administers the installation; of the own one for its administrators. */
export const userRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(fastifyRateLimit, {
      global: false,
      hook: 'preHandler',
      max: INVITATIONS_AN_HOUR,
      timeWindow: '1 hour',
      keyGenerator: async (request) => (await actorOf(services, request)).tenantId,
      allowList: async (request) => (await actorOf(services, request)).can.has('installation:administer'),
    });

    serve(app, 'GET /api/administration/users', async (request) =>
      listUsers(services, await actorOf(services, request), request.query),
    );

    serve(app, 'GET /api/administration/users/choices', async (request) =>
      userChoices(services, await actorOf(services, request)),
    );

    serve(
      app,
      'POST /api/administration/users',
      async (request) => inviteUser(services, await actorOf(services, request), request.body),
      { config: { rateLimit: {} } },
    );

    serve(app, 'PUT /api/administration/users/{userId}', async (request) =>
      changeUser(services, await actorOf(services, request), request.params.userId, request.body),
    );

    serve(
      app,
      'POST /api/administration/users/{userId}/reset-password',
      async (request) => resetUserPassword(services, await actorOf(services, request), request.params.userId),
      { config: { rateLimit: {} } },
    );

    serve(app, 'POST /api/administration/users/{userId}/{action}', async (request) => {
      const { userId, action } = request.params;
      return actOnUser(services, await actorOf(services, request), userId, action);
    });
  };
