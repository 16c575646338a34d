import { expect, test } from './program.ts';

test('a screen whose code is gone says that a new version is there, and the menu stays', async ({
  reader: page,
}) => {
  // Before the page has time to spare, in which it loads the screens of the menu.
  await page.route('**/assets/UploadPage-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.unroute('**/assets/UploadPage-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Upload', level: 1, exact: true })).toBeVisible();
});

test('a page of another build than the server serves offers to load again', async ({ reader: page }) => {
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
  // A page that is asking already, since before the answer was another one, does not ask beside that.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('A new version is available')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.unroute('**/build.json');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A new version is available')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown page within a session leads to the screens that are open', async ({ reader: page }) => {
  await page.goto('/blueprints/generic-admin-dashboard/management/nothing');
  await page.waitForURL('**/404');
  await page.getByRole('searchbox', { name: 'Search for a page' }).fill('listing');
  await page.getByRole('main').getByRole('link', { name: 'Upload Listing' }).click();
  await expect(page.getByRole('heading', { name: 'Upload listing', level: 1 })).toBeVisible();
});

test('the tool for state inspection is not even loaded', async ({ reader: page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /devtools|production-/iu.test(url))).toEqual([]);
});
