import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../../kit/calendar.ts';

/** From here on nothing is added for standard shipping. */
export const FREE_SHIPPING_CENTS = 7_500;
const SHIPPING_CENTS = 490;
const EXPRESS_CENTS = 990;
/** Within so many days what was bought can be sent back. */
export const RETURN_DAYS = 30;

/** What it costs to have goods sent. */
export function shippingOf(goodsCents: number, way: 'Standard' | 'Express' = 'Standard'): number {
  if (goodsCents === 0) return 0;
  if (way === 'Express') return EXPRESS_CENTS;
  return goodsCents >= FREE_SHIPPING_CENTS ? 0 : SHIPPING_CENTS;
}

/** So many working days after a day, Monday to Friday. */
export function workingDaysAfter(day: Day, count: number): Day {
  let left = count;
  let at = day;
  while (left > 0) {
    at = addDays(at, 1);
    if (weekdayOf(at) < 5) left -= 1;
  }
  return at;
}

/** When a parcel that is ordered on a day comes: from, and to. */
export const arrivalOf = (day: Day): readonly [from: Day, to: Day] => [
  workingDaysAfter(day, 2),
  workingDaysAfter(day, 4),
];
