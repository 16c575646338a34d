import type { Day } from '@aiso/ui/dates/day.ts';
import { bookingsOf, overlaps, type Span } from '../store/bookings.ts';
import { spanOn } from '../store/busy.ts';
import type { Events } from '../store/change-events.ts';

/** What has a room: an event of one's own calendar, or what others do there. */
export type RoomUse = Span & {
  readonly key: string;
  readonly title: string;
  /** Whose it is, of others. */
  readonly by: string | null;
  /** Of one's own. */
  readonly event: { readonly id: string; readonly color: string } | null;
  /** From above: what overlaps stands below each other. */
  readonly lane: number;
  /** Whether something else has the room at the same time. */
  readonly isConflict: boolean;
};

function usesOf(roomId: string, day: Day, events: Events): readonly Omit<RoomUse, 'lane' | 'isConflict'>[] {
  const own = events.flatMap((event) => {
    const span = event.roomId === roomId ? spanOn(event, day) : null;
    if (span === null) return [];
    const { id, title, color } = event;
    return [{ ...span, key: id, title, by: null, event: { id, color } }];
  });
  const others = bookingsOf(roomId, day).map(({ from, to, title, by }) => ({
    from,
    to,
    title,
    by,
    key: `${from} ${title}`,
    event: null,
  }));
  return [...own, ...others].toSorted((one, other) => one.from - other.from || other.to - one.to);
}

/** All that has a room on a day, each in the first lane that is free. */
export function lanesOf(roomId: string, day: Day, events: Events): readonly RoomUse[] {
  const uses = usesOf(roomId, day, events);
  const ends: number[] = [];
  return uses.map((use) => {
    const free = ends.findIndex((end) => end <= use.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = use.to;
    return { ...use, lane, isConflict: uses.some((other) => other !== use && overlaps(other, use)) };
  });
}
