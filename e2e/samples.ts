import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phantomPixels, type SyntheticPatient, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { expect, type Page } from '@playwright/test';

const REAL_DICOM = join(
  import.meta.dirname,
  '../../shared/data/dicom/sc_chest_pa_mono2_8bit_jpeg_baseline.dcm',
);

/** For an inference, on a machine several times slower than the slowest known. */
export const READ_WITHIN_MS = 60_000;

export type SampleFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A drawn frontal chest, another for each seed. A tenant knows an image again: each test has its seed. */
export async function chestPng(seed: number, name = `chest-${seed}.png`): Promise<SampleFile> {
  const buffer = await writePng(phantomPixels({ width: 600, height: 640, seed }));
  return { name, mimeType: 'image/png', buffer };
}

/** As `chestPng`, in a DICOM file of 12 bits with a patient. */
export async function chestDicom(seed: number, patient: SyntheticPatient, name: string): Promise<SampleFile> {
  const pixels = phantomPixels({ width: 600, height: 640, bits: 12, seed });
  return {
    name,
    mimeType: 'application/dicom',
    buffer: await writeDicom({ ...pixels, bodyPart: 'CHEST', patient: { mrn: `SYN-${seed}`, ...patient } }),
  };
}

/** A real frontal chest where the shared data are, else a drawn one. */
export async function realDicom(): Promise<SampleFile> {
  const drawn = { name: 'Synthetic^Journey', mrn: 'SYN-J', age: '050Y' };
  if (!existsSync(REAL_DICOM)) return chestDicom(21, drawn, 'chest.dcm');
  return { name: 'chest.dcm', mimeType: 'application/dicom', buffer: readFileSync(REAL_DICOM) };
}

/** Puts files into the queue of the upload page, which is open. */
export const chooseFiles = (page: Page, files: readonly SampleFile[]): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(files);

/** Says on the upload page, which is open, that files that say no age are adults'. */
export async function chooseAdults(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Age group' }).click();
  await page.getByRole('option', { name: 'Adults' }).click();
}

/** Opens the upload page and sends these files. */
export async function sendFiles(page: Page, files: readonly SampleFile[]): Promise<void> {
  await page.goto('/pulmonology/upload');
  await chooseFiles(page, files);
}

/** Sends that many drawn chests of adults, so that the worklist has rows, and waits until all are read. */
export async function sendChests(page: Page, count: number): Promise<void> {
  await page.goto('/pulmonology/upload');
  await chooseAdults(page);
  await chooseFiles(page, await Promise.all(Array.from({ length: count }, (_, at) => chestPng(70 + at))));
  const read = page.getByRole('link', { name: 'Open reading' });
  await expect(read).toHaveCount(count, { timeout: count * READ_WITHIN_MS });
}

/** Sends an image and opens its reading. */
export async function openReading(page: Page, file: SampleFile): Promise<void> {
  await sendFiles(page, [file]);
  await page.getByRole('link', { name: 'Open reading' }).press('Enter', { timeout: READ_WITHIN_MS });
  await expect(page.getByRole('heading', { name: file.name, level: 1 })).toBeVisible();
}
