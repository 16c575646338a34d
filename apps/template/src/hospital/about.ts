/** What each card of the dashboard shows. */
export const ABOUT: Readonly<Record<string, string>> = {
  admissions: 'Patients admitted',
  discharges: 'Patients discharged',
  occupancy: 'Share of beds in use',
  waiting: 'Average wait until a doctor is seen',
  flow: 'Admissions and discharges over time',
  doctors: 'Doctors on duty, by shift',
  wards: 'Free and occupied beds by ward',
  patients: 'Admissions by department and age group',
  appointments: 'Appointments of the day, with check-in',
  'waiting-by-department': 'Average wait by department',
  recent: 'Patients admitted last',
};
