import type { ComponentType } from 'react';

/** A screen of the template. What walks all of them finds it here. */
export type DemoPage = {
  /** Below `/blueprints/generic-admin-dashboard/`. */
  readonly path: `${'dashboards' | 'management'}/${string}`;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** One line for each screen. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { path: 'dashboards/reports', title: 'Reports', load: () => import('./reports/ReportsPage.tsx') },
  { path: 'dashboards/expenses', title: 'Expenses', load: () => import('./expenses/ExpensesPage.tsx') },
  {
    path: 'dashboards/statistics',
    title: 'Statistics',
    load: () => import('./statistics/StatisticsPage.tsx'),
  },
  { path: 'dashboards/analytics', title: 'Analytics', load: () => import('./analytics/AnalyticsPage.tsx') },
  { path: 'dashboards/hospital', title: 'Hospital', load: () => import('./hospital/HospitalPage.tsx') },
  { path: 'dashboards/helpdesk', title: 'Helpdesk', load: () => import('./helpdesk/HelpdeskPage.tsx') },
  { path: 'management/users-listing', title: 'Users listing', load: () => import('./users/UsersPage.tsx') },
  {
    path: 'management/users-profile',
    title: 'Users profile',
    load: () => import('./users/profile/ProfilePage.tsx'),
  },
  { path: 'management/projects', title: 'Projects', load: () => import('./projects/ProjectsPage.tsx') },
];
