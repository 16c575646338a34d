import { addDays } from '@aiso/ui/dates/day.ts';
import { expect, it } from 'vitest';
import { CAST } from '../kit/cast/people.ts';
import { inRange } from '../kit/dashboard/daily.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { appointmentsOn } from './appointments.ts';
import { appointmentsOf, type Hospital, recentPatients, wardDays, withState } from './board.ts';
import { HOSPITAL } from './dashboard.ts';
import { makeDays } from './days.ts';
import { bedsOf, DEPARTMENTS, WARDS } from './house.ts';
import { patientNames } from './patient-names.ts';
import { admittedOn, bedsOn } from './patients.ts';
import { rosterOf, shiftState, shiftsOn } from './shifts.ts';

const DAY = '2026-03-25';
const NOON = new Date(`${DAY}T12:00`).getTime();
const view = { days: { from: DAY, to: DAY }, before: null, segment: null, locale: 'en', ward: null };
const hospital = (): Hospital => ({ days: makeDays(DAY), booked: [], changes: new Map(), at: NOON });

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

it('has no card that ignores the days, the comparison or the segment', async () => {
  await expectEveryCardFollows(HOSPITAL, { own: { ward: null } });
});

it('says the same in figures, charts and wards, whatever is asked for', async () => {
  await expectAgreement(HOSPITAL, {
    own: { ward: [null, ...WARDS.map(({ id }) => id)] },
    agree: [
      {
        what: 'admissions',
        of: (data, asked) => [
          figureNow(HOSPITAL, 'admissions', data, asked),
          chartSum(HOSPITAL, 'flow', data, asked, 'admissions'),
          chartSum(HOSPITAL, 'patients', data, asked),
        ],
      },
      {
        what: 'discharges',
        of: (data, asked) => [
          figureNow(HOSPITAL, 'discharges', data, asked),
          chartSum(HOSPITAL, 'flow', data, asked, 'discharges'),
        ],
      },
      {
        what: 'occupancy',
        of: (data, asked) => {
          const wards = wardDays(data, asked);
          const beds = sum(wards.map(({ ward }) => ward.beds));
          return [
            figureNow(HOSPITAL, 'occupancy', data, asked),
            sum(wards.map(({ occupied }) => occupied)) / beds,
          ];
        },
      },
    ],
  });
});

it('has in its beds who was there the day before, with who came and without who went', () => {
  const days = makeDays(DAY);
  for (const { id } of DEPARTMENTS) {
    const own = days.filter(({ department }) => department === id);
    for (const [at, day] of own.slice(1).entries()) {
      expect(day.occupied).toBe((own[at]?.occupied ?? 0) + day.admissions - day.discharges);
      expect(day.occupied).toBeLessThanOrEqual(bedsOf(id));
    }
  }
});

it('names as many patients as were admitted, of their ages, and as many as lie in a ward', () => {
  const row = makeDays(DAY).find(({ department, day }) => department === 'medicine' && day === DAY);
  if (row === undefined) throw new Error('There is no such day.');
  const patients = admittedOn(row);
  expect(patients).toHaveLength(row.admissions);
  expect(patients.filter(({ age }) => age >= 75)).toHaveLength(row.ages.at(-1) ?? 0);
  for (const ward of wardDays(hospital(), view))
    expect(bedsOn(DAY, ward).filter(({ patient }) => patient !== null)).toHaveLength(ward.occupied);
});

it('names patients as they may be called, nobody twice in a day or a ward', () => {
  for (const row of makeDays(DAY).filter(({ day }) => day > addDays(DAY, -60))) {
    const names = admittedOn(row).map(({ name }) => name);
    expect(new Set(names).size, `${row.department} ${row.day}`).toBe(names.length);
    for (const name of names) expect(patientNames(row.department)).toContain(name);
  }
  for (const ward of wardDays(hospital(), view)) {
    const names = bedsOn(DAY, ward).flatMap(({ patient }) => patient?.name ?? []);
    expect(new Set(names).size, ward.ward.id).toBe(names.length);
  }
  const everybody = DEPARTMENTS.flatMap(({ id }) => patientNames(id));
  expect(CAST.filter(({ name }) => everybody.includes(name))).toEqual([]);
  for (const { patient, department } of appointmentsOn(DAY, NOON, null, new Map()))
    expect(patientNames(department)).toContain(patient);
});

it('shows who came last, newest first', () => {
  const days = { from: addDays(DAY, -6), to: DAY };
  const recent = recentPatients(hospital(), { ...view, days }, 8);
  expect(recent).toHaveLength(8);
  expect(recent[0]?.admitted).toBe(DAY);
  const admitted = sum(inRange(makeDays(DAY), view.days).map(({ admissions }) => admissions));
  expect(recentPatients(hospital(), view, 1_000)).toHaveLength(admitted);
});

it('checks in who is expected, and cancels, of that one appointment', () => {
  const early = { ...hospital(), at: new Date(`${DAY}T07:00`).getTime() };
  const [first, second] = appointmentsOf(early, view).filter(({ state }) => state === 'expected');
  const next = withState(early, first?.id ?? '', 'checkedIn');
  const states = new Map(appointmentsOf(next, view).map(({ id, state }) => [id, state]));
  expect(states.get(first?.id ?? '')).toBe('checkedIn');
  expect(states.get(second?.id ?? '')).toBe('expected');
  expect(appointmentsOf(early, view)).toHaveLength(states.size);
});

it('has had the appointments before now, and not those after', () => {
  const all = appointmentsOn(DAY, NOON, null, new Map());
  for (const { at, state } of all)
    expect(at < NOON ? ['seen', 'missed', 'canceled'] : ['expected', 'checkedIn', 'canceled']).toContain(
      state,
    );
  const split = DEPARTMENTS.map(({ id }) => appointmentsOn(DAY, NOON, id, new Map()).length);
  expect(sum(split)).toBe(all.length);
});

it('has a doctor of each department on each shift, and says who is there', () => {
  const shifts = shiftsOn(DAY, null);
  expect(shifts).toHaveLength(3 * DEPARTMENTS.length);
  expect(shiftsOn(DAY, 'cardiology').every(({ department }) => department === 'cardiology')).toBe(true);
  const states = new Set(shifts.map((shift) => `${shift.shift.id} ${shiftState(shift, NOON)}`));
  expect(states).toEqual(new Set(['early now', 'late later', 'night later']));
  const night = rosterOf(DAY, null, new Date(`${DAY}T03:00`).getTime());
  expect(night.filter(({ state }) => state === 'now')).toHaveLength(DEPARTMENTS.length);
});
