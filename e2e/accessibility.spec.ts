import {
  expectAccessible,
  expectAccessibleInAllLooks,
  expectAccessibleInLooks,
  expectOpenedAccessible,
  LOOKED_AT_WITHIN_MS,
} from './accessible.ts';
import { expect, test } from './program.ts';
import { chestDicom, chestPng, chooseAdults, chooseFiles, openReading, READ_WITHIN_MS } from './samples.ts';

test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

const PATHS = {
  upload: '/pulmonology/upload',
  models: '/landing',
  'model card': '/image-diagnosis/chest-radiograph',
  disagreements: '/pulmonology/listing/disagreements',
  'unknown page': '/no/such/page',
} as const;

for (const [what, path] of Object.entries(PATHS)) {
  test(`${what} has no serious violation`, async ({ reader }) => {
    await reader.goto(path);
    await expectAccessibleInLooks(reader, what);
  });
}

test('groups and rules of who reads have no serious violation', async ({ admin }) => {
  await admin.goto('/pulmonology/listing/handover');
  await admin.getByRole('button', { name: 'Add rule' }).click();
  await expect(admin.getByRole('combobox', { name: 'Assign to' })).toBeVisible();
  await expectAccessibleInLooks(admin, 'groups and rules');
  await admin.getByRole('button', { name: 'New group' }).click();
  await expect(admin.getByRole('dialog', { name: 'New group' })).toBeVisible();
  await expectAccessible(admin, 'new group');
});

test('worklist has no serious violation', async ({ newTenant, signedIn }) => {
  await newTenant('empty-ward');
  const page = await signedIn({ tenantId: 'empty-ward' });
  await page.goto('/pulmonology/listing');
  await expect(page.getByText('No studies yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload images' }).first()).toBeVisible();
  await expectAccessibleInLooks(page, 'worklist');
});

test('filled queue, worklist and reading room have no serious violation', async ({ reader }) => {
  await reader.goto('/pulmonology/upload');
  await chooseAdults(reader);
  await chooseFiles(reader, [
    await chestDicom(82, { name: 'Synthetic^Queue', mrn: 'SYN-82', age: '050Y' }, 'queued.dcm'),
    await chestPng(83),
    { name: 'text.dcm', mimeType: '', buffer: Buffer.from('text '.repeat(90)) },
  ]);
  const scores = reader.getByText(/(above|below) operating point/u);
  await expect(scores).toHaveCount(2, { timeout: READ_WITHIN_MS });
  await expectAccessibleInLooks(reader, 'upload with files');

  await reader.goto('/pulmonology/listing');
  const read = reader.getByRole('row').filter({ hasText: /operating point/u });
  await expect(read.first()).toBeVisible();
  await expectAccessibleInLooks(reader, 'filled worklist');

  await reader.goto('/pulmonology/inference');
  const recent = reader
    .getByRole('main')
    .getByRole('link', { name: /operating point/u })
    .first();
  await expect(recent).toBeVisible();
  await expectAccessibleInLooks(reader, 'reading room without a study');

  await recent.click();
  await expect(reader.getByRole('button', { name: /heat map/iu }).first()).toBeVisible();
  await expectAccessibleInAllLooks(reader, 'reading room');
  await reader
    .getByRole('button', { name: /heat map/iu })
    .first()
    .click();
  await expect(reader.getByRole('slider', { name: /opacity/iu })).toBeVisible();
  await expectAccessible(reader, 'reading room with a heat map');
});

test('the Tab key reaches the skip link first, and it leads to the content', async ({ reader }) => {
  await reader.goto('/pulmonology/listing');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await reader.keyboard.press('Tab');
  const skip = reader.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('main')).toBeFocused();
  await reader.keyboard.press('Tab');
  await expect(reader.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the reading room is used by keys alone, and lists them', async ({ reader }) => {
  await openReading(reader, await chestPng(51));
  await expect(reader.getByRole('button', { name: /heat map/iu }).first()).toBeVisible();
  await reader.keyboard.press('h');
  await expect(reader.getByRole('slider', { name: /opacity/iu })).toBeVisible();
  await reader.keyboard.press('h');
  await expect(reader.getByRole('slider', { name: /opacity/iu })).toHaveCount(0);
  await reader.keyboard.press('?');
  const sheet = reader.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await expectAccessible(reader, 'shortcuts');
  await reader.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('on a narrow screen the sidebar gives way to the image, and no tool is out of reach', async ({
  readerContext,
}) => {
  const page = await (await readerContext({ viewport: { width: 900, height: 800 } })).newPage();
  await page.goto('/pulmonology/listing');
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await openReading(page, await chestPng(52));
  await expect(page.getByRole('button', { name: /heat map/iu }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  const tools = page.getByRole('toolbar', { name: 'Viewer tools' });
  await expect(tools.getByRole('button', { name: 'Reset view' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('h');
  const opacity = page.locator('.MuiSlider-root');
  await expect
    .poll(async () => (await opacity.boundingBox())?.width, 'wide enough to be pulled')
    .toBeGreaterThan(90);
  await page.keyboard.press('h');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(tools.getByRole('button', { name: 'Reset view' })).toHaveCount(0);
  await tools.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 900, height: 800 });
  await page.getByRole('link', { name: 'Upload listing' }).first().click();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

/** By what their names begin with, in their order. */
const HEADER_TOOLS = [
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
  for (const name of HEADER_TOOLS) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      .click();
    await expect(inFront.first()).toBeVisible();
    await expectOpenedAccessible(page, `header, ${name}`);
    await page.keyboard.press('Escape');
    await expect(inFront).toHaveCount(0);
  }
});
