import type { LiveMessageTo } from '@aiso/contracts';
import type { LiveSource } from '../platform/live/routes.ts';
import type { Services } from '../platform/services.ts';
import { NOTIFICATIONS_CHANNEL } from './recipient.repository.ts';

const CHANGED: LiveMessageTo<'person'> = { type: 'notifications.changed' };

/** Changes that come close together are told once: a batch of readings is no batch of messages. */
const GATHER_MS = 100;

/**
 * Tells a person's sockets, and nobody else's, that the person's notifications changed. The client asks what
 * changed. Missed events need no word of their own: the worklist then has everything read again.
 */
export async function openLiveNotifications({ datastore }: Pick<Services, 'datastore'>): Promise<LiveSource> {
  const rooms = new Map<string, Set<() => void>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const onNotice = (payload: string): void => {
    const room = roomOfNotice(payload);
    if (room === undefined || !rooms.has(room) || timers.has(room)) return;
    const tell = (): void => {
      timers.delete(room);
      for (const listener of rooms.get(room) ?? []) listener();
    };
    timers.set(room, setTimeout(tell, GATHER_MS));
  };

  const unlisten = await datastore.listen(NOTIFICATIONS_CHANNEL, onNotice);
  return {
    join({ tenantId, userId }, send) {
      const onChange = (): void => send(CHANGED);
      const name = roomOf(tenantId, userId);
      const room = rooms.get(name) ?? new Set();
      rooms.set(name, room.add(onChange));
      return () => {
        room.delete(onChange);
        if (room.size === 0 && rooms.get(name) === room) rooms.delete(name);
      };
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await unlisten();
    },
  };
}

/** Tenant ids hold no blank, so that no two pairs share a room. */
const roomOf = (tenantId: string, userId: string): string => `${tenantId} ${userId}`;

function roomOfNotice(payload: string): string | undefined {
  const notice: unknown = JSON.parse(payload);
  if (typeof notice !== 'object' || notice === null || !('t' in notice) || !('u' in notice)) return undefined;
  return typeof notice.t === 'string' && typeof notice.u === 'string'
    ? roomOf(notice.t, notice.u)
    : undefined;
}
