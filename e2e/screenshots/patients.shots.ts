import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DARK_MIRRORED, LIGHT, show } from '../accessible.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from '../program.ts';
import { chestDicom, chestPng, chooseFiles, READ_WITHIN_MS, type SampleFile } from '../samples.ts';
import { contactSheet } from './contact-sheet.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots/patients');
const SHEETS = join(FOLDER, '../sheets');
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 900, height: 800 },
  { width: 1440, height: 900 },
] as const;
const LOOKS = [LIGHT, DARK_MIRRORED] as const;

/** The open page in two looks and three widths, as one sheet. */
async function take(page: Page, name: string): Promise<void> {
  const rows: string[][] = [];
  for (const look of LOOKS) {
    await show(page, look);
    const row: string[] = [];
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      const path = join(FOLDER, name, `${look.language}-${viewport.width}.png`);
      await page.waitForTimeout(300);
      await page.screenshot({ path });
      row.push(path);
    }
    rows.push(row);
  }
  await show(page, LIGHT);
  await contactSheet(rows, join(SHEETS, `patients-${name}.png`));
}

const ADA = { name: 'Müller^Ada', mrn: 'SYN-901', birthDate: '19740312', sex: 'F', age: '050Y' } as const;
const NIZAR = { name: 'قباني^نزار', mrn: 'SYN-902', age: '060Y' };
const NEWCOMER = { name: 'Wang^Xiaoming=王^小明', mrn: 'SYN-903', birthDate: '19810203', sex: 'M' } as const;
const file = (seed: number, patient: object): Promise<SampleFile> =>
  chestDicom(seed, patient, `chest-${seed}.dcm`);
const openActions = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Actions for/u }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test(
  'the upload page, patients, and what leaves',
  TOLD_TO_ADMINISTRATORS,
  async ({ newTenant, signedIn, admin }) => {
    test.setTimeout(420_000);
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(SHEETS, { recursive: true });
    await newTenant('pictures', 'both', { patientManagement: true });
    const page = await signedIn({ tenantId: 'pictures' });

    await page.goto('/pulmonology/upload');
    await expect(page.getByRole('combobox', { name: 'Patient' })).toBeVisible();
    await take(page, 'upload-empty');
    // First of the two who have her number.
    await chooseFiles(page, [await file(901, ADA)]);
    await expect(page.getByRole('link', { name: 'Open reading' })).toBeVisible({ timeout: READ_WITHIN_MS });
    await chooseFiles(page, [
      await file(902, NIZAR),
      await file(903, { ...ADA, name: 'Quist^Ida' }),
      await chestPng(904),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
      { name: 'empty.dcm', mimeType: 'application/dicom', buffer: Buffer.alloc(0) },
    ]);
    await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(4, {
      timeout: 4 * READ_WITHIN_MS,
    });
    await take(page, 'upload-files');
    await page.getByRole('combobox', { name: 'Patient' }).fill('ada muler');
    await page.getByRole('option', { name: 'Müller, Ada' }).first().click();
    await expect(page.getByRole('combobox', { name: 'Study' })).toBeVisible();
    await take(page, 'upload-patient');
    await page.getByRole('combobox', { name: 'Study' }).click();
    await page.getByRole('option').nth(1).click();
    await take(page, 'upload-study');
    await page.getByRole('button', { name: 'New patient' }).click();
    const drawer = page.getByRole('dialog', { name: 'New patient' });
    await drawer.getByTestId('patient-file').setInputFiles([await file(905, NEWCOMER)]);
    await expect(drawer.getByText('Check the details from the files')).toBeVisible();
    await take(page, 'upload-new-patient');
    await drawer.getByTestId('patient-file').setInputFiles([await file(901, ADA), await file(902, NIZAR)]);
    await expect(drawer.getByText('different patients')).toBeVisible();
    await take(page, 'upload-several-patients');

    // The drawn chests have no finding above.
    await page.route('**/api/patients/list', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as { patients: object[] };
      const lastAbove = { label: 'Lung opacity', score: 0.81, above: true, operatingPoint: 0.5 };
      const more = { code: 'lung_opacity', studyId: 'x', at: '2024-01-02T10:00:00Z', experimental: false };
      await route.fulfill({
        json: {
          ...list,
          patients: list.patients.map((row, at) =>
            at === 0 ? { ...row, lastAbove: { ...lastAbove, ...more } } : row,
          ),
        },
      });
    });
    await page.goto('/patients');
    await page.getByRole('checkbox').nth(1).check();
    await take(page, 'list-selection');
    await page.unroute('**/api/patients/list');
    await page.getByRole('link', { name: 'Müller, Ada' }).first().click();
    await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
    const address = new URL(page.url()).pathname;
    await take(page, 'patient');
    await openActions(page, 'Export all data');
    const dialog = page.getByRole('dialog', { name: 'Export all data' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The patient asked for it.');
    await dialog.getByRole('button', { name: 'Create export' }).click();
    await expect(dialog.getByText(/^Ready/u)).toBeVisible({ timeout: READ_WITHIN_MS });
    await page.route('**/exports', async (route) => {
      const answer = await route.fetch();
      const { exports } = (await answer.json()) as { exports: object[] };
      const other = (state: string, more = {}) => ({ ...exports[0], id: state, state, ...more });
      const none = { bytes: null, expiresAt: null };
      await route.fulfill({
        json: {
          exports: [
            other('queued', none),
            ...exports,
            other('failed', none),
            other('theirs', { state: 'ready', mayFetch: false, askedBy: 'colleague@clinic.example' }),
            other('gone', none),
          ],
        },
      });
    });
    await page.reload();
    await expect(dialog.getByText('Expired.')).toBeVisible();
    await take(page, 'export');
    await page.unroute('**/exports');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Actions for/u }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText('This patient is archived.')).toBeVisible();
    await take(page, 'patient-archived');
    const patientId = address.split('/').at(-1) ?? '';
    await page.goto(`/pulmonology/upload?patient=${patientId}`);
    await expect(page.getByText('The selected patient is archived.')).toBeVisible();
    await chooseFiles(page, [await chestPng(906)]);
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    await take(page, 'upload-refused');

    await page.goto('/patients/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Patient not found' })).toBeVisible();
    await take(page, 'patient-unknown');
    await page.goto('/patients#q=nobody at all');
    await expect(page.getByText('No matches')).toBeVisible();
    await take(page, 'list-no-match');
    await page.route('**/api/patients/list', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/patients?state=archived');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await take(page, 'list-error');
    await page.unroute('**/api/patients/list');

    const mergedId = '11111111-1111-4111-8111-111111111111';
    await page.route(`**/api/patients/${mergedId}`, (route) =>
      route.fulfill({ json: { id: mergedId, mergedInto: patientId } }),
    );
    await page.goto(`/patients/${mergedId}`);
    await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
    await take(page, 'patient-merged');

    await admin.goto('/administration/api-keys');
    for (const name of ['Research archive', 'Ward dashboard']) {
      await admin.getByRole('button', { name: 'New API key' }).click();
      await admin.getByRole('textbox', { name: 'Name' }).fill(name);
      await take(admin, 'api-key-new');
      await admin.getByRole('button', { name: 'Create key' }).click();
      await expect(admin.getByText('Your new API key')).toBeVisible();
      await admin.getByRole('button', { name: 'Done' }).click();
    }
    await expect(admin.getByText('Ward dashboard').first()).toBeVisible();
    await take(admin, 'api-keys');
  },
);
