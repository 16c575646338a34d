import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { MONITORING } from './dashboard.ts';

export default function MonitoringPage() {
  return <DashboardPage of={MONITORING} />;
}
