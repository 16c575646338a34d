import {
  AppError,
  type NotificationCounts,
  type NotificationPage,
  type NotificationsQuery,
} from '@aiso/contracts';
import { z } from 'zod';
import { actAs } from '../platform/acting-person.repository.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { type Cursor, decodeCursor, encodeCursor, pageOf } from '../platform/cursor.ts';
import { presentNotification } from './notification.presenter.ts';
import { countNotifications, selectNotifications } from './notification.repository.ts';

/** One page of the actor's own notifications. They name files and findings, so the look is written down. */
export async function listNotifications(actor: Actor, query: NotificationsQuery): Promise<NotificationPage> {
  actor.require('notification:read');
  const after = query.cursor === undefined ? null : decodeNotificationCursor(query.cursor);
  return actor.transaction(async (tx) => {
    await actAs(tx, actor.userId);
    const rows = await selectNotifications(tx, actor, query.tab, after, query.pageSize + 1);
    const { shown, nextCursor } = pageOf(rows, query.pageSize, encodeCursor);
    const subject = { type: 'notifications', id: query.tab };
    await recordAudit(tx, actor, 'notifications.listed', subject, { rows: shown.length });
    return {
      notifications: shown.map(presentNotification),
      nextCursor,
      counts: await countNotifications(tx, actor),
    };
  });
}

/** For the badge: numbers, nothing of a patient. */
export async function countOwnNotifications(actor: Actor): Promise<NotificationCounts> {
  actor.require('notification:read');
  return actor.transaction(async (tx) => {
    await actAs(tx, actor.userId);
    return countNotifications(tx, actor);
  });
}

/** @throws AppError `request.invalid` */
function decodeNotificationCursor(text: string): Cursor {
  const cursor = decodeCursor(text);
  if (!z.uuid().safeParse(cursor.id).success) throw new AppError('request.invalid', { detail: 'cursor' });
  return cursor;
}
