import type { Page } from '@playwright/test';
import { expectAccessible, isFullRun } from './accessible.ts';
import { changeLook } from './appearance.ts';
import { expect, test } from './program.ts';
import { fillSignIn, NEW_PASSWORD, signInFirstTime } from './sign-in.ts';

const PAGES = ['/home', '/blueprints', '/pricing'] as const;
const DOCUMENT = '/docs/operating';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What hydration found wrong, and every other error that the page wrote. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isOfFont = message.location().url.endsWith('.woff2');
    if (message.type() === 'error' && !isOfFont) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };

/** What was moved on the page once its program ran, and by how much (CLS). */
const layoutShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[])
            for (const { node } of sources)
              moved.push(`${value}: ${node?.nodeName} ${node?.textContent?.slice(0, 60)}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('the website is text and links in the browser’s language, and in the others', async ({ page }) => {
    for (const path of [...PAGES, '/docs']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/');
    }
    await page.getByRole('link', { name: 'Operating' }).click();
    await page.waitForURL(`**${DOCUMENT}?language=de`);
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Die Dokumentation ist auf Englisch.')).toBeVisible();
    await page.goto('/pricing');
    const plan = page.getByRole('article', { name: 'Klinik' });
    await expect(plan.getByText(/^79/u)).toBeVisible();
    await expect(plan.getByText(/^oder 790/u)).toBeVisible();
    await page.getByText('Kann ich den Tarif später wechseln?').click();
    await expect(page.getByText(/^Ja, jederzeit/u)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/pricing?language=ae');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    // Whoever chose a language reads on in it.
    await page.getByRole('contentinfo').getByRole('link', { name: 'الرئيسية' }).click();
    await page.waitForURL('**/home?language=ae');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

const livePieces = (page: Page) => page.locator('[data-live=open]');

/** Live pieces are loaded for somebody who is there; the first one stands within sight. */
async function comeAlive(page: Page): Promise<void> {
  await expect(async () => {
    // Whoever moves before the page's program listens goes on moving.
    for (const x of [20, 24]) await page.mouse.move(x, 20);
    await expect(livePieces(page)).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

test('the pages go on where the documents end: no error, and nothing that moves', async ({ page }) => {
  const errors = errorsOf(page);
  // One that comes late takes the place of a face which not every machine has the like of.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/docs', DOCUMENT, ...PAGES]) {
    for (const language of ['fr', 'ae']) {
      await page.goto(`${path}?language=${language}`, { waitUntil: 'networkidle' });
      await expect(livePieces(page)).toHaveCount(0);
      if (path === '/home') await comeAlive(page);
      expect(await layoutShifts(page), `${path} ${language}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await expect(page.locator('link[rel=alternate]')).toHaveCount(7);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /^http.+\/pricing\?language=ae$/u,
  );
});

test('keys alone lead past the header, through its menus and to a plan', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const billing = page.getByRole('radio', { name: 'Monthly' });
  await expect(billing).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('article', { name: 'Clinic' }).getByText('$790', { exact: true }),
  ).toBeVisible();

  const languages = page.getByRole('banner').getByRole('button', { name: 'Language' });
  await languages.focus();
  await page.keyboard.press('Enter');
  const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(german).toBeHidden();
  await expect(languages).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(german).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing?language=de');
  // The product speaks it too.
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('on a phone the pages stand in a menu, and nothing goes over the edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...PAGES, '/docs', DOCUMENT]) {
    for (const language of ['de', 'ae']) {
      await page.goto(`${path}?language=${language}`);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await over(), `${path} ${language}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto('/home');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Pages' });
  await menu.click();
  await expectAccessible(page, 'the menu of the website');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/pricing?language=en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeHidden();
});

test('blueprints and pricing are dark whatever was chosen; home is as it was chosen', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/home');
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  const dark = page.getByRole('button', { name: 'Dark mode' });
  await dark.click();
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('img', { name: /^The reading room/u })).toHaveAttribute('src', /-dark-/u);
  await changeLook(page, { paletteMode: 'light' });
  for (const path of ['/blueprints', '/pricing']) {
    await page.goto(path);
    await expect(html).toHaveAttribute('data-color-scheme', 'dark');
    await expect(dark).toHaveCount(0);
  }
});

test('pictures of the gallery are in both modes: pointed at, focused, or all of them', async ({ page }) => {
  await page.goto('/blueprints?area=patients');
  const first = page.getByRole('main').getByRole('listitem').first();
  const light = first.locator('img[src*="-light"]');
  await expect(light).toBeHidden();
  await first.hover();
  await expect(light).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(light).toBeHidden();
  await first.getByRole('link').focus();
  await expect(light).toBeVisible();
  await page.getByRole('checkbox', { name: 'Light pictures' }).check();
  await expect(light).toBeVisible();
  await first.hover();
  await expect(light).toBeHidden();
});

const LOOKS = [
  ['en', 'light'],
  ['ae', 'dark'],
  ['de', 'dark'],
  ['es', 'light'],
  ['fr', 'dark'],
  ['cn', 'light'],
] as const;

test('axe finds nothing grave on the website', async ({ page }) => {
  for (const path of [...PAGES, '/docs', DOCUMENT]) {
    // One page in every look, the others in two.
    for (const [language, paletteMode] of isFullRun || path === '/home' ? LOOKS : LOOKS.slice(0, 2)) {
      await page.goto(`${path}?language=${language}`);
      if (path === '/home' || path.startsWith('/docs')) await changeLook(page, { paletteMode });
      if (path === '/home') await comeAlive(page);
      await expectAccessible(page, `${path}, ${language}`);
    }
  }
});

test('the documentation is searched by keys, read on by its links, and copied from', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = errorsOf(page);
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await expect(heading(page)).toHaveText('Documentation');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('originals lost');
  await expect(page.getByText(/^Sections found/u)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${DOCUMENT}?language=en#originals-that-are-lost`);
  await expect(page.getByRole('heading', { name: /^Originals that are lost/u })).toBeInViewport();
  await page.getByRole('article').getByRole('link', { name: 'ADR 84' }).click();
  await page.waitForURL('**/docs/adr/0084-originals-that-are-lost?language=en');
  await expect(heading(page)).toHaveText(/^84\. /u);
  await page
    .getByRole('link', { name: /^82\. / })
    .first()
    .click();
  await expect(heading(page)).toHaveText(/^82\. /u);

  await page.goto('/docs/deidentification');
  const copy = page.getByRole('button', { name: 'Copy code' }).first();
  await copy.click();
  await expect(page.getByText('Code copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^npm run .* deidentify/u);
  expect(errors).toEqual([]);
  await page.goto('/docs/no-such-page');
  await expect(page.getByText('We moved the content to a different page')).toBeVisible();
});

test('the header leads who is signed in back to the program', async ({ reader }) => {
  await reader.goto('/home');
  await reader.getByRole('banner').getByRole('link', { name: 'Open AISO' }).click();
  await reader.waitForURL('**/pulmonology/listing');
});

test.describe('where the website is for signed-in people', () => {
  test.use({ programName: 'elsewhere' });

  test('a guest signs in and gets to the page; a pass that is not kept is told, not asked for again', async ({
    page,
    newcomer,
  }) => {
    const account = await newcomer({ tenantId: 'naseem' });
    await signInFirstTime(page, account);
    await page.waitForURL('**/landing');
    // A tab of its own has no session.
    const guest = await page.context().newPage();
    await guest.goto('/pricing?language=de');
    await guest.waitForURL('**/auth/cognito/login');
    await fillSignIn(guest, account.email, NEW_PASSWORD);
    await guest.waitForURL('**/pricing?language=de');
    await expect(guest.getByRole('heading', { name: 'Preise', level: 1 })).toBeVisible();
    await guest.goto('/components/application-ui/no-such-page');
    await expect(guest.getByText('We moved the content to a different page')).toBeVisible();

    await guest.context().clearCookies();
    let asked = 0;
    await guest.route('**/api/website/pass', (route) => {
      asked += 1;
      return route.fulfill({ status: 204 });
    });
    await guest.goto('/home');
    await expect(guest.getByRole('alert')).toContainText('blocked the cookie');
    expect(asked).toBe(1);
    // Another try asks once more.
    await guest.unroute('**/api/website/pass');
    await guest.getByRole('button', { name: 'Retry' }).click();
    await expect(guest.getByRole('link', { name: 'Open AISO' }).first()).toBeVisible();
  });
});

test.describe('where the website is off', () => {
  test.use({ programName: 'supabase' });

  test('its addresses are unknown pages', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByText('We moved the content to a different page')).toBeVisible();
  });
});
