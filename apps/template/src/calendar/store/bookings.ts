import type { Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import { randomOf } from '../../kit/random.ts';
import { blocksOf } from '../../kit/written.ts';
import { KINDS } from './kinds.ts';

/** Minutes after midnight, the first of them and the one after the last. */
export type Span = { readonly from: number; readonly to: number };

/** That others have a room. */
export type Booking = Span & { readonly title: string; readonly by: string };

/** For which room; whose it is, and what they do there. */
const TABLE = blocksOf(`
room-2-14
Sana Malik | Cardiac case review
Olga Petrova | Audit preparation
Helen Strand | Bed plan
Chiara Conti | Data protection hour

library
Yuki Mori | Echo reading group
Olga Petrova | Incident review
Lin Chen | Exam practice
Noah Stein | Paediatric journal club

reading-room
Freya Olsen | Positioning feedback
Aiko Sato | Desk update
Karim Haddad | Monitor calibration

seminar-room
Anna Sorel | Birth course
Marta Kowal | Suture training
Mira Holm | Training: results view
Mei Tanaka | Volunteers

lecture-hall
Helen Strand | Nursing lectures
Chiara Conti | Privacy for newcomers
Jan Novak | First aid course

quiet-room
Mei Tanaka | Hiring talks
Peter Dahl | Phone advice
Nadia Rossi | Badge desk
`);

const [OPENS, CLOSES] = [480, 1_080];
const WORKDAYS = 5;

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** When a room is kept for what is there each week. */
const keptFor = (roomId: string, day: Day): readonly Span[] =>
  KINDS.filter((kind) => kind.roomId === roomId && kind.weekdays.includes(String(weekdayOf(day)))).map(
    ({ from, lasts }) => ({ from, to: from + lasts }),
  );

/** What others have a room for on a day, one after another; the same whenever it is asked for. */
export function bookingsOf(roomId: string, day: Day): readonly Booking[] {
  if (weekdayOf(day) >= WORKDAYS) return [];
  const lines = TABLE.find(({ fields: [id] }) => id === roomId)?.lines ?? [];
  const random = randomOf(`room ${roomId} ${day}`);
  const kept = keptFor(roomId, day);
  const bookings: Booking[] = [];
  let from = OPENS + random.whole(0, 4) * 30;
  for (const line of random.shuffled(lines)) {
    const [by = '', title = ''] = line.split(' | ');
    const at = { from, to: from + random.pick([60, 60, 90, 120]) };
    from = at.to + random.pick([0, 60, 90, 120]);
    if (at.to <= CLOSES && !kept.some((span) => overlaps(span, at))) bookings.push({ ...at, by, title });
  }
  return bookings;
}
