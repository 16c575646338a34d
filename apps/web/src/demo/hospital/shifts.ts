import type { Day } from '../../ui/dates/day.ts';
import { lengthOf } from '../kit/calendar.ts';
import { DEPARTMENTS, type DepartmentId, DOCTORS } from './house.ts';

/** Hours of the day from which and to which they go; the night's end is on the next day. */
export const SHIFTS = [
  { id: 'early', title: 'Early', from: 7, to: 15 },
  { id: 'late', title: 'Late', from: 14, to: 22 },
  { id: 'night', title: 'Night', from: 21, to: 31 },
] as const;
export type Shift = (typeof SHIFTS)[number];

export type OnShift = {
  readonly doctor: string;
  readonly department: DepartmentId;
  readonly shift: Shift;
};

/** Who works on a day. They take turns: after a night one is off, where there are enough. */
export function shiftsOn(day: Day, segment: string | null): readonly OnShift[] {
  const turn = lengthOf({ from: '2023-01-01', to: day });
  return DEPARTMENTS.filter(({ id }) => segment === null || id === segment)
    .flatMap(({ id }) => {
      const doctors = DOCTORS.filter(({ department }) => department === id);
      return SHIFTS.flatMap((shift, at): readonly OnShift[] => {
        const doctor = doctors[(turn + doctors.length - 1 - at) % doctors.length];
        return doctor === undefined ? [] : [{ doctor: doctor.name, department: id, shift }];
      });
    })
    .toSorted((one, other) => one.shift.from - other.shift.from);
}

/** Where `at` (milliseconds) stands against a shift of a day. */
export function shiftState(day: Day, { from, to }: Shift, at: number): 'later' | 'now' | 'done' {
  const begins = new Date(`${day}T00:00`).setHours(from);
  const ends = new Date(`${day}T00:00`).setHours(to);
  return at < begins ? 'later' : at < ends ? 'now' : 'done';
}
