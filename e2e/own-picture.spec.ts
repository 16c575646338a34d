import sharp from 'sharp';
import { expectOpenedAccessible } from './accessible.ts';
import { expectToast, openAccount, profileOf } from './frame.ts';
import { expect, test } from './program.ts';

/** A photograph of 1,200 × 800 pixels, dark at the left. */
const photograph = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#b8721d' } })
    .composite([
      {
        input: { create: { width: 400, height: 800, channels: 3, background: '#12181f' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer(),
});

test('a picture of oneself is cropped by keys, seen by whoever administers people, removed and put back', async ({
  signedIn,
  admin,
}) => {
  const page = await signedIn({ tenantId: 'naseem', givenName: 'Petra', familyName: 'Camera' });
  const account = await openAccount(page, 'My account');
  const picture = profileOf(page).getByRole('img', { includeHidden: true });

  await account.locator('input[type=file]').setInputFiles(await photograph());
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  const area = dialog.getByRole('group', { name: /^Crop area/u });
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await expectOpenedAccessible(page, 'crop of the own picture');
  await area.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectToast(page, 'Picture updated', () => dialog.getByRole('button', { name: 'Apply' }).click());
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
  await expect(account.getByRole('button', { name: 'Change picture' })).toBeVisible();

  await admin.goto('/administration/users');
  await admin.getByRole('searchbox', { name: 'Search by name or email' }).fill('Petra Camera');
  const row = admin.getByRole('row').filter({ hasText: 'Petra Camera' }).first();
  await expect(row.locator('.MuiAvatar-img')).toHaveJSProperty('naturalWidth', 256);

  await account.getByRole('button', { name: 'Remove picture' }).click();
  await expect(profileOf(page)).toHaveText('PC');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toHaveJSProperty('naturalWidth', 256);
});
