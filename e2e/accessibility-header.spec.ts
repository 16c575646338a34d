import { expectAccessibleInLooks } from './accessible-looks.ts';
import { ACCESSIBLE_PROGRAM, LOOKED_AT_WITHIN_MS } from './accessible-program.ts';
import { expect, test } from './signed-in.ts';

test.use(ACCESSIBLE_PROGRAM);
test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

/** By what their names begin with, in the header's order. */
const TOOLS = [
  'Search',
  'Notifications',
  'Chat',
  'Weather',
  'Demo switcher',
  'Language',
  'Theme Customization',
  'Profile menu of',
];

test('nothing that the header opens has a serious violation', async ({ admin: page }) => {
  await page.goto('/landing');
  const inFront = page.locator('[role=dialog], [role=menu]').filter({ visible: true });
  for (const name of TOOLS) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      .click();
    await expect(inFront.first()).toBeVisible();
    await expectAccessibleInLooks(page, `header, ${name}`);
    await page.keyboard.press('Escape');
    await expect(inFront).toHaveCount(0);
  }
});
