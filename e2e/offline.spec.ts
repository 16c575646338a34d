import type { Page } from '@playwright/test';
import { expect, test } from './program.ts';
import { chestPng, chooseFiles, READ_WITHIN_MS } from './samples.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves once the worker has its files and serves this page. */
const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });

/** Path and type of everything in the caches that scripts may fill. */
const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) files.push(new URL(url).pathname);
    return files;
  });

test('after a reading was opened no cache holds anything but the build, and it opens without a network', async ({
  readerContext,
}) => {
  const context = await readerContext();
  const page = await context.newPage();
  const answers: { path: string; caching: string }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (/^\/(api|Prod|files)\//u.test(path))
      answers.push({ path, caching: response.headers()['cache-control'] ?? 'none' });
  });
  await page.goto('/pulmonology/upload');
  await workerReady(page);
  await chooseFiles(page, [await chestPng(45, 'offline.png')]);
  await page.getByRole('link', { name: 'Open reading' }).press('Enter', { timeout: READ_WITHIN_MS });
  const heatMap = page.getByRole('button', { name: /heat map/iu });
  await heatMap.first().click({ timeout: READ_WITHIN_MS });
  await expect(page.getByRole('slider', { name: /opacity/iu })).toBeVisible();

  const files = await cachedFiles(page);
  expect(files).toContain('/');
  expect(files.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await expect.poll(() => answers.some(({ path }) => path.endsWith('/heatmap'))).toBe(true);
  expect(answers.filter(({ caching }) => caching !== 'no-store')).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  const notice = page.getByText('You are offline');
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'offline.png', level: 1 })).toBeVisible();
});

test('the notice of a lost connection comes and goes by itself, and says that uploads wait', async ({
  readerContext,
}) => {
  const context = await readerContext();
  const page = await context.newPage();
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  const notice = page.getByText('Uploads wait and go on by themselves.');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
