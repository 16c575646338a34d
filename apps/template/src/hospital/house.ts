import { CAST } from '../kit/cast/people.ts';

/** A hospital of 212 beds: its departments, their wards and their doctors. */
export const DEPARTMENTS = [
  { id: 'emergency', title: 'Emergency' },
  { id: 'medicine', title: 'Medicine' },
  { id: 'surgery', title: 'Surgery' },
  { id: 'cardiology', title: 'Cardiology' },
  { id: 'paediatrics', title: 'Paediatrics' },
  { id: 'maternity', title: 'Maternity' },
] as const;
export type DepartmentId = (typeof DEPARTMENTS)[number]['id'];
export const departmentTitle = (department: DepartmentId): string =>
  DEPARTMENTS.find(({ id }) => id === department)?.title ?? '';

export const WARDS = [
  { id: 'E1', department: 'emergency', title: 'Short stay', beds: 16 },
  { id: 'M1', department: 'medicine', title: 'Medicine north', beds: 28 },
  { id: 'M2', department: 'medicine', title: 'Medicine south', beds: 28 },
  { id: 'M3', department: 'medicine', title: 'Geriatrics', beds: 22 },
  { id: 'S1', department: 'surgery', title: 'General surgery', beds: 26 },
  { id: 'S2', department: 'surgery', title: 'Orthopaedics', beds: 24 },
  { id: 'C1', department: 'cardiology', title: 'Cardiology', beds: 20 },
  { id: 'C2', department: 'cardiology', title: 'Coronary care', beds: 8 },
  { id: 'P1', department: 'paediatrics', title: 'Children', beds: 20 },
  { id: 'B1', department: 'maternity', title: 'Maternity', beds: 20 },
] as const satisfies readonly { id: string; department: DepartmentId; title: string; beds: number }[];
export type WardId = (typeof WARDS)[number]['id'];
export type Ward = (typeof WARDS)[number];

export const wardsOf = (department: DepartmentId): readonly Ward[] =>
  WARDS.filter((ward) => ward.department === department);
export const bedsOf = (department: DepartmentId): number =>
  wardsOf(department).reduce((sum, { beds }) => sum + beds, 0);

export const AGE_GROUPS = [
  { id: '0', title: '0–14', from: 0, to: 14 },
  { id: '15', title: '15–29', from: 15, to: 29 },
  { id: '30', title: '30–44', from: 30, to: 44 },
  { id: '45', title: '45–59', from: 45, to: 59 },
  { id: '60', title: '60–74', from: 60, to: 74 },
  { id: '75', title: '75 and over', from: 75, to: 94 },
] as const;

/** Of the cast, whose departments are called the same. */
export const DOCTORS: readonly { readonly name: string; readonly department: DepartmentId }[] =
  DEPARTMENTS.flatMap(({ id, title }) =>
    CAST.filter(({ department }) => department === title).map(({ name }) => ({
      name: `Dr ${name}`,
      department: id,
    })),
  );
