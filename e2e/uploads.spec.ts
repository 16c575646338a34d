import { ERROR_CATALOGUE } from '@aiso/contracts/errors';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { badFiles } from '@aiso/imaging/testing';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessibleInLooks } from './accessible.ts';
import { expect, test } from './program.ts';
import { chooseFiles, READ_WITHIN_MS, type SampleFile } from './samples.ts';

const UNLIMITED = -1;

/** The row of a file in the upload page's queue. */
const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

const file = (name: string, buffer: Buffer, mimeType = 'application/dicom'): SampleFile => ({
  name,
  mimeType,
  buffer,
});

/** A drawn chest of about 5 MB that no other test sends. */
const largeDicom = (seed: number): Promise<Buffer> =>
  writeDicom({ ...phantomPixels({ width: 1600, height: 1600, bits: 12, seed }), bodyPart: 'CHEST' });

/** A surface of stripes: an image, and no chest. */
const stripes = (): Promise<Buffer> =>
  writePng({
    width: 512,
    height: 512,
    pixels: Uint8Array.from({ length: 512 * 512 }, (_pixel, at) => ((at % 512) >> 4) * 8),
  });

/** Limits what the page sends, in bytes/s. Only requests that begin later are held back. */
async function limitSending(session: CDPSession, bytesPerSecond: number): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: UNLIMITED,
    uploadThroughput: bytesPerSecond,
  });
}

test('in a batch each bad file gets its sentence, and the good one is read', async ({ reader: page }) => {
  const bad = Object.entries(await badFiles());
  const good = file(
    'good.png',
    await writePng(phantomPixels({ width: 700, height: 720, seed: 41 })),
    'image/png',
  );
  await page.goto('/pulmonology/upload');
  await chooseFiles(page, [...bad.slice(0, 12).map(([name, { bytes }]) => file(name, bytes, '')), good]);
  await chooseFiles(
    page,
    bad.slice(12).map(([name, { bytes }]) => file(name, bytes, '')),
  );
  await expect(rowOf(page, 'good.png').getByText('Done', { exact: true })).toBeVisible({
    timeout: READ_WITHIN_MS,
  });
  for (const [name, { expectedCode }] of bad) {
    const row = rowOf(page, name);
    await expect.soft(row, name).toContainText(ERROR_CATALOGUE[expectedCode].message);
    await expect.soft(row, name).toContainText('Rejected');
  }
});

test('an upload goes on by itself after a reload in mid-transfer, and exists once', async ({
  reader: page,
}) => {
  const name = 'reloaded.dcm';
  await page.goto('/pulmonology/upload');
  const session = await page.context().newCDPSession(page);
  await limitSending(session, 400_000);
  await chooseFiles(page, [file(name, await largeDicom(42))]);
  const progress = rowOf(page, name).getByRole('progressbar', { name: `Uploading ${name}` });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(25);

  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  // What is sent from here on need not take its time.
  await page.reload({ waitUntil: 'commit' });
  await limitSending(session, UNLIMITED);
  await expect(rowOf(page, name).getByText('Done', { exact: true })).toBeVisible({ timeout: READ_WITHIN_MS });
  expect(offsets[0], 'it goes on where it was').toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
  await page.getByRole('searchbox', { name: /search/iu }).fill(name);
  await expect(page.getByText('1 study', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2); // with the header
});

test('a cancelled upload stops, and nothing of it is read', async ({ reader: page }) => {
  const name = 'cancelled.dcm';
  await page.goto('/pulmonology/upload');
  const session = await page.context().newCDPSession(page);
  await limitSending(session, 200_000);
  await chooseFiles(page, [file(name, await largeDicom(43))]);
  const row = rowOf(page, name);
  // Something has left, so the server knows of the upload.
  const progress = row.getByRole('progressbar', { name: `Uploading ${name}` });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await row.getByRole('button', { name: `Cancel ${name}` }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Send again' })).toBeVisible();
  await limitSending(session, UNLIMITED);

  await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
  await page.getByRole('searchbox', { name: /search/iu }).fill(name);
  // No image came of it, so no study.
  await expect(page.getByText('No matches')).toBeVisible();
});

test('what was not taken, is coming or was cancelled stays to be seen: for its sender after a reload, in the listing for the group', async ({
  newTenant,
  signedIn,
}) => {
  await newTenant('untaken-ward');
  const page = await signedIn({ tenantId: 'untaken-ward' });
  const colleague = await signedIn({ tenantId: 'untaken-ward' });
  const files = (at: Page, name: string): Locator => at.getByRole('row').filter({ hasText: name });
  const reason = ERROR_CATALOGUE['file.unknown_format'].message;

  await colleague.goto('/pulmonology/listing');
  await colleague.getByRole('tab', { name: 'Incoming and rejected' }).click();
  await expect(colleague.getByText('No files', { exact: true })).toBeVisible();

  await page.goto('/pulmonology/upload');
  await chooseFiles(page, [file('letter.txt', Buffer.from('no image '.repeat(40)), '')]);
  await expect(rowOf(page, 'letter.txt')).toContainText(reason);
  // It comes by itself to whom looks.
  await expect(files(colleague, 'letter.txt')).toContainText('Rejected');
  await expect(files(colleague, 'letter.txt')).toContainText(reason);
  await page.reload();
  await expect(rowOf(page, 'letter.txt')).toContainText(reason);

  const session = await page.context().newCDPSession(page);
  await limitSending(session, 200_000);
  await chooseFiles(page, [file('slow.dcm', await largeDicom(46))]);
  await expect(files(colleague, 'slow.dcm')).toContainText('Incoming');
  await rowOf(page, 'slow.dcm').getByRole('button', { name: 'Cancel slow.dcm' }).click();
  await expect(files(colleague, 'slow.dcm')).toContainText('Cancelled');
  await expect(files(colleague, 'slow.dcm').getByRole('button', { name: /^Actions/u })).toHaveCount(0);

  await colleague.getByRole('combobox', { name: 'Analysis' }).click();
  await colleague.getByRole('option', { name: 'Rejected' }).click();
  await expect(files(colleague, 'slow.dcm')).toHaveCount(0);
  await colleague.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(colleague.getByText('No matches')).toBeVisible();

  await page.goto('/pulmonology/listing?state=refused');
  await page.getByRole('link', { name: /not part of a study/u }).click();
  await page.waitForURL('**/pulmonology/listing/untaken?state=refused');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'letter.txt' });
  await expect(card).toContainText(reason);
  await expectAccessibleInLooks(page, 'files in no study, on a phone');
});

test('files without an ending, as discs and archives hold them, are offered and read', async ({
  reader: page,
}) => {
  await page.goto('/pulmonology/upload');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('accept')).toBeNull();
  const bytes = await writeDicom({ ...phantomPixels({ width: 640, height: 660, bits: 12, seed: 45 }) });
  await chooser.setFiles([file('IM000001', bytes, '')]);
  await expect(rowOf(page, 'IM000001').getByText('Done', { exact: true })).toBeVisible({
    timeout: READ_WITHIN_MS,
  });
});

test('the same image under another name is shown as sent before', async ({ reader: page }) => {
  const bytes = await writePng(phantomPixels({ width: 640, height: 700, seed: 44 }));
  await page.goto('/pulmonology/upload');
  await chooseFiles(page, [file('first.png', bytes, 'image/png')]);
  await expect(rowOf(page, 'first.png').getByText('Done', { exact: true })).toBeVisible({
    timeout: READ_WITHIN_MS,
  });
  await chooseFiles(page, [file('second.png', bytes, 'image/png')]);
  const second = rowOf(page, 'second.png');
  await expect(second).toContainText('Already uploaded:');
  await second.getByRole('link', { name: 'open the study' }).click();
  await expect(page.getByRole('heading', { name: 'first.png', level: 1 })).toBeVisible();
});

test('an image that is no frontal chest radiograph is refused with a result of its own', async ({
  reader: page,
}) => {
  await page.goto('/pulmonology/upload');
  await chooseFiles(page, [file('stripes.png', await stripes(), 'image/png')]);
  const row = rowOf(page, 'stripes.png');
  await expect(row).toContainText('Not a frontal chest radiograph', { timeout: READ_WITHIN_MS });
  await row.getByRole('link', { name: 'Open reading' }).click();
  const result = page.getByRole('region', { name: 'Findings' });
  await expect(result).toContainText('No findings computed');
  await expect(result).toContainText('This is not a frontal chest radiograph, so no finding was computed.');
  await expect(result.getByRole('button', { name: /heat map/iu })).toHaveCount(0);
  await expect(page.getByText('For research and evaluation, not for diagnosis.').first()).toBeVisible();
});
