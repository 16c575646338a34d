import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../../platform/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { actOnUser, resetUserPassword } from './act-on-user.ts';
import { changeUser } from './change-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers, userChoices } from './list-users.ts';

/** The people of all tenants for who administers the installation; of the own one for its administrators. */
export const userRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/administration/users', async (request) =>
      listUsers(services, await actorOf(services, request), request.query),
    );

    serve(app, 'GET /api/administration/users/choices', async (request) =>
      userChoices(services, await actorOf(services, request)),
    );

    serve(app, 'POST /api/administration/users', async (request) =>
      inviteUser(services, await actorOf(services, request), request.body),
    );

    serve(app, 'PUT /api/administration/users/{userId}', async (request) =>
      changeUser(services, await actorOf(services, request), request.params.userId, request.body),
    );

    serve(app, 'POST /api/administration/users/{userId}/reset-password', async (request) =>
      resetUserPassword(services, await actorOf(services, request), request.params.userId),
    );

    serve(app, 'POST /api/administration/users/{userId}/{action}', async (request) => {
      const { userId, action } = request.params;
      return actOnUser(services, await actorOf(services, request), userId, action);
    });
  };
