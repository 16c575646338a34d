import type { Day } from '@aiso/ui/dates/day.ts';
import { CAST, OWN_ID } from '../../kit/cast/people.ts';
import { overlaps, type Span } from '../store/bookings.ts';
import { busyOf, conflictsIn, takenOf } from '../store/busy.ts';
import type { Events } from '../store/change-events.ts';
import { ROOMS, roomOf } from '../store/rooms.ts';
import { firstFree, searchFrom } from '../times/first-free.ts';

/** Who or what an event needs, and when that has no time on its day. */
export type PlanRow = {
  readonly id: string;
  readonly name: string;
  readonly busy: readonly Span[];
  /** At the time that is asked for. */
  readonly isFree: boolean;
};

export type Plan = {
  /** Oneself first, then the guests, then the room. */
  readonly rows: readonly PlanRow[];
  /** When all of them are free for the first time; null where they are not for weeks. */
  readonly freeAt: number | null;
  /** What has the room at that time. */
  readonly conflicts: readonly (Span & { readonly title: string })[];
  /** Rooms that are large enough and free at that time. */
  readonly freeRooms: readonly { readonly id: string; readonly name: string }[];
  /** How many seats the room is short of. */
  readonly missingSeats: number;
};

type Asked = {
  readonly day: Day;
  readonly at: Span;
  readonly guestIds: readonly string[];
  readonly roomId: string;
  /** Without the event itself. */
  readonly events: Events;
  readonly nowMs: number;
};

const nameOf = (id: string): string =>
  id === OWN_ID ? 'You' : (CAST.find((member) => member.id === id)?.name ?? '');

/** Whether an event fits those whom it needs, and when it would. */
export function planOf({ day, at, guestIds, roomId, events, nowMs }: Asked): Plan {
  const people = [OWN_ID, ...guestIds.filter((id) => id !== OWN_ID)];
  const isFree = (busy: readonly Span[]): boolean => !busy.some((span) => overlaps(span, at));
  const rowOf = (id: string, name: string, busy: readonly Span[]): PlanRow => ({
    id,
    name,
    busy,
    isFree: isFree(busy),
  });
  const room = roomOf(roomId);
  return {
    rows: [
      ...people.map((id) => rowOf(id, nameOf(id), busyOf(id, day, events))),
      ...(room === undefined ? [] : [rowOf(room.id, room.name, takenOf(room.id, day, events))]),
    ],
    freeAt: firstFree({
      from: searchFrom(day, nowMs),
      lasts: at.to - at.from,
      busyOn: (one) => [
        ...people.flatMap((id) => busyOf(id, one, events)),
        ...(room === undefined ? [] : takenOf(room.id, one, events)),
      ],
    }),
    conflicts: room === undefined ? [] : conflictsIn(room.id, day, at, events),
    freeRooms: ROOMS.filter(
      ({ id, seats }) => id !== roomId && seats >= people.length && isFree(takenOf(id, day, events)),
    ),
    missingSeats: room === undefined ? 0 : Math.max(0, people.length - room.seats),
  };
}
