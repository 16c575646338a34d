import { changeUserSchema, inviteUserSchema, USER_ACTIONS, usersQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { actOnUser, resetUserPassword } from './act-on-user.ts';
import { changeUser } from './change-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers, userChoices } from './list-users.ts';

const userParams = z.object({ userId: z.uuid() });
const actionParams = userParams.extend({ action: z.enum(USER_ACTIONS) });

/** `/api/administration/users`: the people of all tenants, for group admin alone. */
export const userRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get('/', { schema: { querystring: usersQuerySchema } }, async (request) =>
      listUsers(services, await actorOf(services, request), request.query),
    );

    app.get('/choices', async (request) => userChoices(services, await actorOf(services, request)));

    app.post('/', { schema: { body: inviteUserSchema } }, async (request, reply) => {
      const invited = await inviteUser(services, await actorOf(services, request), request.body);
      return reply.status(201).send(invited);
    });

    app.put('/:userId', { schema: { params: userParams, body: changeUserSchema } }, async (request) =>
      changeUser(services, await actorOf(services, request), request.params.userId, request.body),
    );

    app.post('/:userId/reset-password', { schema: { params: userParams } }, async (request) =>
      resetUserPassword(services, await actorOf(services, request), request.params.userId),
    );

    app.post('/:userId/:action', { schema: { params: actionParams } }, async (request) => {
      const { userId, action } = request.params;
      return actOnUser(services, await actorOf(services, request), userId, action);
    });
  };
