import type { Day } from '@aiso/ui/dates/day.ts';
import { eachDay, history, type Rhythm, rhythm, today } from '../kit/calendar.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { AGE_GROUPS, bedsOf, DEPARTMENTS, type DepartmentId } from './house.ts';

/** A day of a department. */
export type DepartmentDay = {
  readonly day: Day;
  readonly department: DepartmentId;
  readonly admissions: number;
  readonly discharges: number;
  /** At the end of the day: of the day before, with those who came and without those who left. */
  readonly occupied: number;
  /** Patients whom a doctor saw, and how long all of them had waited. */
  readonly seen: number;
  readonly waitMinutes: number;
  /** The admissions by `AGE_GROUPS`. */
  readonly ages: readonly number[];
};

type Habits = {
  readonly admissions: number;
  /** The part of its patients that goes home on a day. */
  readonly leaving: number;
  readonly seen: number;
  readonly wait: number;
  readonly ages: readonly number[];
  readonly rhythm: Rhythm;
};

/** Winter is hard: chests, falls and hearts. */
const WINTER = [1.14, 1.12, 1.06, 1, 0.96, 0.93, 0.92, 0.93, 0.97, 1, 1.04, 1.1];
const ALL_WEEK = rhythm({ weekdays: [1.12, 1.02, 0.98, 0.97, 1, 0.98, 0.95], months: WINTER });
/** What can be planned is planned for the week. */
const PLANNED = rhythm({ weekdays: [1.42, 1.32, 1.24, 1.18, 0.9, 0.42, 0.52], months: WINTER });
const BIRTHS = rhythm({ weekdays: [1.05, 1.08, 1.06, 1.04, 1.03, 0.88, 0.86] });
const GOING_HOME = rhythm({ weekdays: [0.98, 1, 1.02, 1.08, 1.42, 0.86, 0.64] });

const HABITS: Readonly<Record<DepartmentId, Habits>> = {
  emergency: {
    admissions: 9.4,
    leaving: 0.82,
    seen: 96,
    wait: 41,
    ages: [9, 17, 17, 18, 19, 20],
    rhythm: ALL_WEEK,
  },
  medicine: {
    admissions: 11.4,
    leaving: 0.185,
    seen: 38,
    wait: 22,
    ages: [0, 5, 10, 20, 31, 34],
    rhythm: ALL_WEEK,
  },
  surgery: {
    admissions: 9,
    leaving: 0.215,
    seen: 44,
    wait: 19,
    ages: [2, 13, 19, 25, 26, 15],
    rhythm: PLANNED,
  },
  cardiology: {
    admissions: 4.6,
    leaving: 0.23,
    seen: 26,
    wait: 17,
    ages: [0, 3, 8, 24, 36, 29],
    rhythm: PLANNED,
  },
  paediatrics: {
    admissions: 4.4,
    leaving: 0.32,
    seen: 31,
    wait: 24,
    ages: [92, 8, 0, 0, 0, 0],
    rhythm: ALL_WEEK,
  },
  maternity: { admissions: 5, leaving: 0.34, seen: 18, wait: 14, ages: [0, 47, 52, 1, 0, 0], rhythm: BIRTHS },
};

/** Until today. A day of the calendar always looks about the same. */
export function makeDays(until = today()): readonly DepartmentDay[] {
  const { from, to } = history(until);
  return DEPARTMENTS.flatMap(({ id }) => daysOf(id, eachDay({ from, to })));
}

function daysOf(department: DepartmentId, days: readonly Day[]): readonly DepartmentDay[] {
  const habits = HABITS[department];
  const beds = bedsOf(department);
  let occupied = Math.round(0.8 * beds);
  return days.map((day) => {
    const random = randomOf(`hospital ${department} ${day}`);
    const leaving = habits.leaving * GOING_HOME.ofDay(day) * random.normal(1, 0.1);
    const discharges = Math.min(occupied, Math.round(occupied * leaving));
    const wanted = random.count(habits.admissions * habits.rhythm.ofDay(day));
    const admissions = Math.min(wanted, beds - (occupied - discharges));
    occupied += admissions - discharges;
    const seen = random.count(habits.seen * habits.rhythm.ofDay(day));
    // The fuller the house, the longer one waits.
    const wait = habits.wait * (0.45 + 0.7 * (occupied / beds)) * habits.rhythm.ofDay(day) ** 0.5;
    return {
      day,
      department,
      admissions,
      discharges,
      occupied,
      seen,
      waitMinutes: Math.round(seen * wait * random.normal(1, 0.09)),
      ages: agesOf(random, admissions, habits.ages),
    };
  });
}

function agesOf(random: Random, count: number, weights: readonly number[]): readonly number[] {
  const groups = AGE_GROUPS.map((_group, at) => [at, weights[at] ?? 0] as const);
  const ages = AGE_GROUPS.map(() => 0);
  for (let one = 0; one < count; one += 1) {
    const at = random.weighted(groups);
    ages[at] = (ages[at] ?? 0) + 1;
  }
  return ages;
}
