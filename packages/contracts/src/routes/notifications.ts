import {
  notificationCountsSchema,
  notificationIdsSchema,
  notificationPageSchema,
  notificationsQuerySchema,
} from '../account/notifications.ts';
import type { RouteTable } from './route.ts';

/** The person's own, and never another one's. Each change answers with the counts as they are then. */
export const NOTIFICATION_ROUTES = {
  'GET /api/notifications': {
    summary: 'Notifications, newest first',
    act: 'notification:read',
    query: notificationsQuerySchema,
    answers: { 200: notificationPageSchema },
  },
  'GET /api/notifications/counts': {
    summary: 'How many notifications each tab has',
    act: 'notification:read',
    answers: { 200: notificationCountsSchema },
  },
  'POST /api/notifications/read': {
    summary: 'Marks notifications as read',
    act: 'notification:change',
    body: notificationIdsSchema,
    answers: { 200: notificationCountsSchema },
  },
  'POST /api/notifications/read-all': {
    summary: 'Marks all that are not archived as read',
    act: 'notification:change',
    answers: { 200: notificationCountsSchema },
  },
  'POST /api/notifications/archive': {
    summary: 'Moves notifications into the archive',
    act: 'notification:change',
    body: notificationIdsSchema,
    answers: { 200: notificationCountsSchema },
  },
  'POST /api/notifications/unarchive': {
    summary: 'Takes notifications out of the archive',
    act: 'notification:change',
    body: notificationIdsSchema,
    answers: { 200: notificationCountsSchema },
  },
} as const satisfies RouteTable;
