import type { Page } from '@playwright/test';
import { BESIDE_ADDRESSES, DEMO_ADDRESSES, DEMO_ROOT, openDemo } from './demo-pages.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from './program.ts';

/** By the ends of their addresses. A product and an invoice have names of their own. */
const TITLES: Readonly<Record<string, string | RegExp>> = {
  'dashboards/reports': 'Reports',
  'dashboards/expenses': 'Expenses',
  'dashboards/statistics': 'Statistics',
  'dashboards/automation': 'Automation',
  'dashboards/analytics': 'Analytics',
  'dashboards/hospital': 'Hospital',
  'dashboards/helpdesk': 'Helpdesk',
  'dashboards/monitoring': 'Monitoring',
  'management/users-listing': 'Users listing',
  'management/users-profile': 'User profile',
  'management/projects': 'Projects',
  'management/shop-front': 'Shop front',
  'management/shop-listing': 'Shop listing',
  'management/shop-product-details': /^(?!Shop listing$)/u,
  'management/shop-product-create': 'New product',
  'management/invoices-listing': 'Invoices listing',
  'management/invoices-details': /^(?!Invoices listing$)/u,
  'applications/calendar': 'Calendar',
  'applications/file-manager': 'File manager',
  'applications/jobs-platform': 'Jobs platform',
  'applications/mailbox': 'Mailbox',
  'applications/messenger': 'Messenger',
  'applications/projects-board': 'Projects board',
  'applications/tasks': 'Tasks',
  'management/shop-orders': 'Orders',
  'management/shop-order-details': /^Order #\d+$/u,
  'management/users-roles': 'Roles and permissions',
};

const NARROW = { width: 360, height: 800 } as const;
const WIDE = { width: 1440, height: 900 } as const;

/** As the build names what never changes. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/u;

/** Whatever is asked for from now on, by path, but for hashed files; addresses of others by their whole. */
function askedBy(page: Page): Set<string> {
  const asked = new Set<string>();
  const note = (address: string): void => {
    const url = new URL(address);
    const isOurs = url.host === new URL(page.url()).host;
    if (!isOurs && /^(?:http|ws)/u.test(url.protocol)) asked.add(address);
    else if (isOurs && !HASHED.test(url.pathname)) asked.add(url.pathname);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

// Who is told something asks for their counts.
const WALK = 'the template’s screens open without an error, ask nothing, and fit a phone';
test(WALK, TOLD_TO_ADMINISTRATORS, async ({ admin: page }) => {
  expect([...DEMO_ADDRESSES, ...BESIDE_ADDRESSES]).toEqual(
    Object.keys(TITLES).map((path) => `${DEMO_ROOT}/${path}`),
  );
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  // What the program asks for at its start goes on after its first screen is there.
  await page.goto('/landing', { waitUntil: 'networkidle' });
  await live;
  const asked = askedBy(page);
  for (const [path, name] of Object.entries(TITLES)) {
    await test.step(path, async () => {
      await page.setViewportSize(WIDE);
      await openDemo(page, `${DEMO_ROOT}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await page.setViewportSize(NARROW);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `${path} scrolls sideways at 360`).toBeLessThanOrEqual(0);
      expect.soft([...asked], `what ${path} asks for beyond hashed files`).toEqual([]);
      expect.soft(errors, path).toEqual([]);
      asked.clear();
      errors.length = 0;
    });
  }
});
