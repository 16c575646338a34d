import type { LayoutId } from '@aiso/ui/theme/appearance.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, isFullRun } from './accessible.ts';
import { changeLook, LAYOUTS } from './appearance.ts';
import { openAccount } from './frame.ts';
import { expect, test } from './program.ts';

// How the frame opens and closes what it holds is looked at with its motion.
test.use({ reducedMotion: 'no-preference' });

const MODES = ['light', 'dark'] as const;
const LISTING = '/pulmonology/listing';
const WHITE = 'vertical-shells-white';
const SINGLE = 'collapsed-shells-single';
const DOUBLE = 'collapsed-shells-double';
const TOP_NAV = 'stacked-shells-top-nav';
/** Narrower than this a sidebar shows icons only. */
const ICONS_PX = 80;
/** More than there is to tab through before the menu. */
const MOST_TABS = 40;

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });
const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0;
const sidebarOf = (page: Page): Locator => page.locator('[data-sidebar]');
/** Off every part of the shell that follows the pointer. */
const leaveWithPointer = (page: Page): Promise<void> => page.mouse.move(900, 700);

async function openListing(page: Page, layout: LayoutId): Promise<void> {
  await page.goto(LISTING);
  // React tells nobody that the pointer came, where what it comes from has gone: nothing must load any more.
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(/\d/u);
  await changeLook(page, { layout });
  await leaveWithPointer(page);
}

test('a sidebar collapses to icons, opens for pointer and keyboard, and forgets that when it is uncollapsed or the path changes', async ({
  reader: page,
}) => {
  await openListing(page, WHITE);
  const sidebar = sidebarOf(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(() => widthOf(sidebar)).toBeLessThan(ICONS_PX);
  await expect(sidebar).toHaveAttribute('data-sidebar', 'narrow');

  await sidebar.hover();
  await expect(sidebar).toHaveAttribute('data-sidebar', 'wide');
  await menuOf(page).getByRole('link', { name: 'Upload', exact: true }).click();
  await page.waitForURL('**/pulmonology/upload');
  await expect(sidebar, 'the path changed').toHaveAttribute('data-sidebar', 'narrow');

  await leaveWithPointer(page);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar, 'the keyboard is in it').toHaveAttribute('data-sidebar', 'wide');
  await page.getByRole('button', { name: 'Expand sidebar' }).press('Enter');
  await expect.poll(() => widthOf(sidebar)).toBeGreaterThan(ICONS_PX);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar, 'nothing is left of the hover').toHaveAttribute('data-sidebar', 'narrow');
});

test('a sub-menu starts open where a child is active, and toggles on click', async ({ reader: page }) => {
  await openListing(page, WHITE);
  const toggle = menuOf(page).getByRole('button', { name: 'Pulmonology' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(menuOf(page).locator('[aria-current=page]')).toHaveText('Upload Listing');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(menuOf(page).getByRole('link', { name: 'Upload Listing' })).toBeHidden();
  await toggle.click();
  await expect(menuOf(page).getByRole('link', { name: 'Upload Listing' })).toBeVisible();
});

for (const layout of [TOP_NAV, SINGLE] as const) {
  test(`in ${layout} a sub-menu opens on pointer enter and on focus, closes on leave, on Esc and on a change of path`, async ({
    reader: page,
  }) => {
    await openListing(page, layout);
    const trigger = menuOf(page).getByRole('button', { name: 'Pulmonology' });
    const link = menuOf(page).getByRole('link', { name: 'Upload', exact: true });
    await trigger.hover();
    await expect(link).toBeVisible();
    const width = await widthOf(page.locator('[data-flyout]').first());
    expect(width).toBeGreaterThanOrEqual(240);
    expect(width).toBeLessThanOrEqual(320);
    await leaveWithPointer(page);
    await expect(link).toBeHidden();

    await page.getByRole('link', { name: 'Skip to content' }).focus();
    const isThere = () => trigger.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(trigger, 'the focus stays').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pulmonology/upload');
    await expect(link).toBeHidden();
  });
}

test('below the medium breakpoint every family uses a temporary drawer that closes on a change of path and gives the focus back', async ({
  readerContext,
}) => {
  const page = await (await readerContext({ viewport: { width: 360, height: 740 } })).newPage();
  for (const layout of [WHITE, DOUBLE, TOP_NAV] as const) {
    await openListing(page, layout);
    await expect(menuOf(page)).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await expect(menuOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await menuOf(page).getByRole('link', { name: 'Upload', exact: true }).click();
    await page.waitForURL('**/pulmonology/upload');
    await expect(menuOf(page)).toHaveCount(0);
  }
});

test('a half-filled form and the focus survive every change of layout', async ({ reader: page }) => {
  await openListing(page, WHITE);
  const search = page.getByRole('searchbox', { name: /search/iu });
  await search.fill('half a na');
  for (const layout of LAYOUTS) {
    await changeLook(page, { layout });
    await expect(search).toHaveValue('half a na');
    await expect(search).toBeFocused();
    for (const landmark of ['banner', 'navigation', 'main'] as const) {
      const found = landmark === 'navigation' ? menuOf(page) : page.getByRole(landmark);
      await expect(found, `${landmark} in ${layout}`).toHaveCount(1);
    }
  }
});

test('the header is 1.5 base heights high, and 1.3 once the page is scrolled more than 320 px; a change of layout scrolls nothing', async ({
  reader: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.goto('/image-diagnosis/chest-radiograph');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.locator('[data-bar]');
  const height = async () => (await bar.boundingBox())?.height ?? 0;
  // Until all of the card stands, the page is not long enough.
  const scroll = (top: number): Promise<void> =>
    expect.poll(() => page.evaluate(`scrollTo(0, ${top}), scrollY`)).toBe(top);
  await expect.poll(height).toBeCloseTo(44 * 1.5, 1);
  await scroll(320);
  await expect.poll(height).toBeCloseTo(44 * 1.5, 1);
  await scroll(330);
  await expect.poll(height).toBeCloseTo(44 * 1.3, 1);
  for (const layout of [DOUBLE, TOP_NAV, WHITE] as const) {
    await changeLook(page, { layout });
    expect(await page.evaluate('scrollY'), layout).toBe(330);
  }
});

test('the profile menu shows initials, name and role, and each of its ways leads somewhere', async ({
  reader: page,
  readerOfWorker: { account },
}) => {
  await openListing(page, WHITE);
  const button = page.getByRole('banner').getByRole('button', { name: /^Profile menu of/u });
  await expect(button).toHaveText(/^\p{Lu}{1,2}$/u);
  await expect(button.locator('.MuiAvatar-root')).toHaveCSS('width', '36px');
  for (const [item, text] of [
    ['My account', account.email],
    ['Profile settings', 'Saved on this device.'],
    ['My account', account.email],
  ] as const) {
    await expect(await openAccount(page, item)).toContainText(text);
  }
  await button.click();
  await page.getByRole('menuitem', { name: /^Language/u }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('aria-checked', 'true');
  const menu = page.locator('.MuiMenu-paper');
  await expect(menu).toHaveCount(1);
  // With all languages, nothing of it is cut off.
  expect(await menu.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
});

test('no layout has a serious violation or a target under 24 px, light or dark', async ({ reader: page }) => {
  await openListing(page, WHITE);
  for (const [at, layout] of LAYOUTS.entries()) {
    // In turn, so that each family is seen in both; in a full run each layout.
    const inTurn = [MODES[at % 2] ?? 'light'];
    for (const paletteMode of isFullRun ? MODES : inTurn) {
      await changeLook(page, { layout, paletteMode });
      await expect(menuOf(page)).toHaveCount(1);
      await expectAccessible(page, `${layout}, ${paletteMode}`, { include: ['header', 'nav'] });
      expect.soft(await smallTargets(page), `${layout}, ${paletteMode}`).toEqual([]);
    }
  }
});

/** WCAG 2.2, 2.5.8: what can be pressed in the shell and is smaller than 24 × 24 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('header:has([data-bar]), nav[aria-label="Main navigation"]')
    .locator('a, button, [role=button]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

test('no name of a section is broken in two, and the menu has the page’s own face', async ({
  admin: page,
}) => {
  await page.goto('/administration/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await changeLook(page, { layout: DOUBLE });
  const section = menuOf(page).getByRole('button', { name: 'Administration' });
  const linesOf = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element.lastChild ?? element);
    return text.getClientRects().length;
  };
  await expect.poll(() => section.evaluate(linesOf)).toBe(1);

  await changeLook(page, { layout: TOP_NAV });
  const face = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  await expect(menuOf(page).getByRole('button', { name: 'Administration' })).toHaveCSS('font-family', face);
});
