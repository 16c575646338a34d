import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { ANALYTICS } from './dashboard.ts';

export default function AnalyticsPage() {
  return <DashboardPage of={ANALYTICS} />;
}
