import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { AUTOMATION } from './dashboard.ts';

export default function AutomationPage() {
  return <DashboardPage of={AUTOMATION} />;
}
