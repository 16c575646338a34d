import type { Page } from '@playwright/test';
import { expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { DEMO_ADDRESSES } from './demo-pages.ts';
import { expect, test } from './program.ts';

/** As the build names what never changes. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/u;
const NARROW = { width: 360, height: 800 } as const;
const WIDE = { width: 1440, height: 900 } as const;
/** As many tests as browsers work at once. */
const HALVES = [0, 1] as const;

/** Whatever is asked for from now on, by path, but for hashed files; addresses of others by their whole. */
function askedBy(page: Page): Set<string> {
  const asked = new Set<string>();
  const note = (address: string): void => {
    const url = new URL(address);
    const isOurs = url.host === new URL(page.url()).host;
    if (!isOurs && /^(?:http|ws)/u.test(url.protocol)) asked.add(address);
    else if (isOurs && !HASHED.test(url.pathname)) asked.add(url.pathname);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

/** What the program asks for at its start goes on after its first screen is there. */
const quiet = (page: Page, asked: Set<string>): Promise<void> =>
  expect(async () => {
    asked.clear();
    await page.waitForTimeout(1_000);
    expect([...asked]).toEqual([]);
  }).toPass({ timeout: 60_000 });

/** As the menu leads there: without a reload. */
async function follow(page: Page, address: string): Promise<void> {
  const left = page.getByRole('heading', { level: 1 });
  const before = await left.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(left).not.toHaveText(before);
}

for (const half of HALVES) {
  test(`the template's screens, half ${half + 1}: ask nothing, are accessible, fit a phone`, async ({
    admin: page,
  }) => {
    test.setTimeout(LOOKED_AT_WITHIN_MS);
    const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/landing');
    await live;
    const asked = askedBy(page);
    await quiet(page, asked);
    for (const address of DEMO_ADDRESSES.filter((_address, at) => at % HALVES.length === half)) {
      asked.clear();
      await page.setViewportSize(WIDE);
      await follow(page, address);
      await expect(page.getByRole('button', { name: 'Demo data' })).toBeVisible();
      await expectAccessibleInLooks(page, address);
      await page.setViewportSize(NARROW);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `${address} scrolls sideways at 360`).toBeLessThanOrEqual(0);
      expect.soft([...asked], `what ${address} asks for beyond hashed files`).toEqual([]);
    }
  });
}

test('the data of the template can be slow, fail, and be none; a reload starts anew', async ({
  admin: page,
}) => {
  const address = DEMO_ADDRESSES.find((one) => one.includes('/dashboards/')) ?? '';
  await page.goto(address);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Demo data' }).click();
    await page.getByRole('dialog', { name: 'Demo data' }).getByRole('switch', { name }).click();
    await page.keyboard.press('Escape');
  };
  await choose('Reading fails');
  await expect(page.getByRole('alert').first()).toContainText('Demo data');
  await choose('Reading fails');
  await choose('Nothing entered yet');
  await expect(page.getByText('There is nothing to show for this range yet.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('figure').first()).toBeVisible();
});
