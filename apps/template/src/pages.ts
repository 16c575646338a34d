import type { ComponentType } from 'react';

/** A screen of the template. What walks all of them finds it here. */
export type DemoPage = {
  /** Below `/blueprints/generic-admin-dashboard/`. */
  readonly path: `${'dashboards' | 'management' | 'applications'}/${string}`;
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
  {
    path: 'dashboards/automation',
    title: 'Automation',
    load: () => import('./automation/AutomationPage.tsx'),
  },
  { path: 'dashboards/analytics', title: 'Analytics', load: () => import('./analytics/AnalyticsPage.tsx') },
  { path: 'dashboards/hospital', title: 'Hospital', load: () => import('./hospital/HospitalPage.tsx') },
  { path: 'dashboards/helpdesk', title: 'Helpdesk', load: () => import('./helpdesk/HelpdeskPage.tsx') },
  {
    path: 'dashboards/monitoring',
    title: 'Monitoring',
    load: () => import('./monitoring/MonitoringPage.tsx'),
  },
  { path: 'management/users-listing', title: 'Users listing', load: () => import('./users/UsersPage.tsx') },
  {
    path: 'management/users-profile',
    title: 'Users profile',
    load: () => import('./users/profile/ProfilePage.tsx'),
  },
  { path: 'management/projects', title: 'Projects', load: () => import('./projects/ProjectsPage.tsx') },
  {
    path: 'management/shop-front',
    title: 'Shop front',
    load: () => import('./shop/front/ShopFrontPage.tsx'),
  },
  {
    path: 'management/shop-listing',
    title: 'Shop listing',
    load: () => import('./shop/listing/ShopListingPage.tsx'),
  },
  {
    path: 'management/shop-product-details',
    title: 'Shop product details',
    load: () => import('./shop/details/ShopProductDetailsPage.tsx'),
  },
  {
    path: 'management/shop-product-create',
    title: 'Shop product create',
    load: () => import('./shop/create/ShopProductCreatePage.tsx'),
  },
  {
    path: 'management/invoices-listing',
    title: 'Invoices listing',
    load: () => import('./invoices/InvoicesPage.tsx'),
  },
  {
    path: 'management/invoices-details',
    title: 'Invoices details',
    load: () => import('./invoices/details/InvoiceDetailsPage.tsx'),
  },
  {
    path: 'applications/calendar',
    title: 'Calendar',
    load: () => import('./calendar/CalendarPage.tsx'),
  },
  {
    path: 'applications/file-manager',
    title: 'File manager',
    load: () => import('./file-manager/FileManagerPage.tsx'),
  },
  {
    path: 'applications/jobs-platform',
    title: 'Jobs platform',
    load: () => import('./jobs-platform/JobsPlatformPage.tsx'),
  },
  {
    path: 'applications/mailbox',
    title: 'Mailbox',
    load: () => import('./mailbox/MailboxPage.tsx'),
  },
  {
    path: 'applications/messenger',
    title: 'Messenger',
    load: () => import('./messenger/MessengerPage.tsx'),
  },
  {
    path: 'applications/projects-board',
    title: 'Projects board',
    load: () => import('./projects-board/ProjectsBoardPage.tsx'),
  },
  {
    path: 'applications/tasks',
    title: 'Tasks',
    load: () => import('./tasks/TasksPage.tsx'),
  },
];
