import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { HOSPITAL } from './dashboard.ts';

export default function HospitalPage() {
  return <DashboardPage of={HOSPITAL} />;
}
