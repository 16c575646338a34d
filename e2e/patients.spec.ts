import { createHash } from 'node:crypto';
import { phantomPixels, type SyntheticPatient, writeDicom } from '@aiso/imaging/synthetic';
import type { Locator, Page } from '@playwright/test';
import { openPromise } from 'yauzl';
import { expectAccessibleInLooks, expectOpenedAccessible, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { expect, TOLD_TO_ADMINISTRATORS, test } from './program.ts';
import { chestPng, chooseFiles, READ_WITHIN_MS, type SampleFile, sendFiles } from './samples.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

/** A chest of a patient on a day, another one for each seed. */
/** Of a patient with a number of their own: two names under one are a conflict. */
async function chestOf(seed: number, patient: SyntheticPatient): Promise<SampleFile> {
  const pixels = phantomPixels({ width: 600, height: 640, bits: 12, seed });
  const buffer = await writeDicom({
    ...pixels,
    bodyPart: 'CHEST',
    patient: { age: '050Y', mrn: `SYN-${seed}`, ...patient },
  });
  return { name: `chest-${seed}.dcm`, mimeType: 'application/dicom', buffer };
}

const ADA = { name: 'Müller^Ada', mrn: 'SYN-701', birthDate: '19740312', sex: 'F' } as const;
const NIZAR = { name: 'قباني^نزار', mrn: 'SYN-702' };
const XIAOMING = { name: 'Wang^Xiaoming=王^小明', mrn: 'SYN-703' };

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const search = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search by name, patient ID or date of birth' });

/** Chooses a patient in a dialog's field. */
async function pick(dialog: Locator, field: string, typed: string, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).fill(typed);
  await dialog.page().getByRole('option', { name }).click();
}

/** What is in a ZIP, by path. */
async function filesOf(zipPath: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openPromise(zipPath);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test(
  'patients are found by half a name, compared, merged, split, archived, and each step is taken back',
  TOLD_TO_ADMINISTRATORS,
  async ({ newTenant, signedIn }, { repeatEachIndex }) => {
    const tenantId = `patients-${repeatEachIndex}`;
    await newTenant(tenantId, 'both', { patientManagement: true });
    const page = await signedIn({ tenantId });

    await test.step('their studies come', async () => {
      await sendFiles(page, [
        await chestOf(701, ADA),
        await chestOf(702, NIZAR),
        await chestOf(703, XIAOMING),
      ]);
      // A second one of the first patient, so that two can be compared.
      await chooseFiles(page, [await chestOf(704, ADA)]);
      await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(4, {
        timeout: 4 * READ_WITHIN_MS,
      });
    });

    await test.step('a picture is sent for somebody who was found, into the study of theirs', async () => {
      await pick(page.locator('main'), 'Patient', '小明', 'Wang, Xiaoming');
      await page.getByRole('combobox', { name: 'Study' }).click();
      await page.getByRole('option').nth(1).click();
      await expectAccessibleInLooks(page, 'the upload page with a patient');
      await chooseFiles(page, [await chestPng(705)]);
      await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(5, {
        timeout: READ_WITHIN_MS,
      });
      const studies = page.getByRole('link', { name: 'Open reading' });
      const addresses = await studies.evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('study')),
      );
      expect(new Set(addresses).size).toBe(4);
    });

    await test.step('found by a half-remembered name in any script, which is in no address', async () => {
      await page.goto('/patients');
      await expect(page.getByText('3 patients', { exact: true })).toBeVisible();
      await expectAccessibleInLooks(page, 'the list of patients');
      for (const [typed, name] of [
        ['ada muler', 'Müller, Ada'],
        ['قباني', 'نزار قباني'],
        ['小明', 'Wang, Xiaoming'],
        ['1974-03-12', 'Müller, Ada'],
        ['syn-702', 'نزار قباني'],
      ] as const) {
        await search(page).fill(typed);
        await expect(rowOf(page, name)).toBeVisible();
        await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
        expect(new URL(page.url()).search).toBe('');
      }
      await search(page).fill('nobody at all');
      await expect(page.getByText('No matches')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).first().press('Enter');
      await expect(page.getByText('3 patients', { exact: true })).toBeVisible();
      // The button went, and the focus stayed in the list.
      await expect(page.locator(':focus').getByRole('grid')).toBeVisible();
    });

    await test.step('who chooses a row has it under the pointer still, at every width', async () => {
      const row = page.getByRole('checkbox', { name: 'Select Müller, Ada' });
      // Until then it has a line of its own.
      await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
      for (const width of [1440, 900, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('grid')).toHaveCount(width < 600 ? 0 : 1);
        // Until it stands still: the line of the filters goes before it.
        await row.check({ trial: true });
        const before = await row.boundingBox();
        await row.check();
        await expect(page.getByRole('toolbar', { name: 'Actions for the selected rows' })).toBeVisible();
        expect(await row.boundingBox()).toEqual(before);
        await page.keyboard.press('Escape');
        await expect(row).not.toBeChecked();
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the breadcrumb of a patient leads back to the list as it was left', async () => {
      await search(page).fill('ada');
      await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Müller, Ada' }).click();
      await expect(page.getByRole('heading', { name: 'Müller, Ada' })).toBeVisible();
      await page.getByRole('link', { name: 'Patients', exact: true }).click();
      await expect(page.getByText('1 patient', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Müller, Ada' })).toBeFocused();
    });

    await test.step('one is added, opened and edited; the history says so', async () => {
      await page.getByRole('button', { name: 'New patient' }).click();
      const drawer = page.getByRole('dialog', { name: 'New patient' });
      await drawer.getByRole('button', { name: 'Add patient' }).click();
      await expect(drawer.getByText('Enter a name or a patient ID').first()).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Family name', exact: true }).fill('Mueller');
      await drawer.getByRole('textbox', { name: 'Given name', exact: true }).fill('Ada');
      await drawer.getByRole('textbox', { name: 'Patient ID', exact: true }).fill('SYN-709');
      await drawer.getByRole('button', { name: 'Add patient' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Mueller, Ada' })).toBeVisible();
      // Titles end up in histories.
      expect(await page.title()).not.toContain('Mueller');
      await page.getByRole('button', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit' });
      await edit.getByRole('textbox', { name: 'Alerts' }).fill('Latex allergy');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Latex allergy')).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByText('Alerts: Unknown → Latex allergy')).toBeVisible();
    });

    await test.step('she turns out to be known: merged, undone days later from the history, merged again', async () => {
      await page.goto('/patients');
      await page.getByRole('link', { name: 'Müller, Ada' }).click();
      // In the list her actions have the same name.
      await expect(page.getByRole('heading', { name: 'Müller, Ada' })).toBeVisible();
      const merge = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Actions for Müller, Ada' }).click();
        await page.getByRole('menuitem', { name: 'Merge with another patient' }).click();
        const dialog = page.getByRole('dialog', { name: 'Merge patients' });
        await pick(dialog, 'Other patient', 'syn-709', 'Mueller, Ada');
        await expect(dialog.getByText('Conflicting details: Name')).toBeVisible();
        await expect(
          dialog.getByText('0 studies will be moved. The ID SYN-709 will redirect here.'),
        ).toBeVisible();
        await dialog.getByRole('button', { name: 'Merge' }).click();
        await expect(dialog).toHaveCount(0);
      };
      await merge();
      await expect(page.getByText('SYN-709').filter({ visible: true })).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expectOpenedAccessible(page, 'the history of a patient');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Undo' }).first().click();
      await expect(page.getByText('SYN-709').filter({ visible: true })).toHaveCount(0);
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await merge();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect(page.getByText('SYN-709').filter({ visible: true })).toHaveCount(0);
    });

    await test.step('two of her studies side by side, with the same finding on both', async () => {
      await expectAccessibleInLooks(page, 'a patient over time');
      for (const box of await page.getByRole('checkbox', { name: /^Select the study/u }).all())
        await box.check();
      await page.getByRole('link', { name: 'Compare' }).click();
      const left = page.getByRole('region', { name: 'Earlier study' });
      const right = page.getByRole('region', { name: 'Later study' });
      for (const side of [left, right]) await expect(side.locator('[data-painted=true]')).toBeVisible();
      await left.getByRole('button', { name: 'Zoom in' }).click();
      const zoom = await left.getByText(/^Zoom/u).first().textContent();
      await expect(right.getByText(zoom ?? '')).toBeVisible();
      await page.keyboard.press('z');
      await expect(right.getByText(zoom ?? '')).toHaveCount(0);
      await page.getByLabel('Sync zoom and window').uncheck();
      await left.getByRole('button', { name: 'Zoom in' }).click();
      await expect(left.getByText(zoom ?? '')).toBeVisible();
      await expect(right.getByText(zoom ?? '')).toHaveCount(0);
      await expectOpenedAccessible(page, 'two studies side by side');
      await page.getByRole('link', { name: 'Timeline' }).click();
    });

    await test.step('one of them is another’s: split off, and undone', async () => {
      await page
        .getByRole('checkbox', { name: /^Select the study/u })
        .first()
        .check();
      await page.getByRole('button', { name: 'Move 1 study' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move 1 study to another patient' });
      await pick(dialog, 'Patient', 'wang', 'Wang, Xiaoming');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(page.getByRole('checkbox', { name: /^Select the study/u })).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect(page.getByRole('checkbox', { name: /^Select the study/u })).toHaveCount(2);
      await page.getByRole('tab', { name: 'Trend' }).click();
      await expectOpenedAccessible(page, 'the trend of a patient');
    });

    await test.step('a study of the same number under another name waits here, and is settled', async () => {
      const patient = new URL(page.url()).pathname;
      await sendFiles(page, [await chestOf(705, { ...ADA, name: 'Quist^Ida' })]);
      await expect(page.getByRole('listitem').filter({ hasText: 'chest-705.dcm' })).toContainText(
        'Identity conflict',
        { timeout: READ_WITHIN_MS },
      );
      // The number is what one compares: the mark gives way.
      await page.setViewportSize({ width: 900, height: 900 });
      for (const list of ['/patients', '/pulmonology/listing']) {
        await page.goto(list);
        const marked = page.getByRole('row').filter({ has: page.locator('[data-wait=conflict]') });
        await expect(marked.locator('[data-wait]')).toBeVisible();
        const number = marked.locator('.mrn');
        await expect(number).toContainText('SYN-701');
        expect(await number.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(patient);
      await page.getByRole('button', { name: 'Resolve' }).click();
      const dialog = page.getByRole('dialog', { name: 'Resolve identity conflict' });
      await dialog.getByRole('radio', { name: 'Same patient', exact: true }).check();
      await dialog.getByRole('button', { name: 'Same patient', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: /^Select the study/u })).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Resolve' })).toHaveCount(0);
    });

    await test.step('everything held on her leaves as one file, which a reload does not lose', async () => {
      await page.getByRole('button', { name: 'Actions for Müller, Ada' }).click();
      await page.getByRole('menuitem', { name: 'Export all data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export all data' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The patient asked for it.');
      await dialog.getByRole('button', { name: 'Create export' }).click();
      await expect(dialog.getByText('The patient asked for it.')).toBeVisible();
      await page.reload();
      await expect(dialog.getByText(/^Ready/u)).toBeVisible({ timeout: READ_WITHIN_MS });
      await expectOpenedAccessible(page, 'the export of a patient');
      const downloaded = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const files = await filesOf(await (await downloaded).path());
      const manifest = JSON.parse(String(files.get('manifest.json'))) as {
        files: { path: string; sha256: string }[];
      };
      expect(manifest.files.filter(({ path }) => path.startsWith('images/'))).toHaveLength(3);
      for (const { path, sha256 } of manifest.files) {
        const file = files.get(path) ?? Buffer.alloc(0);
        expect([path, createHash('sha256').update(file).digest('hex')]).toEqual([path, sha256]);
      }
      await dialog.getByRole('button', { name: 'Delete now' }).click();
      await expect(dialog.getByText('Expired.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('archived ones are found where they are asked for, and come back', async () => {
      await page.goto('/patients');
      await page.getByRole('button', { name: 'Actions for Mueller, Ada' }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(rowOf(page, 'Mueller, Ada')).toHaveCount(0);
      await page.goto('/patients?state=archived');
      await expect(rowOf(page, 'Mueller, Ada')).toBeVisible();
      await page.getByRole('link', { name: 'Mueller, Ada' }).click();
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByText('This patient is archived.')).toHaveCount(0);
    });

    await test.step('another tenant’s patient is unknown', async () => {
      const foreigner = await signedIn({ tenantId: 'admin', role: 'admin' });
      await foreigner.goto(new URL(page.url()).pathname);
      await expect(foreigner.getByRole('heading', { level: 1, name: 'Patient not found' })).toBeVisible();
    });
  },
);

/** Sends a study and opens its row's menu in the worklist. */
async function openRowMenu(page: Page, seed: number, name: string): Promise<void> {
  await sendFiles(page, [await chestOf(seed, { name })]);
  await expect(page.getByRole('link', { name: 'Open reading' })).toBeVisible({ timeout: READ_WITHIN_MS });
  const shown = name.replace('^', ', ');
  await page.goto(`/pulmonology/listing#q=${encodeURIComponent(shown)}`);
  await page.getByRole('button', { name: `Actions for ${shown}` }).click();
}

test('readers without a menu entry reach a patient from worklist and reading room', async ({ reader }) => {
  await openRowMenu(reader, 710, 'Tamarind^Zoe');
  await reader.getByRole('menuitem', { name: 'Open patient' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Tamarind, Zoe' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Patient', exact: true })).toHaveCount(0);
  await reader.getByRole('tabpanel').getByRole('link').first().click();
  await reader.getByRole('link', { name: 'Tamarind, Zoe' }).click();
  await expect(reader.getByRole('tab', { name: 'Timeline' })).toBeVisible();
});

test('who has no patients of their own is told so, and nothing leads there', async ({ signedIn }) => {
  const page = await signedIn({ tenantId: 'medical-center' });
  await openRowMenu(page, 711, 'Sumac^Rae');
  await expect(page.getByRole('menuitem', { name: 'Open reading' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Open patient' })).toHaveCount(0);
  await page.goto('/patients');
  await expect(page.getByText('Patients are not enabled for your organisation.')).toBeVisible();
});
