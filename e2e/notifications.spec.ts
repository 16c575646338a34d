import { phantomPixels, writePng } from '@aiso/imaging/testing';
import { expect, test } from './signed-in.ts';

// The first notification of its account is told here.
test.use({ programName: 'notifications' });

const READ_WITHIN_MS = 60_000;

test('who sent an image is told when it was read, and comes from there to the reading', async ({
  admin: page,
}) => {
  await page.goto('/pulmonology/upload');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const buffer = await writePng(phantomPixels({ width: 600, height: 640, seed: 71 }));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'told.png', mimeType: 'image/png', buffer }]);

  // Without a reload: the websocket brings it.
  const button = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await button.click({ timeout: READ_WITHIN_MS });
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  const entry = drawer.getByRole('link', { name: /Reading finished.*told\.png/u });
  await expect(entry).toBeVisible();
  await expect(drawer.getByRole('tab', { name: 'Unread (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.click();
  await drawer.getByRole('button', { name: 'Archive: told.png' }).click();
  await expect(drawer.getByRole('tab', { name: 'Archived (1)' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await entry.click();
  await expect(page.getByRole('heading', { name: 'told.png', level: 1 })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
