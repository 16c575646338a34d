import type { Day } from '@aiso/ui/dates/day.ts';
import { weekdayOf } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { DEPARTMENTS, type DepartmentId, DOCTORS } from './house.ts';
import { nextPatient } from './patient-names.ts';

export type AppointmentState = 'expected' | 'checkedIn' | 'seen' | 'missed' | 'canceled';

export type Appointment = {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  readonly patient: string;
  readonly doctor: string;
  readonly department: DepartmentId;
  readonly reason: string;
  readonly state: AppointmentState;
};

/** What was changed by hand, by the appointment's id. */
export type AppointmentChanges = ReadonlyMap<string, AppointmentState>;

export const REASONS = [
  'Follow-up',
  'First visit',
  'Results',
  'Pre-operative visit',
  'Second opinion',
] as const;
/** They are every ten minutes, from eight o'clock on. */
const FIRST_MINUTE = 8 * 60;
const SLOT_MINUTES = 10;
const SLOTS = 54;
/** Appointments of a quiet day. */
const LEAST = 14;
const MINUTE_MS = 60_000;
/** Who is punctual is there so long before. */
const EARLY_MINUTES = 20;

const startOf = (day: Day): number => new Date(`${day}T00:00`).getTime();
const slotTime = (day: Day, slot: number): number =>
  startOf(day) + (FIRST_MINUTE + slot * SLOT_MINUTES) * MINUTE_MS;
const ALL_SLOTS = Array.from({ length: SLOTS }, (_none, at) => at);

/** When appointments of a day may begin, in milliseconds. */
export const slotTimes = (day: Day): readonly number[] => ALL_SLOTS.map((slot) => slotTime(day, slot));

/** The appointments of a day as they stand at `now`, in their order. */
export function appointmentsOn(
  day: Day,
  now: number,
  segment: string | null,
  changes: AppointmentChanges,
): readonly Appointment[] {
  const random = randomOf(`appointments ${day}`);
  const count = Math.max(LEAST, Math.min(SLOTS, random.count(weekdayOf(day) > 4 ? 16 : 30)));
  const next = new Map(DEPARTMENTS.map(({ id }) => [id, nextPatient(random, id)]));
  return random
    .some(ALL_SLOTS, count)
    .map((slot): Appointment => {
      const { id: department } = random.pick(DEPARTMENTS.filter(({ id }) => id !== 'emergency'));
      const at = slotTime(day, slot);
      const id = `${day}-${slot}`;
      const luck = random.share();
      return {
        id,
        at,
        patient: next.get(department)?.() ?? '',
        doctor: random.pick(DOCTORS.filter((doctor) => doctor.department === department)).name,
        department,
        reason: random.pick(REASONS),
        state: changes.get(id) ?? usualState(at, now, luck),
      };
    })
    .filter(({ department }) => segment === null || department === segment);
}

function usualState(at: number, now: number, luck: number): AppointmentState {
  if (luck < 0.04) return 'canceled';
  if (at < now) return luck < 0.1 ? 'missed' : 'seen';
  return at < now + EARLY_MINUTES * MINUTE_MS && luck < 0.7 ? 'checkedIn' : 'expected';
}
