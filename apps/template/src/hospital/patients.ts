import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { randomOf } from '../kit/random.ts';
import type { DepartmentDay } from './days.ts';
import { AGE_GROUPS, type DepartmentId, type Ward, wardsOf } from './house.ts';
import { nextPatient } from './patient-names.ts';

export type Patient = {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly department: DepartmentId;
  readonly reason: string;
  readonly admitted: Day;
  /** Of that day, for the order in which they came. */
  readonly minute: number;
  /** The day on which they go home, or have gone. */
  readonly leaves: Day;
};

const REASONS: Readonly<Record<DepartmentId, readonly string[]>> = {
  emergency: ['Fall', 'Chest pain', 'Abdominal pain', 'Head injury', 'Shortness of breath'],
  medicine: ['Pneumonia', 'Kidney infection', 'Diabetes', 'Anaemia', 'Stomach bleeding'],
  surgery: ['Hip replacement', 'Gallbladder', 'Hernia', 'Ankle fracture', 'Appendix'],
  cardiology: ['Heart failure', 'Atrial fibrillation', 'Heart attack', 'Pacemaker check'],
  paediatrics: ['Bronchitis', 'Asthma', 'Fever', 'Forearm fracture', 'Dehydration'],
  maternity: ['Birth', 'Planned caesarean', 'Observation'],
};
const STAY_DAYS: Readonly<Record<DepartmentId, number>> = {
  emergency: 1,
  medicine: 6,
  surgery: 5,
  cardiology: 4,
  paediatrics: 3,
  maternity: 3,
};

/** Who was admitted on a day of a department: as many as it counts, of the ages that it counts. */
export function admittedOn({ day, department, ages }: DepartmentDay): readonly Patient[] {
  const random = randomOf(`patients ${department} ${day}`);
  const groups = AGE_GROUPS.flatMap((group, at) => Array.from({ length: ages[at] ?? 0 }, () => group));
  const next = nextPatient(random, department);
  return random.shuffled(groups).map(({ from, to }, at) => ({
    id: `${department}-${day}-${at}`,
    name: next(),
    age: random.whole(from, to),
    department,
    reason: random.pick(REASONS[department]),
    admitted: day,
    minute: random.whole(0, 24 * 60 - 1),
    // Out of the emergency department one may be home by the evening.
    leaves: addDays(day, random.whole(department === 'emergency' ? 0 : 1, 2 * STAY_DAYS[department])),
  }));
}

export type WardDay = { readonly ward: Ward; readonly occupied: number };

/** A department's patients over its wards: no ward has more of them than beds, and together they have all. */
export function wardDaysOf({ day, department, occupied }: DepartmentDay): readonly WardDay[] {
  const random = randomOf(`wards ${department} ${day}`);
  const wards = wardsOf(department);
  let left = occupied;
  return wards.map((ward, at) => {
    const behind = wards.slice(at + 1).reduce((sum, { beds }) => sum + beds, 0);
    const usual = Math.round((left * ward.beds) / (ward.beds + behind)) + random.whole(-2, 2);
    const here = Math.min(ward.beds, left, Math.max(left - behind, usual, 0));
    left -= here;
    return { ward, occupied: here };
  });
}

export type Bed = {
  readonly id: string;
  readonly state: 'occupied' | 'cleaning' | 'free';
  /** Who is in it; null for nobody. */
  readonly patient: Omit<Patient, 'id' | 'minute'> | null;
};

/** The beds of a ward at the end of a day. */
export function bedsOn(day: Day, { ward, occupied }: WardDay): readonly Bed[] {
  const random = randomOf(`beds ${ward.id} ${day}`);
  const numbers = Array.from({ length: ward.beds }, (_none, at) => at + 1);
  const taken = new Set(random.some(numbers, occupied));
  const next = nextPatient(random, ward.department);
  return numbers.map((number): Bed => {
    const id = `${ward.id}-${String(number).padStart(2, '0')}`;
    if (!taken.has(number)) return { id, state: random.chance(0.25) ? 'cleaning' : 'free', patient: null };
    const { department } = ward;
    const group = department === 'paediatrics' ? 0 : department === 'maternity' ? 2 : random.whole(1, 5);
    const { from, to } = AGE_GROUPS[group] ?? AGE_GROUPS[5];
    const since = random.whole(0, 2 * STAY_DAYS[department]);
    const patient = {
      name: next(),
      age: random.whole(from, to),
      department,
      reason: random.pick(REASONS[department]),
      admitted: addDays(day, -since),
      leaves: addDays(day, random.whole(1, STAY_DAYS[department] + 1)),
    };
    return { id, state: 'occupied', patient };
  });
}
