import type { Chart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { dayOf } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay } from '../kit/calendar.ts';
import {
  beforeText,
  type Daily,
  dailyOf,
  figureOf,
  inRange,
  overTime,
  shareFigureOf,
} from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import {
  type Appointment,
  type AppointmentChanges,
  type AppointmentState,
  appointmentsOn,
} from './appointments.ts';
import type { DepartmentDay } from './days.ts';
import { AGE_GROUPS, bedsOf, DEPARTMENTS, type DepartmentId, type WardId } from './house.ts';
import { admittedOn, type Patient, type WardDay, wardDaysOf } from './patients.ts';

/** The hospital as it stands at `at` (milliseconds). */
export type Hospital = {
  readonly days: readonly DepartmentDay[];
  /** Made by hand, beside those that are there. */
  readonly booked: readonly Appointment[];
  readonly changes: AppointmentChanges;
  readonly at: number;
};

/** With the ward that is looked into; null for none. */
export type HospitalView = DashboardView & { readonly ward: WardId | null };

/** The days of the segment, which is a department. */
const daysOf = ({ days }: Hospital, { segment }: DashboardView): readonly DepartmentDay[] =>
  segment === null ? days : days.filter(({ department }) => department === segment);

const daily = (hospital: Hospital, view: DashboardView, of: (day: DepartmentDay) => number): Daily =>
  dailyOf(daysOf(hospital, view), of);

const admissions = (day: DepartmentDay): number => day.admissions;
const discharges = (day: DepartmentDay): number => day.discharges;
const seen = (day: DepartmentDay): number => day.seen;
const waitMinutes = (day: DepartmentDay): number => day.waitMinutes;

export const admissionsFigure = (hospital: Hospital, view: DashboardView) =>
  figureOf(daily(hospital, view, admissions), view, { better: 'up' });
export const dischargesFigure = (hospital: Hospital, view: DashboardView) =>
  figureOf(daily(hospital, view, discharges), view, { better: 'up' });

/** The part of the beds that is taken: at the end of the days, which is where the wards stand. */
export function occupancyFigure(hospital: Hospital, view: DashboardView): Figure | null {
  const shares = new Map(
    [...daily(hospital, view, ({ occupied }) => occupied)].map(([day, occupied]) => [
      day,
      occupied / bedsIn(view),
    ]),
  );
  return figureOf(shares, view, { better: 'down', together: 'last' });
}

const bedsIn = ({ segment }: DashboardView): number =>
  DEPARTMENTS.filter(({ id }) => segment === null || id === segment).reduce(
    (sum, { id }) => sum + bedsOf(id),
    0,
  );

/** Minutes until a doctor saw a patient, on average. */
export const waitingFigure = (hospital: Hospital, view: DashboardView) =>
  shareFigureOf(daily(hospital, view, waitMinutes), daily(hospital, view, seen), view, 'down');

export const flowChart = (hospital: Hospital, view: DashboardView): Chart =>
  overTime(view, {
    kind: 'line',
    withBefore: true,
    series: [
      { id: 'admissions', title: 'Admissions', daily: daily(hospital, view, admissions) },
      { id: 'discharges', title: 'Discharges', tone: 'neutral', daily: daily(hospital, view, discharges) },
    ],
  });

const shownDepartments = ({ segment }: DashboardView) =>
  DEPARTMENTS.filter(({ id }) => segment === null || id === segment);

/** Waiting minutes by department, beside those of the time before. */
export function waitingChart(hospital: Hospital, view: DashboardView): Chart {
  const shown = shownDepartments(view);
  const waitIn = (range: Days) =>
    shown.map(({ id }) => {
      const rows = inRange(hospital.days, range).filter(({ department }) => department === id);
      const patients = rows.reduce((sum, row) => sum + seen(row), 0);
      return patients === 0 ? null : rows.reduce((sum, row) => sum + waitMinutes(row), 0) / patients;
    });
  return {
    kind: 'bar',
    unit: MINUTES,
    categoryTitle: 'Department',
    categories: shown.map(({ title }) => title),
    series: [
      { id: 'now', title: 'This period', values: waitIn(view.days) },
      ...(view.before === null
        ? []
        : [{ id: 'before', title: beforeText(view), tone: 'neutral' as const, values: waitIn(view.before) }]),
    ],
  };
}

export const MINUTES = { style: 'unit', unit: 'minute', maximumFractionDigits: 0 } as const;

/** Who was admitted: by department, and within it by age. */
export function patientsChart(hospital: Hospital, view: DashboardView): Chart {
  const shown = shownDepartments(view);
  const rows = inRange(daysOf(hospital, view), view.days);
  const countOf = (department: DepartmentId, age: number): number =>
    rows.reduce((sum, row) => sum + (row.department === department ? (row.ages[age] ?? 0) : 0), 0);
  return {
    kind: 'stackedBars',
    categoryTitle: 'Department',
    categories: rows.length === 0 ? [] : shown.map(({ title }) => title),
    series: AGE_GROUPS.map(({ id, title }, age) => ({
      id,
      title,
      values: shown.map((department) => countOf(department.id, age)),
    })),
  };
}

/** Who was admitted last within the days, newest first. */
export function recentPatients(hospital: Hospital, view: DashboardView, limit: number): readonly Patient[] {
  const rows = inRange(daysOf(hospital, view), view.days);
  const patients: Patient[] = [];
  for (const day of eachDay(view.days).toReversed()) {
    if (patients.length >= limit) break;
    const ofDay = rows.filter((row) => row.day === day).flatMap(admittedOn);
    patients.push(...ofDay.toSorted((one, other) => other.minute - one.minute));
  }
  return patients.slice(0, limit);
}

/** The wards at the end of the view's days. */
export const wardDays = (hospital: Hospital, view: DashboardView): readonly WardDay[] =>
  daysOf(hospital, view)
    .filter(({ day }) => day === view.days.to)
    .flatMap(wardDaysOf);

/** The appointments of the last of the view's days, by hour. */
export function appointmentsOf({ days, at, changes, booked }: Hospital, view: DashboardView) {
  const { to: day } = view.days;
  const usual = days.length === 0 ? [] : appointmentsOn(day, at, view.segment, changes);
  const made = booked
    .filter((one) => dayOf(new Date(one.at)) === day)
    .filter(({ department }) => view.segment === null || department === view.segment)
    .map((one) => ({ ...one, state: changes.get(one.id) ?? one.state }));
  return [...usual, ...made].toSorted((one, other) => one.at - other.at);
}

export const withState = (hospital: Hospital, id: string, state: AppointmentState): Hospital => ({
  ...hospital,
  changes: new Map(hospital.changes).set(id, state),
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** What stands at a moment stands at the end of the chosen days: "As at 24 Nov 2026". */
export function lastDayText({ days, locale }: DashboardView): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(locale, format);
  return `As at ${format.format(new Date(`${days.to}T00:00Z`))}`;
}
