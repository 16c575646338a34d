import type { Page } from '@playwright/test';
import { expect, test } from './program.ts';
import { chestDicom, chestPng, chooseFiles, READ_WITHIN_MS } from './samples.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime, signOut } from './sign-in.ts';

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

type Kept = { readonly uploads: number; readonly keys: number; readonly text: string };

/** All that the page keeps of files under way, its bytes as Latin-1 text; `age` makes it older, in hours. */
const keptFiles = (page: Page, { age = 0 } = {}): Promise<Kept> =>
  page.evaluate(async (hours) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const textOf = async (bytes: Blob | ArrayBuffer) =>
      new TextDecoder('latin1').decode(bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);
    const database = await settled(indexedDB.open('aiso-uploads'));
    const stores = database.transaction(['uploads', 'files', 'keys'], 'readwrite');
    type Sealed = { addedAtMs: number; details: ArrayBuffer };
    const uploads = (await settled(stores.objectStore('uploads').getAll())) as Sealed[];
    for (const upload of hours === 0 ? [] : uploads)
      stores.objectStore('uploads').put({ ...upload, addedAtMs: upload.addedAtMs - hours * 3_600_000 });
    const files = (await settled(stores.objectStore('files').getAll())) as Blob[];
    const keys = (await settled(stores.objectStore('keys').getAll())) as { key: CryptoKey }[];
    database.close();
    const bytes = [...files, ...uploads.map(({ details }) => details)];
    const texts = await Promise.all(bytes.map(textOf));
    return {
      uploads: uploads.length,
      keys: keys.length,
      text: JSON.stringify(uploads) + texts.join(''),
    };
  }, age);

test('what waits for the network is sealed in the browser, survives a reload, and is gone after a day, with another person and with a sign-out', async ({
  browser,
  program,
  newcomer,
  readerOfWorker,
}) => {
  const context = await browser.newContext({ baseURL: program.url });
  const page = await context.newPage();
  const patient = { name: 'Hidden^Patient', mrn: 'HIDDEN-1', age: '050Y' };
  const image = await chestDicom(47, patient, 'Hidden-Patient.dcm');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: image.name });
  const leaveUnfinished = async (): Promise<void> => {
    await page.goto('/pulmonology/upload');
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText('Uploads resume automatically when you are back online.').first(),
    ).toBeVisible();
    await chooseFiles(page, [image]);
    await row.getByRole('button', { name: `Pause ${image.name}` }).click();
    await expect.poll(async () => (await keptFiles(page)).uploads).toBe(1);
    await context.setOffline(false);
  };

  await signInFirstTime(page, await newcomer({ tenantId: 'naseem' }));
  await page.waitForURL('**/pulmonology/listing');
  await leaveUnfinished();
  const { text } = await keptFiles(page);
  for (const word of ['Hidden', 'DICM']) {
    expect(image.name + image.buffer.toString('latin1')).toContain(word);
    expect(text).not.toContain(word);
  }
  await page.reload();
  await expect(row.getByRole('button', { name: `Resume ${image.name}` })).toBeVisible();

  await keptFiles(page, { age: 25 });
  await page.reload();
  await expect.poll(async () => (await keptFiles(page)).uploads).toBe(0);
  await expect(row).toHaveCount(0);

  await leaveUnfinished();
  // The tab's sign-in is gone, and nobody signed out.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await fillSignIn(page, readerOfWorker.account.email, NEW_PASSWORD);
  await page.waitForURL('**/pulmonology/listing');
  const nothing = { uploads: 0, keys: 0, text: '[]' };
  await expect.poll(() => keptFiles(page)).toEqual(nothing);

  await leaveUnfinished();
  await signOut(page);
  await expect.poll(() => keptFiles(page)).toEqual(nothing);
  await context.close();
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
  const notice = page.getByText('Uploads resume automatically when you are back online.');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
