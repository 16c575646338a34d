import { percent } from '@aiso/ui/chart/unit.ts';
import { oneOf } from '@aiso/ui/table/table-view.ts';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import { Appointments } from './Appointments.tsx';
import {
  admissionsFigure,
  dischargesFigure,
  flowChart,
  type Hospital,
  type HospitalView,
  lastDayText,
  MINUTES,
  occupancyFigure,
  patientsChart,
  waitingChart,
  waitingFigure,
} from './board.ts';
import { DoctorsOnShift } from './DoctorsOnShift.tsx';
import { makeDays } from './days.ts';
import { DEPARTMENTS, WARDS } from './house.ts';
import { NewAppointment } from './NewAppointment.tsx';
import { appointmentNumbers, patientNumbers, rosterNumbers, wardNumbers } from './numbers.ts';
import { RecentPatients } from './RecentPatients.tsx';
import { WardOccupancy } from './WardOccupancy.tsx';

const NONE: Hospital = { days: [], booked: [], changes: new Map(), at: 0 };
const store = demoStore<Hospital>({
  id: 'hospital',
  make: () => ({ ...NONE, days: makeDays() }),
  none: NONE,
  live: (hospital, at) => ({ ...hospital, at }),
});

export const HOSPITAL: Dashboard<Hospital, HospitalView> = {
  id: 'hospital',
  title: 'Hospital',
  intro: 'Admissions, bed occupancy and appointments',
  store,
  view: {
    ward: oneOf(
      WARDS.map(({ id }) => id),
      null,
    ),
  },
  segments: {
    label: 'Department',
    all: 'All departments',
    of: DEPARTMENTS.map(({ id, title }) => ({ value: id, text: title })),
  },
  Action: NewAppointment,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'figure',
      id: 'admissions',
      icon: LoginOutlined,
      title: 'Admissions',
      span: 3,
      of: admissionsFigure,
    },
    {
      kind: 'figure',
      id: 'discharges',
      icon: LogoutOutlined,
      title: 'Discharges',
      span: 3,
      of: dischargesFigure,
    },
    {
      kind: 'figure',
      id: 'occupancy',
      icon: HotelOutlined,
      title: 'Bed occupancy',
      span: 3,
      unit: percent(1),
      of: occupancyFigure,
    },
    {
      kind: 'figure',
      id: 'waiting',
      icon: HourglassEmptyOutlined,
      title: 'Waiting time',
      span: 3,
      unit: MINUTES,
      of: waitingFigure,
    },
    {
      kind: 'chart',
      id: 'flow',
      title: 'Admissions and discharges',
      span: 7,
      of: flowChart,
    },
    {
      kind: 'own',
      id: 'doctors',
      title: 'Doctors on shift',
      subtitle: lastDayText,
      span: 5,
      Part: DoctorsOnShift,
      numbers: rosterNumbers,
    },
    {
      kind: 'own',
      id: 'wards',
      title: 'Ward occupancy',
      subtitle: (view) => `${lastDayText(view)} · Select a ward to see its beds`,
      span: 6,
      heightPx: 460,
      Part: WardOccupancy,
      numbers: wardNumbers,
    },
    {
      kind: 'chart',
      id: 'patients',
      title: 'Patients by department and age',
      subtitle: 'All admissions',
      span: 6,
      of: patientsChart,
    },
    {
      kind: 'own',
      id: 'appointments',
      title: 'Appointments',
      subtitle: lastDayText,
      span: 6,
      heightPx: 460,
      Part: Appointments,
      numbers: appointmentNumbers,
    },
    {
      kind: 'chart',
      id: 'waiting-by-department',
      title: 'Waiting time by department',
      span: 6,
      of: waitingChart,
    },
    {
      kind: 'own',
      id: 'recent',
      title: 'Recent patients',
      span: 12,
      heightPx: 420,
      Part: RecentPatients,
      numbers: patientNumbers,
    },
  ],
};
