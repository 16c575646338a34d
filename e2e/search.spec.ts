import { expectAccessible } from './accessible.ts';
import { expect, test } from './program.ts';
import { chestDicom, READ_WITHIN_MS, sendFiles } from './samples.ts';

const PATIENT = { name: 'Synthetic^Spotlight', mrn: 'SYN-61', birthDate: '19700517' };

test('group admin finds an upload by its patient’s name and opens its reading', async ({ signedIn }) => {
  // What is sent here is told to who sent it.
  const page = await signedIn({ tenantId: 'admin', role: 'admin' });
  await sendFiles(page, [await chestDicom(61, PATIENT, 'ward-61.dcm')]);
  const reading = page.getByRole('link', { name: 'Open reading' });
  await expect(reading).toBeVisible({ timeout: READ_WITHIN_MS });

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');

  await test.step('by the keyboard: the shortcut, a name, Enter', async () => {
    // It brings the shortcut with it.
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('spotl');
    await expect(dialog.getByRole('group', { name: 'Patients' }).getByRole('option')).toHaveCount(1);
    const study = dialog.getByRole('group', { name: 'Studies' }).getByRole('option');
    await expect(study).toHaveText(/ward-61\.dcm/u);
    await expect(dialog.getByRole('status')).toHaveText('2 results');
    await expectAccessible(page, 'search', { include: ['[role=dialog]'] });
    await field.press('ArrowDown');
    await expect(study).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await page.waitForURL('**/pulmonology/inference?study=*');
    await expect(dialog).toHaveCount(0);
    // Once the other page is there, it would close what was opened meanwhile.
    await expect(page.getByRole('heading', { level: 1, name: 'Synthetic, Spotlight' })).toBeVisible();
    expect(asked.filter((url) => /spotl/iu.test(url))).toEqual([]);
  });

  await test.step('by the button: a date of birth leads to the patient', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('1970-05-17');
    await dialog.getByRole('option', { name: /Spotlight/u }).click();
    await page.waitForURL('**/patients/*');
    await expect(page.getByRole('heading', { level: 1, name: 'Synthetic, Spotlight' })).toBeVisible();
  });

  await test.step('on a phone it fills the screen, and closing gives the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await field.fill('spotl');
    const above = dialog.getByText('operating point');
    await expect(above).toBeVisible();
    expect(await above.evaluate((line) => line.scrollWidth - line.clientWidth), 'nothing is cut').toBe(0);
    await field.fill('zzzz');
    await expect(dialog.getByText('Try a different search term')).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test('a reader outside group admin has neither the button nor the shortcut', async ({ reader }) => {
  await reader.goto('/pulmonology/listing');
  await expect(reader.getByRole('button', { name: /^Profile menu/u })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await reader.keyboard.press('Control+k');
  await expect(reader.getByRole('dialog')).toHaveCount(0);
});
