import { notificationIdsSchema, notificationsQuerySchema } from '@aiso/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { changeNotifications, type NotificationChange } from './change-notifications.ts';
import { countOwnNotifications, listNotifications } from './list-notifications.ts';

const CHANGES = ['read', 'archive', 'unarchive'] as const satisfies readonly NotificationChange[];

/** `/api/notifications`: the actor's own, and never another person's. */
export const notificationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });

    app.get('/notifications', { schema: { querystring: notificationsQuerySchema } }, async (request) =>
      listNotifications(await actorOf(services, request), request.query),
    );

    app.get('/notifications/counts', async (request) =>
      countOwnNotifications(await actorOf(services, request)),
    );

    for (const change of CHANGES) {
      app.post(`/notifications/${change}`, { schema: { body: notificationIdsSchema } }, async (request) =>
        changeNotifications(await actorOf(services, request), change, request.body.ids),
      );
    }

    app.post('/notifications/read-all', async (request) =>
      changeNotifications(await actorOf(services, request), 'read', null),
    );
  };
