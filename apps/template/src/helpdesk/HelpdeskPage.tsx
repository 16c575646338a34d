import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import { HELPDESK } from './dashboard.ts';

export default function HelpdeskPage() {
  return <DashboardPage of={HELPDESK} />;
}
