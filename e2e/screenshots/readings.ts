import type { Page } from '@playwright/test';
import { expect } from '../program.ts';
import { chestDicom, chestPng, READ_WITHIN_MS, sendFiles } from '../samples.ts';

const ADA = { name: 'Synthetic^Ada', mrn: 'SYN-901', birthDate: '19740312', sex: 'F', age: '050Y' } as const;

/** Sends drawings of four patients, one of them twice, and waits until all are read, at the upload page. */
export async function sendReadings(page: Page): Promise<void> {
  const patient = (mrn: string, name: string, age: string) => ({ mrn, name, age });
  await sendFiles(page, [
    await chestDicom(901, ADA, 'synthetic-1.dcm'),
    await chestDicom(902, patient('SYN-902', 'اصطناعي^نزار', '060Y'), 'synthetic-2.dcm'),
    await chestDicom(903, patient('SYN-903', 'Hesheng^Nan', '043Y'), 'synthetic-3.dcm'),
    await chestDicom(904, patient('SYN-904', 'Künstlich^Jörg', '004Y'), 'synthetic-4.dcm'),
    await chestDicom(905, ADA, 'synthetic-5.dcm'),
    await chestPng(906, 'synthetic-6.png'),
  ]);
  const readings = page.getByRole('link', { name: 'Open reading' });
  await expect(readings).toHaveCount(6, { timeout: 6 * READ_WITHIN_MS });
}

/** Of those drawings it is a child's in which a finding is above its operating point, and has a place. */
export async function openHeatMap(page: Page): Promise<void> {
  await page.goto('/pulmonology/listing');
  await page.getByRole('link', { name: 'Künstlich, Jörg' }).first().click();
  await expect(page.locator('[data-painted=true]')).toBeVisible();
  await page
    .getByRole('button', { name: /^Heat map of/u })
    .first()
    .click();
  await expect(page.getByTestId('heatmap')).toBeVisible();
}
