import type { CardNumbers } from '../kit/dashboard/dashboard.ts';
import { appointmentsOf, type Hospital, type HospitalView, recentPatients, wardDays } from './board.ts';
import { departmentTitle } from './house.ts';
import { shiftsOn } from './shifts.ts';

/** Recent patients that are shown. */
export const RECENT = 8;

type Numbers = (hospital: Hospital, view: HospitalView) => CardNumbers;

export const rosterNumbers: Numbers = (_hospital, { days, segment }) => ({
  head: ['Doctor', 'Department', 'Shift', 'From', 'To'],
  lines: shiftsOn(days.to, segment).map(({ doctor, department, shift }) => [
    doctor,
    departmentTitle(department),
    shift.title,
    shift.from,
    shift.to % 24,
  ]),
});

export const wardNumbers: Numbers = (hospital, view) => ({
  head: ['Ward', 'Name', 'Department', 'Occupied', 'Beds'],
  lines: wardDays(hospital, view).map(({ ward, occupied }) => [
    ward.id,
    ward.title,
    departmentTitle(ward.department),
    occupied,
    ward.beds,
  ]),
});

export const appointmentNumbers: Numbers = (hospital, view) => ({
  head: ['Time', 'Patient', 'Doctor', 'Department', 'Reason', 'State'],
  lines: appointmentsOf(hospital, view).map(({ at, patient, doctor, department, reason, state }) => [
    new Date(at).toISOString(),
    patient,
    doctor,
    departmentTitle(department),
    reason,
    state,
  ]),
});

export const patientNumbers: Numbers = (hospital, view) => ({
  head: ['Patient', 'Age', 'Department', 'Reason', 'Admitted', 'Discharge'],
  lines: recentPatients(hospital, view, RECENT).map(({ name, age, department, reason, admitted, leaves }) => [
    name,
    age,
    departmentTitle(department),
    reason,
    admitted,
    leaves,
  ]),
});
