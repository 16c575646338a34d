import type { FastifyPluginAsync } from 'fastify';
import { actorOf } from '../platform/actor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { changeNotifications, type NotificationChange } from './change-notifications.ts';
import { countOwnNotifications, listNotifications } from './list-notifications.ts';

const CHANGES = ['read', 'archive', 'unarchive'] as const satisfies readonly NotificationChange[];

/** The actor's own notifications, and never another person's. */
export const notificationRoutes =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    serve(app, 'GET /api/notifications', async (request) =>
      listNotifications(await actorOf(services, request), request.query),
    );

    serve(app, 'GET /api/notifications/counts', async (request) =>
      countOwnNotifications(await actorOf(services, request)),
    );

    for (const change of CHANGES) {
      serve(app, `POST /api/notifications/${change}`, async (request) =>
        changeNotifications(await actorOf(services, request), change, request.body.ids),
      );
    }

    serve(app, 'POST /api/notifications/read-all', async (request) =>
      changeNotifications(await actorOf(services, request), 'read', null),
    );
  };
