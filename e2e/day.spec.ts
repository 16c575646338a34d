import { phantomPixels, type SyntheticPatient, writeDicom } from '@aiso/imaging/synthetic';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './program.ts';
import { chestDicom, READ_WITHIN_MS, type SampleFile, sendFiles } from './samples.ts';

/**
 * Films of adults that the model reads, the two of Sam among them; what it refuses, as too small, is the
 * rest.
 */
const FILMS = 22;
const STUDIES = 93;
const READ_BY_KEYS = 20;

const SAM: SyntheticPatient = { name: 'Stat^Sam', mrn: 'SYN-DAY', age: '050Y' };

/** A small image, which costs no inference. */
async function smallDicom(seed: number): Promise<SampleFile> {
  const pixels = phantomPixels({ width: 96, height: 80, seed });
  const buffer = await writeDicom({ ...pixels, patient: { mrn: `SYN-SMALL-${seed}`, age: '050Y' } });
  return { name: `small-${seed}.dcm`, mimeType: 'application/dicom', buffer };
}

async function priorOfSam(): Promise<SampleFile> {
  const pixels = phantomPixels({ width: 600, height: 640, bits: 12, seed: 2_000 });
  const study = { date: '20230601' };
  const buffer = await writeDicom({ ...pixels, bodyPart: 'CHEST', patient: SAM, study });
  return { name: 'sam-before.dcm', mimeType: 'application/dicom', buffer };
}

/** A person's hand: it counts what it does. */
class Hand {
  #done = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async press(key: string): Promise<void> {
    this.#done += 1;
    await this.#page.keyboard.press(key);
  }
  async click(target: Locator): Promise<void> {
    this.#done += 1;
    await target.click();
  }
  /** How often it did something since this was asked. */
  done(): number {
    const done = this.#done;
    this.#done = 0;
    return done;
  }
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const agree = (page: Page): Locator => page.getByRole('button', { name: 'Agree', exact: true }).first();

async function openList(page: Page): Promise<void> {
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

test('a day of three readers: the urgent film first, its prior, hand-over, a mention, back to the row, twenty films by keys', async ({
  newTenant,
  signedIn,
}, { annotations, repeatEachIndex }) => {
  const tenantId = `day-${repeatEachIndex}`;
  await newTenant(tenantId, 'both', { patientManagement: true });
  const ada = await signedIn({ tenantId, givenName: 'Ada', familyName: 'First' });
  const ben = await signedIn({ tenantId, givenName: 'Ben', familyName: 'Second' });
  const cam = await signedIn({ tenantId, givenName: 'Cam', familyName: 'Third' });
  const hand = new Hand(ada);
  const figure = (type: string, description: string | number): number =>
    annotations.push({ type, description: String(description) });

  await test.step('93 studies come, one of them becomes stat', async () => {
    const others = Array.from({ length: FILMS - 2 }, (_, at) =>
      chestDicom(2_001 + at, { name: `Day^Number${at}`, age: '050Y' }, `film-${at}.dcm`),
    );
    const stat = chestDicom(2_100, SAM, 'sam.dcm');
    await sendFiles(ada, await Promise.all([priorOfSam(), stat, ...others]));
    await expect(ada.getByRole('link', { name: 'Open reading' })).toHaveCount(FILMS, {
      timeout: FILMS * READ_WITHIN_MS,
    });
    const small = Array.from({ length: STUDIES - FILMS }, (_, at) => smallDicom(3_000 + at));
    await sendFiles(ada, await Promise.all(small));
    await expect(ada.getByText(`${STUDIES} of ${STUDIES} uploaded`)).toBeVisible({
      timeout: 2 * READ_WITHIN_MS,
    });
    await ada.goto('/pulmonology/listing#q=sam.dcm');
    // Misspelt names are found, and so is the prior.
    const row = ada.getByRole('row').filter({ hasText: 'Jan 2, 2024' }).filter({ hasText: 'Stat, Sam' });
    await row.getByRole('button', { name: 'Actions for Stat, Sam' }).click();
    await ada.getByRole('menuitem', { name: 'Set to Stat' }).click();
    await expect(row.getByTitle('Reasons for its position: Stat')).toBeVisible();
    await ada.goto('/pulmonology/listing');
    await expect(ada.getByText(`${STUDIES} studies`, { exact: true })).toBeVisible({
      timeout: READ_WITHIN_MS,
    });
  });

  let room = '';
  await test.step('the stat study stands first: two presses from the top of the page', async () => {
    await openList(ada);
    await hand.press('j');
    await hand.press('Enter');
    await expect(heading(ada)).toHaveText('Stat, Sam');
    await expect(agree(ada)).toBeVisible();
    room = ada.url();
    const presses = hand.done();
    figure('presses to the first study', presses);
    expect(presses).toBeLessThanOrEqual(3);
  });

  await test.step('its prior: one click', async () => {
    await hand.click(ada.getByRole('link', { name: /^Prior: /u }));
    await expect(ada.getByRole('region', { name: 'Earlier study', exact: true })).toBeVisible();
    await expect(ada.getByRole('region', { name: /^Image viewer/u })).toHaveCount(2);
    figure('clicks to a prior', hand.done());
    await ada.goBack();
    await expect(agree(ada)).toBeVisible();
  });

  await test.step('who opens it, too, is told', async () => {
    await ben.goto(room);
    await expect(ben.getByText(/^Being read by .+\. You can continue\.$/u)).toBeVisible();
  });

  await test.step('handed over to one, told to another', async () => {
    await hand.click(ada.getByRole('button', { name: 'Assign', exact: true }));
    const dialog = ada.getByRole('dialog', { name: 'Assign studies (1)' });
    await dialog.getByRole('combobox', { name: 'Person or group' }).fill('Ben');
    await hand.click(ada.getByRole('option', { name: /Ben/u }));
    await hand.click(dialog.getByRole('button', { name: 'Assign', exact: true }));
    await expect(dialog).toHaveCount(0);
    figure('clicks to hand over', hand.done());

    await ada.getByLabel('Comment', { exact: true }).fill('Please look at the left base.');
    await ada.getByRole('combobox', { name: 'Mention colleagues' }).fill('Cam');
    await ada.getByRole('option', { name: /Cam/u }).click();
    await ada.getByRole('button', { name: 'Post' }).click();
    await expect(ada.getByText('Please look at the left base.')).toBeVisible();

    for (const [page, told] of [
      [ben, 'Study assigned to you'],
      [cam, 'You were mentioned in a comment'],
    ] as const) {
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/u }).click();
      const drawer = page.getByRole('dialog', { name: 'Notifications' });
      await drawer.getByRole('link', { name: new RegExp(told, 'u') }).click();
      await expect(heading(page)).toHaveText('Stat, Sam');
    }
  });

  await test.step('back to its row by one press, and in again', async () => {
    hand.done();
    await hand.press('Escape');
    await expect(ada.getByRole('row').filter({ has: ada.locator(':focus') })).toContainText('Stat, Sam');
    figure('presses back to the row', hand.done());
    await ada.keyboard.press('Enter');
    await agree(ada).click();
    await expect(agree(ada)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('twenty films by keys', async () => {
    await openList(ben);
    const keys = new Hand(ben);
    await keys.press('j');
    await keys.press('Enter');
    await expect(agree(ben)).toBeVisible();
    keys.done();
    const fromMs = Date.now();
    const seen = new Set<string>();
    for (let at = 0; at < READ_BY_KEYS; at += 1) {
      await expect(agree(ben)).toHaveAttribute('aria-pressed', 'false');
      const { href } = new URL(ben.url());
      seen.add(href);
      await keys.press('a');
      await expect(agree(ben)).toHaveAttribute('aria-pressed', 'true');
      await keys.press('n');
      await expect(ben).not.toHaveURL(href);
    }
    figure('seconds for twenty films', Math.round((Date.now() - fromMs) / 100) / 10);
    const presses = keys.done();
    figure('presses for twenty films', presses);
    expect([seen.size, presses]).toEqual([READ_BY_KEYS, 2 * READ_BY_KEYS]);
  });
});
