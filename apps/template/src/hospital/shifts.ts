import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { lengthOf } from '../kit/calendar.ts';
import { DEPARTMENTS, type DepartmentId, DOCTORS } from './house.ts';

/** Hours of the day from which and to which they go; the night's end is on the next day. */
const SHIFTS = [
  { id: 'early', title: 'Early', from: 7, to: 15 },
  { id: 'late', title: 'Late', from: 14, to: 22 },
  { id: 'night', title: 'Night', from: 21, to: 31 },
] as const;
type Shift = (typeof SHIFTS)[number];

type OnShift = {
  readonly doctor: string;
  readonly department: DepartmentId;
  readonly shift: Shift;
  /** On which it begins. */
  readonly day: Day;
};

/** Who works on a day. They change once a week; who has the night has it all week. */
export function shiftsOn(day: Day, segment: string | null): readonly OnShift[] {
  const week = Math.floor(lengthOf({ from: '2023-01-02', to: day }) / 7);
  return SHIFTS.flatMap((shift, at) =>
    DEPARTMENTS.filter(({ id }) => segment === null || id === segment).flatMap(
      ({ id }): readonly OnShift[] => {
        const doctors = DOCTORS.filter(({ department }) => department === id);
        const doctor = doctors[(week + at) % doctors.length];
        return doctor === undefined ? [] : [{ doctor: doctor.name, department: id, shift, day }];
      },
    ),
  );
}

/** Where `at` (milliseconds) stands against a shift. */
export function shiftState({ day, shift: { from, to } }: OnShift, at: number): 'later' | 'now' | 'done' {
  const begins = new Date(`${day}T00:00`).setHours(from);
  const ends = new Date(`${day}T00:00`).setHours(to);
  return at < begins ? 'later' : at < ends ? 'now' : 'done';
}

const ORDER = ['now', 'later', 'done'] as const;

/** Who is there on a day, who is there now first: those of the night before, too, as long as they are. */
export function rosterOf(day: Day, segment: string | null, at: number) {
  const lastNight = shiftsOn(addDays(day, -1), segment).filter((one) => shiftState(one, at) === 'now');
  return [...lastNight, ...shiftsOn(day, segment)]
    .map((one) => ({ ...one, state: shiftState(one, at) }))
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}
