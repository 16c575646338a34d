import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';
import type { ListColor, Task } from '../store/board.ts';

/** In a green column nothing is late any more. */
export const isOverdue = ({ due_date }: Pick<Task, 'due_date'>, color: ListColor, today: Day): boolean =>
  due_date !== null && due_date < today && color !== 'success';

/** Monday to Sunday of the week that `today` lies in. */
export function isThisWeek({ due_date }: Pick<Task, 'due_date'>, today: Day): boolean {
  const monday = addDays(today, -weekdayOf(today));
  return due_date !== null && due_date >= monday && due_date <= addDays(monday, 6);
}
