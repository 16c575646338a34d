import { accountOf, expect, test } from './program.ts';
import { chestImages } from './samples.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';
import { signOut } from './signing-in.ts';

// The first sign-in of naseem's account and an empty worklist belong to this journey alone.
test.use({ programName: 'first sign-ins' });

const NOTICE = /For research and evaluation, not for diagnosis/u;

test('a clinician signs in for the first time, sends a DICOM and a PNG, and reads what the model found', async ({
  page,
  program,
}) => {
  const account = accountOf(program, 'naseem');
  const { dicom, png } = await chestImages();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  await test.step('first sign-in with the one-time password', async () => {
    await signInFirstTime(page, program.url, account);
    await page.waitForURL('**/pulmonology/listing');
    await expect(page.getByRole('link', { name: 'Send images' }).first()).toBeVisible();
  });

  await test.step('upload; findings appear without a reload', async () => {
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page.waitForURL('**/pulmonology/upload');
    await page.locator('input[type=file]').first().setInputFiles([dicom, png]);
    await expect(page.getByText(/(above|below) operating point/u)).toHaveCount(2, { timeout: 60_000 });
    await expect(page.getByText(NOTICE).first()).toBeVisible();
  });

  await test.step('the worklist shows both', async () => {
    await page.getByRole('link', { name: 'Upload Listing', exact: true }).click();
    await page.waitForURL('**/pulmonology/listing');
    await expect(page.getByRole('row').filter({ hasText: /operating point/u })).toHaveCount(2);
  });

  await test.step('the reading room: heat map on and off', async () => {
    await page.getByRole('row').nth(1).click();
    await page.waitForURL('**/pulmonology/inference?**');
    await expect(page.getByText(NOTICE).first()).toBeVisible();
    const heatmap = page.getByRole('button', { name: /heat map/iu }).first();
    await heatmap.click();
    await expect(page.getByRole('slider', { name: /opacity/iu })).toHaveValue('0.45');
    await heatmap.click();
    await expect(page.getByRole('slider', { name: /opacity/iu })).toHaveCount(0);
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
