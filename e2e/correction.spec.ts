import { turned } from '@aiso/imaging';
import { type Phantom, phantomPixels, writePng } from '@aiso/imaging/synthetic';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { expect, test } from './program.ts';
import { openReading, READ_WITHIN_MS } from './samples.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

/** Turned by 90° to the left. */
function onItsSide(phantom: Phantom): Phantom {
  const { values: pixels, ...size } = turned({ ...phantom, values: phantom.pixels }, 270);
  return { ...phantom, ...size, pixels };
}

/** Where the words of an element begin, px. */
const startOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

test('a radiograph that lies on its side is refused, turned as the gate offers, read, also with an age, and turned back', async ({
  reader: page,
}) => {
  const name = 'on-its-side.png';
  const buffer = await writePng(onItsSide(phantomPixels({ width: 600, height: 640, seed: 95 })));
  const findings = page.getByRole('region', { name: 'Findings' });
  const viewer = page.getByRole('region', { name: 'Image viewer' });
  const offer = findings.getByRole('button', { name: 'Rotate 90° right and read again' });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });

  await test.step('refused, with an offer', async () => {
    await openReading(page, { name, mimeType: 'image/png', buffer });
    await expect(findings).toContainText('This image appears to be rotated by 90°.');
    await expect(offer).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(page.getByText('640 × 600')).toBeVisible();
    await expectAccessibleInLooks(page, 'refusal with an offer');
    await findings.getByRole('button', { name: 'Rotate or invert' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(6);
    await expectAccessible(page, 'what else may be done');
    await page.keyboard.press('Escape');
  });

  await test.step('turned and read', async () => {
    await offer.press('Enter');
    await expect(findings.getByRole('button', { name: /heat map/iu }).first()).toBeVisible({
      timeout: READ_WITHIN_MS,
    });
    await expect(page.getByText('Rotated 90° right. The file is unchanged.', { exact: true })).toBeVisible();
    await expect(page.getByText('600 × 640')).toBeVisible();
    await expect(viewer).toHaveAttribute('data-painted', 'true');
    await expect(findings).toBeFocused();
    const again = findings.getByRole('button', { name: 'Read again with this window' });
    const note = findings.getByText(/^Adjust the window/u);
    expect(await startOf(again), 'words of a button stand on the edge of the text').toBe(await startOf(note));
    await expectAccessible(page, 'a corrected image');
  });

  await test.step('read with the age that is entered: only what speaks for adults', async () => {
    const scores = findings.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect(scores).toHaveCount(2);
    await expect(findings).toContainText("Patient's age unknown");
    await findings.getByRole('button', { name: 'Enter age' }).press('Enter');
    const age = findings.getByRole('textbox', { name: 'Age in years' });
    await expect(age).toBeFocused();
    await expectAccessible(page, 'the age is entered');
    await age.fill('50');
    await age.press('Enter');
    await expect(scores).toHaveCount(1, { timeout: READ_WITHIN_MS });
    await expect(scores).toContainText('Lung opacity');
    await expect(findings).toContainText('Age at the study: 50 years, entered');
    await expect(findings).toContainText('Age entered: 50 years, previously unknown.');
    await expect(page.getByText('600 × 640')).toBeVisible();
  });

  await test.step('turned back', async () => {
    await undo.press('Enter');
    await expect(offer).toBeVisible({ timeout: READ_WITHIN_MS });
    await expect(undo).toHaveCount(0);
    await expect(page.getByText('640 × 600')).toBeVisible();
    await expect(findings).toContainText('Image as in the file, previously rotated 90° right.');
  });
});
