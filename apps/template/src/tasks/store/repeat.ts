import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import type { Repeat } from './task.ts';

const SATURDAY = 5;

const isLastOfMonth = (day: Day): boolean => addDays(day, 1).endsWith('-01');

/** The same day of the next month; the last one where there is no such day, or where it was the last. */
function monthLater(day: Day): Day {
  const first = addDays(`${day.slice(0, 8)}28`, 4).slice(0, 8);
  const last = addDays(addDays(`${first}28`, 4).slice(0, 8) + '01', -1);
  const same = `${first}${day.slice(8)}`;
  return isLastOfMonth(day) || same > last ? last : same;
}

function stepFrom(day: Day, repeat: Repeat): Day {
  switch (repeat) {
    case 'daily':
      return addDays(day, 1);
    case 'weekdays': {
      const next = addDays(day, 1);
      return weekdayOf(next) >= SATURDAY ? stepFrom(next, repeat) : next;
    }
    case 'weekly':
      return addDays(day, 7);
    case 'monthly':
      return monthLater(day);
  }
}

/** When a repeated task is due again: in its own rhythm, and never in the past. */
export function nextDue(due: Day | null, repeat: Repeat, today: Day): Day {
  let next = stepFrom(due ?? today, repeat);
  while (next < today) next = stepFrom(next, repeat);
  return next;
}
