import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDicom, writePng } from '@aiso/imaging/synthetic';
import {
  forAnyAge,
  PLAIN_NETWORK,
  plainModel,
  plainNetwork,
  writeModelFolder,
} from '@aiso/inference/testing';
import type { Page } from '@playwright/test';
import { expectAccessibleInLooks, expectOpenedAccessible } from './accessible.ts';
import { accountOf, expect, test } from './program.ts';
import { ENTRY } from './program-process.ts';
import { READ_WITHIN_MS, type SampleFile, sendFiles } from './samples.ts';
import { signInFirstTime } from './sign-in.ts';

// Its models folder holds one generated package.
test.use({ programName: 'cognito' });

/** Puts a package in on the server, as an administrator does there. Its network decides otherwise. */
async function importPackage(modelsDir: string, name: string, version: string): Promise<void> {
  const source = await mkdtemp(join(tmpdir(), 'aiso-e2e-package-'));
  const onnx = plainNetwork({ ...PLAIN_NETWORK, heads: PLAIN_NETWORK.heads.toReversed() });
  const folder = await writeModelFolder(source, { ...forAnyAge(plainModel()), onnx }, (manifest) => ({
    ...manifest,
    name,
    version,
    title: `Generated model ${name}`,
  }));
  await promisify(execFile)(process.execPath, [ENTRY, 'models', 'import', folder], {
    env: { ...process.env, AISO_MODELS_DIR: modelsDir },
  });
  await rm(source, { recursive: true, force: true });
}

/** Light pictures, which the two networks decide differently. */
const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const pixels = Uint8Array.from({ length: 64 * 64 }, (_value, at) => 150 + ((at + number) % 60));
      const buffer = await writePng({ width: 64, height: 64, pixels });
      return { name: `light-${number}.png`, mimeType: 'image/png', buffer };
    }),
  );

/** @param rows so many of 64 are white; from 46 on it looks like an AP film */
async function film(view: 'AP' | 'PA', rows: number): Promise<SampleFile> {
  const pixels = new Uint8Array(64 * 64).fill(255, 0, rows * 64);
  const patient = { name: `Synthetic^${view}`, mrn: `SYN-${view}`, age: '050Y' };
  const buffer = await writeDicom({ width: 64, height: 64, pixels, view, patient });
  return { name: `${view}.dcm`, mimeType: 'application/dicom', buffer };
}

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();

test('a second model and a second version are put in, tried in shadow, compared, promoted, rolled back, and read again with', async ({
  page,
  program,
}) => {
  test.slow();
  const modelsDir = program.environment['AISO_MODELS_DIR'] ?? '';
  await signInFirstTime(page, accountOf(program, 'admin'));
  await page.waitForURL('**/landing');
  await sendFiles(page, await pictures(2));
  const readings = page.getByRole('link', { name: 'Open reading' });
  await expect(readings).toHaveCount(2, { timeout: READ_WITHIN_MS });

  await test.step('a reader disagrees with a finding', async () => {
    await readings.first().click();
    const verdict = page.getByRole('group', { name: /^Your verdict on/u }).first();
    const saved = page.waitForResponse((response) => response.url().endsWith('/verdict'));
    await verdict.getByRole('button', { name: 'Disagree' }).click();
    expect((await saved).ok()).toBe(true);
  });

  await test.step('packages that were imported are found without a restart', async () => {
    await importPackage(modelsDir, 'plain', '2.0.0');
    await importPackage(modelsDir, 'other', '1.0.0');
    await page.goto('/administration/models');
    await page.getByRole('button', { name: 'Scan for packages' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('2 versions installed')).toBeVisible();
    await page.getByRole('link', { name: 'Generated model other' }).click();
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('Enabled with version 1.0.0')).toBeVisible();
  });

  await test.step('the second version in shadow is compared and promoted', async () => {
    await page.goto('/administration/models/plain');
    await page.getByRole('button', { name: 'Start as shadow: 2.0.0' }).click();
    await expectOpenedAccessible(page, 'question before a shadow begins');
    await page.getByRole('button', { name: 'Start shadow' }).click();
    await expect(page.getByText('2 images with results from both versions.')).toBeVisible({
      timeout: 30_000,
    });
    const differing = page.getByRole('table', { name: 'Disagreements' });
    await expect(differing.getByRole('link', { name: /^[0-9a-f]{8}-/u })).toHaveCount(4);
    const judged = page.getByRole('table', { name: 'Versions compared with reader verdicts' });
    await expect(judged.getByRole('cell', { name: '2.0.0', exact: true })).toBeVisible();
    await expect(judged.getByRole('link', { name: /^[0-9a-f]{8}-/u })).toHaveCount(1);
    await expectAccessibleInLooks(page, 'comparison of two versions');
    await page.getByRole('button', { name: 'Promote 2.0.0' }).click();
    await confirm(page, 'Make active');
    await expect(page.getByRole('button', { name: 'Roll back to 1.0.0' })).toBeVisible();
  });

  await test.step('a study is read again, and its earlier result is kept', async () => {
    await page.goto('/pulmonology/listing');
    await page.getByRole('button', { name: 'Actions for light-0.png' }).click();
    await page.getByRole('menuitem', { name: 'Read again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText('1 image queued for plain 2.0.0.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for light-0.png' }).click();
    await page.getByRole('menuitem', { name: 'Open reading' }).click();
    await expect(page.getByText('Read again with plain 2.0.0, previously 1.0.0.')).toBeVisible();
    await page.getByText('1 previous result').click();
    await expect(page.getByRole('list', { name: 'Previous results' })).toContainText('plain 1.0.0');
  });

  await test.step('the version before is taken back', async () => {
    await page.goto('/administration/models/plain');
    await page.getByRole('button', { name: 'Roll back to 1.0.0' }).click();
    await confirm(page, 'Roll back');
    await expect(page.getByRole('button', { name: 'Roll back to 2.0.0' })).toBeVisible();
    await expect(page.getByText('Rolled back to version 1.0.0, previously 2.0.0')).toBeVisible();
  });

  await test.step('a film is decided at the points of its view, which says what told it and what it promises', async () => {
    const found = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    const light = found.filter({ hasText: 'Finding light' });
    const among = (view: string) => `among ${view} images, about 24 in 100 normal ones score above`;
    await sendFiles(page, [await film('AP', 34), await film('PA', 56)]);
    for (const name of ['AP.dcm', 'PA.dcm']) {
      const upload = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(upload).toContainText(/In queue|Inferring|Done/u);
    }
    await page.goto('/pulmonology/listing');
    for (const view of ['AP', 'PA'])
      await expect(page.getByTitle(among(view))).toHaveCount(1, { timeout: READ_WITHIN_MS });
    await page.getByRole('link', { name: 'Synthetic, AP' }).click();
    await expect(page.getByText('View: AP, by the header.')).toBeVisible();
    await expect(light).toContainText('0.56 / 0.60');
    await expect(light).toContainText(among('AP'));
    await page.goto('/pulmonology/listing');
    await page.getByRole('link', { name: 'Synthetic, PA' }).click();
    const said = 'The header says PA; the picture looks like AP. Operating points are those of PA.';
    await expect(page.getByText(said)).toBeVisible();
    await expect(light).toContainText('0.95 / 0.40');
    await expect(light).toContainText(among('PA'));
  });
});
