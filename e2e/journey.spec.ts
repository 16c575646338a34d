import { accountOf, expect, test } from './program.ts';
import { chestPng, chooseAdults, chooseFiles, READ_WITHIN_MS, realDicom } from './samples.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime, signOut } from './sign-in.ts';

const NOTICE = /For research and evaluation, not for diagnosis/u;

test('a clinician signs in for the first time, sends a DICOM and a PNG, and reads what the model found', async ({
  page,
  program,
}) => {
  const account = accountOf(program, 'naseem');
  const sent = [await realDicom(), await chestPng(22)];
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  await test.step('first sign-in with the one-time password', async () => {
    await signInFirstTime(page, account);
    await page.waitForURL('**/pulmonology/listing');
    await expect(page.getByRole('heading', { name: 'Upload listing', level: 1 })).toBeVisible();
  });

  await test.step('upload; findings appear without a reload', async () => {
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page.waitForURL('**/pulmonology/upload');
    // A PNG says no age, and this tenant reads both.
    await chooseAdults(page);
    await chooseFiles(page, sent);
    // The list that was left for this page is kept behind it.
    const scores = page.getByText(/(above|below) operating point/u).filter({ visible: true });
    await expect(scores).toHaveCount(sent.length, { timeout: READ_WITHIN_MS });
    await expect(page.getByText(NOTICE).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the worklist shows both', async () => {
    await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
    await page.waitForURL('**/pulmonology/listing');
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: /operating point/u })).toHaveCount(sent.length);
  });

  await test.step('the reading room: heat map on and off', async () => {
    await page.getByRole('row').nth(1).click();
    await page.waitForURL('**/pulmonology/inference?**');
    await expect(page.getByText(NOTICE).filter({ visible: true }).first()).toBeVisible();
    const heatmap = page.getByRole('button', { name: /heat map/iu }).first();
    await heatmap.click();
    await expect(page.getByRole('slider', { name: /opacity/iu })).toHaveValue('0.45');
    await heatmap.click();
    await expect(page.getByRole('slider', { name: /opacity/iu })).toHaveCount(0);
  });

  await test.step('a verdict is on the start page', async () => {
    const agree = page.getByRole('button', { name: 'Agree', exact: true }).first();
    await agree.click();
    await expect(agree).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/landing');
    await expect(page.getByRole('region', { name: 'Readers today' })).toContainText('You1 study');
  });

  await test.step('sign-out', async () => {
    await signOut(page);
  });

  await test.step('the one-time password is used up, the new one works', async () => {
    await fillSignIn(page, account.email, account.oneTimePassword);
    await expect(page.getByText('Incorrect email or password.')).toBeVisible();
    await fillSignIn(page, account.email, NEW_PASSWORD);
    await page.waitForURL('**/pulmonology/listing');
  });

  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
});
