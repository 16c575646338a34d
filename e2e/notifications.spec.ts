import { expect, TOLD_TO_ADMINISTRATORS, test } from './program.ts';
import { chestPng, chooseFiles, READ_WITHIN_MS } from './samples.ts';

test(
  'who sent an image is told when it was read, and comes from there to the reading',
  TOLD_TO_ADMINISTRATORS,
  async ({ signedIn }) => {
    // Somebody who was told nothing yet.
    const page = await signedIn({ tenantId: 'admin', role: 'admin' });
    await page.goto('/pulmonology/upload');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await chooseFiles(page, [await chestPng(91, 'told.png')]);

    // Without a reload: the websocket brings it.
    const button = page.getByRole('button', { name: 'Notifications, 1 unread' });
    await button.click({ timeout: READ_WITHIN_MS });
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const entry = drawer.getByRole('link', { name: /Result available.*told\.png/u });
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
  },
);
