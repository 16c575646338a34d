import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phantomPixels, type SyntheticPatient, writeDicom, writePng } from '@aiso/imaging/synthetic';
import type { Locator, Page } from '@playwright/test';
import { expectOpenedAccessible, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { expect, type Program, test as shared, TOLD_TO_ADMINISTRATORS } from './program.ts';
import { ENTRY } from './program-process.ts';
import { chestPng, chooseFiles, READ_WITHIN_MS, type SampleFile, sendFiles } from './samples.ts';

/** Of what is imported, and of reports: empty folders of the test's own. */
const test = shared.extend<{ importing: string; reports: string }>({
  importing: async ({}, use) => inNewFolder(use),
  reports: async ({}, use) => inNewFolder(use),
});
async function inNewFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aiso-e2e-import-'));
  // A program that has left root imports as its own user.
  await chmod(folder, 0o777);
  await use(folder);
  await rm(folder, { recursive: true });
}
test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

/** `aiso import` beside the program that runs. */
const startImport = (
  { dataDir, environment }: Program,
  folder: string,
  tenantId: string,
  ...options: string[]
): ChildProcess =>
  spawn(process.execPath, [ENTRY, 'import', folder, '--tenant', tenantId, ...options], {
    env: { ...process.env, ...environment, AISO_DATA_DIR: dataDir },
    stdio: 'ignore',
  });

/** A chest of a study and a patient, another one for each seed. */
async function chestOf(
  seed: number,
  patient: SyntheticPatient,
  study: { readonly instanceUid?: string } = {},
): Promise<SampleFile> {
  const pixels = phantomPixels({ width: 600, height: 640, bits: 12, seed });
  const buffer = await writeDicom({ ...pixels, bodyPart: 'CHEST', patient, study });
  return { name: `chest-${seed}.dcm`, mimeType: 'application/dicom', buffer };
}

/** Opens the upload page, sends these so that each is taken before the next, and waits until all are read. */
async function sendAndRead(page: Page, files: readonly SampleFile[]): Promise<void> {
  await page.goto('/pulmonology/upload');
  for (const file of files) {
    await chooseFiles(page, [file]);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: file.name });
    await expect(row).toContainText(/In queue|Inferring|Done/u);
  }
  await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(files.length, {
    timeout: files.length * READ_WITHIN_MS,
  });
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** From the upload page. */
const openListing = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Open upload listing' }).click();

test('two images of a study are one row and one reading room; an import appears live, and doubles nothing when it was killed', async ({
  newTenant,
  signedIn,
  program,
  importing,
  reports,
}, { repeatEachIndex }) => {
  const tenantId = `radiology-${repeatEachIndex}`;
  await newTenant(tenantId);
  const page = await signedIn({ tenantId });
  const patient = { name: 'Synthetic^Pair', mrn: 'SYN-401', age: '050Y' };
  const study = { instanceUid: '2.25.401' };

  await test.step('one row, one room', async () => {
    await sendFiles(page, [await chestOf(401, patient, study), await chestOf(402, patient, study)]);
    await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(2, {
      timeout: 2 * READ_WITHIN_MS,
    });
    await openListing(page);
    await expect(page.getByRole('row')).toHaveCount(2); // with the header
    await rowOf(page, '2 images').getByRole('link').click();
    const strip = page.getByRole('navigation', { name: 'Images of this study' });
    const [shown, heatmap] = [
      strip.locator('[aria-current]'),
      page.getByRole('button', { name: /heat map/iu }),
    ];
    await expect(strip.getByRole('link')).toHaveCount(2);
    await expect(heatmap.first()).toBeVisible();
    await expectOpenedAccessible(page, 'the strip of a study');
    // Whichever wants attention most is shown first.
    for (const [key, name] of [
      ['[', /Image 1/u],
      [']', /Image 2/u],
      ['[', /Image 1/u],
    ] as const) {
      await page.keyboard.press(key);
      await expect(shown).toHaveText(name);
      await expect(heatmap.first()).toBeVisible();
    }
  });

  await test.step('forty files by the command line, killed half-way and started again', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const pixels = phantomPixels({ width: 96, height: 80, seed });
      await writeFile(
        join(importing, `${seed}`),
        await writeDicom({ ...pixels, patient: { mrn: `SYN-${seed}` } }),
      );
    }
    await page.goto('/pulmonology/listing?size=50');
    await expect(page.getByText('1 study', { exact: true })).toBeVisible();
    const report = join(reports, 'report.json');
    // It is in its place once it is whole.
    const told = async (): Promise<number> =>
      (await readFile(`${report}.part`, 'utf8').catch(() => '')).split('"taken"').length - 1;
    const killed = startImport(program, importing, tenantId, '--report', report);
    await expect.poll(told, { intervals: [20] }).toBeGreaterThan(10);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await told()).toBeLessThan(40);
    await expect(page.getByText(/^\d+ studies$/u)).toBeVisible();

    const last = startImport(program, importing, tenantId);
    expect(await once(last, 'exit')).toEqual([0, null]);
    await expect(page.getByText('41 studies', { exact: true })).toBeVisible();
  });
});

test(
  'what may be another patient’s waits under its own name, from whichever source it came, and is settled and taken back',
  TOLD_TO_ADMINISTRATORS,
  async ({ signedIn, program, importing }) => {
    const page = await signedIn({ tenantId: 'admin', role: 'admin' });
    const ada = { name: 'Marlow^Ada', mrn: 'SYN-411', age: '050Y' };
    const ben = { name: 'Quist^Ben', mrn: 'SYN-412', age: '041Y' };
    const study = { instanceUid: '2.25.411' };
    const rooms = new Map<string, string>();
    const banner = page.getByText('The identity of this patient is unresolved.');
    const dialog = page.getByRole('dialog', { name: 'Resolve identity conflict' });
    async function settle(name: string): Promise<void> {
      await dialog.getByRole('radio', { name, exact: true }).check();
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    async function settleInRoom(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Resolve identity' }).press('Enter');
      await settle(name);
    }

    await test.step('one comes by upload, one by import', async () => {
      await sendAndRead(page, [await chestOf(411, ada, study), await chestOf(412, ben, study)]);
      await expect(page.getByRole('listitem').filter({ hasText: 'chest-412.dcm' })).toContainText(
        'Identity conflict',
      );
      const ida = await chestOf(413, { ...ada, name: 'Marlow^Ida' });
      await writeFile(join(importing, ida.name), ida.buffer);
      expect(await once(startImport(program, importing, 'admin'), 'exit')).toEqual([2, null]);
    });

    await test.step('both are marked in the worklist, and counted', async () => {
      await openListing(page);
      await page.getByRole('combobox', { name: 'To resolve' }).click();
      await page.getByRole('option', { name: 'Identity conflict (2)' }).click();
      await expect(page.getByText('2 studies', { exact: true })).toBeVisible();
      for (const name of ['Quist, Ben', 'Marlow, Ida'])
        await expect(rowOf(page, name)).toContainText('Identity conflict');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      for (const name of ['Marlow, Ada', 'Quist, Ben', 'Marlow, Ida']) {
        const href = await rowOf(page, name).getByRole('link', { name }).getAttribute('href');
        rooms.set(name, href ?? '');
      }
    });

    await test.step('in the search, where an unconfirmed patient is none', async () => {
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('combobox').fill('quist');
      await expect(search.getByRole('option', { name: /Quist/u })).toHaveText(/Identity conflict/u);
      await page.keyboard.press('Escape');
    });

    await test.step('administrators are told, without names', async () => {
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/u }).click();
      const drawer = page.getByRole('dialog', { name: 'Notifications' });
      await expect(drawer.getByRole('link', { name: /Identity conflict/u })).toHaveCount(2);
      await expect(drawer).not.toContainText('Marlow');
      await page.keyboard.press('Escape');
    });

    await test.step('no picture or heat map of one is asked for in the room of another', async () => {
      const seen: string[] = [];
      page.on('request', (request) =>
        seen.push(...(/(?:images|results)\/[0-9a-f-]{36}/u.exec(request.url()) ?? [])),
      );
      const elsewhere = new Set<string>();
      for (const [name, url] of rooms) {
        await page.goto('about:blank');
        seen.length = 0;
        await page.goto(url);
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: /heat map/iu }).first()).toBeVisible();
        await page.keyboard.press('h');
        await expect(page.getByRole('slider', { name: /opacity/iu })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Image viewer' })).toHaveAttribute(
          'data-painted',
          'true',
        );
        await expect(banner).toHaveCount(name === 'Marlow, Ada' ? 0 : 1);
        const own = new Set(seen);
        expect(own.size, 'one image, one result').toBe(2);
        expect([...own].filter((address) => elsewhere.has(address))).toEqual([]);
        for (const address of own) elsewhere.add(address);
      }
    });

    await test.step('same patient: both images are in one room, until that is undone', async () => {
      await page.goto(rooms.get('Quist, Ben') ?? '');
      await expect(banner).toBeVisible();
      await expectOpenedAccessible(page, 'a study whose identity waits');
      await page.getByRole('button', { name: 'Resolve identity' }).press('Enter');
      await expect(dialog.getByRole('table')).toContainText('≠ Different');
      await expectOpenedAccessible(page, 'whose image it is');
      await settle('Same patient');
      await expect(page.getByRole('heading', { name: 'Marlow, Ada', level: 1 })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Images of this study' }).getByRole('link'),
      ).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(page.getByRole('heading', { name: 'Quist, Ben', level: 1 })).toBeVisible();
      await expect(banner).toBeVisible();
    });

    await test.step('another patient: also taken back where it was settled a while ago', async () => {
      await settleInRoom('Another patient');
      await expect(banner).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Quist, Ben', level: 1 })).toBeVisible();
      await page.locator('#content').getByRole('button', { name: 'Undo' }).click();
      await expect(banner).toBeVisible();
    });

    await test.step('removed: nowhere to be seen, until that is undone', async () => {
      await settleInRoom('Remove');
      await expect(page.getByRole('heading', { name: 'Upload listing', level: 1 })).toBeVisible();
      await expect(rowOf(page, 'Marlow, Ida')).toHaveCount(1);
      await expect(rowOf(page, 'Quist, Ben')).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      await expect(banner).toBeVisible();
    });

    await test.step('settled from the worklist', async () => {
      await page.goto('/pulmonology/listing?waiting=conflict');
      for (const name of ['Quist, Ben', 'Marlow, Ida']) {
        await page.getByRole('button', { name: `Actions for ${name}` }).click();
        await page.getByRole('menuitem', { name: 'Resolve identity' }).click();
        await settle('Remove');
      }
      await expect(page.getByText('No matches')).toBeVisible();
    });
  },
);

test('an unknown age is asked for first of all, settled for two studies at once, and then read with', async ({
  newTenant,
  signedIn,
}, { repeatEachIndex }) => {
  const tenantId = `ages-${repeatEachIndex}`;
  await newTenant(tenantId, 'both');
  const page = await signedIn({ tenantId });
  const squares = Uint8Array.from({ length: 256 * 256 }, (_pixel, at) => ((at >> 12) + (at >> 5)) * 8);
  const refused = {
    name: 'squares.png',
    mimeType: 'image/png',
    buffer: await writePng({ width: 256, height: 256, pixels: squares }),
  };
  await sendAndRead(page, [await chestPng(421), await chestPng(422), refused]);
  const uploadOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const upload = uploadOf('chest-421.png');
  // An open list keeps its order: both are to be in it from the start.
  for (const one of [upload, uploadOf('chest-422.png')])
    await expect(one).toContainText('Age required', { timeout: READ_WITHIN_MS });
  const uploadId = (await upload.getAttribute('data-upload')) ?? '';

  await openListing(page);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4); // with the header
  for (const at of [1, 2]) {
    await expect(rows.nth(at)).toContainText('Age required');
    await rows.nth(at).getByRole('checkbox').check();
  }
  await expect(page.getByText(/operating point/u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Age: adult (2)' }).click();
  const read = rows.filter({ hasText: /(above|below) operating point/u });
  await expect(read).toHaveCount(2, { timeout: 2 * READ_WITHIN_MS });
  await expect(page.getByText('Age required')).toHaveCount(0);

  await test.step('the address of an upload leads to its study', async () => {
    await page.goto(`/pulmonology/inference?upload=${uploadId}`);
    await expect(page.getByRole('heading', { name: 'chest-421.png', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/inference\?study=/u);
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Adult findings');
  });
});
