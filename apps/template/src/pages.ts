import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import type { ComponentType } from 'react';

/** A screen of the template. What walks all of them finds it here. */
export type DemoPage = {
  /** Below `/blueprints/generic-admin-dashboard/`. */
  readonly path: `${'dashboards' | 'management' | 'applications'}/${string}`;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** One line for each screen that the menu leads to. */
export const DEMO_PAGES: readonly DemoPage[] = [
  { path: 'dashboards/reports', load: withTexts(['dashboard'], () => import('./reports/ReportsPage.tsx')) },
  {
    path: 'dashboards/expenses',
    load: withTexts(['dashboard'], () => import('./expenses/ExpensesPage.tsx')),
  },
  {
    path: 'dashboards/statistics',
    load: withTexts(['dashboard'], () => import('./statistics/StatisticsPage.tsx')),
  },
  {
    path: 'dashboards/automation',
    load: withTexts(['dashboard'], () => import('./automation/AutomationPage.tsx')),
  },
  {
    path: 'dashboards/analytics',
    load: withTexts(['dashboard'], () => import('./analytics/AnalyticsPage.tsx')),
  },
  {
    path: 'dashboards/hospital',
    load: withTexts(['dashboard'], () => import('./hospital/HospitalPage.tsx')),
  },
  {
    path: 'dashboards/helpdesk',
    load: withTexts(['dashboard'], () => import('./helpdesk/HelpdeskPage.tsx')),
  },
  {
    path: 'dashboards/monitoring',
    load: withTexts(['dashboard'], () => import('./monitoring/MonitoringPage.tsx')),
  },
  { path: 'management/users-listing', load: () => import('./users/UsersPage.tsx') },
  { path: 'management/users-profile', load: () => import('./users/profile/ProfilePage.tsx') },
  { path: 'management/projects', load: () => import('./projects/ProjectsPage.tsx') },
  { path: 'management/shop-front', load: () => import('./shop/front/ShopFrontPage.tsx') },
  { path: 'management/shop-listing', load: () => import('./shop/listing/ShopListingPage.tsx') },
  {
    path: 'management/shop-product-details',
    load: () => import('./shop/details/ShopProductDetailsPage.tsx'),
  },
  { path: 'management/shop-product-create', load: () => import('./shop/create/ShopProductCreatePage.tsx') },
  { path: 'management/invoices-listing', load: () => import('./invoices/InvoicesPage.tsx') },
  { path: 'management/invoices-details', load: () => import('./invoices/details/InvoiceDetailsPage.tsx') },
  { path: 'applications/calendar', load: () => import('./calendar/CalendarPage.tsx') },
  { path: 'applications/file-manager', load: () => import('./file-manager/FileManagerPage.tsx') },
  { path: 'applications/jobs-platform', load: () => import('./jobs-platform/JobsPlatformPage.tsx') },
  { path: 'applications/mailbox', load: () => import('./mailbox/MailboxPage.tsx') },
  { path: 'applications/messenger', load: () => import('./messenger/MessengerPage.tsx') },
  { path: 'applications/projects-board', load: () => import('./projects-board/ProjectsBoardPage.tsx') },
  { path: 'applications/tasks', load: () => import('./tasks/TasksPage.tsx') },
];

/** Screens beside those: the specification gives the menu, and their neighbours lead to them. */
export const BESIDE_PAGES: readonly DemoPage[] = [
  { path: 'management/shop-orders', load: () => import('./shop/orders/OrdersPage.tsx') },
  { path: 'management/shop-order-details', load: () => import('./shop/orders/OrderPage.tsx') },
  { path: 'management/users-roles', load: () => import('./users/roles/RolesPage.tsx') },
];
