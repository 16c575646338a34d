import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { accountOf, test as base, type Program } from './program.ts';
import { signInFirstTime } from './sign-in.ts';

type SessionState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

type Signed = {
  /** A page of the reader of tenant naseem, already signed in; `page` stays a guest. */
  readonly reader: Page;
  /** Another signed-in browser window, with its own size. */
  readonly readerContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page of a member of group admin, already signed in. */
  readonly admin: Page;
};

/** Signs the tenant's first account in for the first time, once a program, and keeps its session. */
async function firstSession(browser: Browser, program: Program, tenant: string): Promise<SessionState> {
  const page = await browser.newPage();
  await signInFirstTime(page, program.url, accountOf(program, tenant));
  await page.getByRole('banner').waitFor();
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** The program of `program.ts`, with one first sign-in per worker whose session each test gets a copy of. */
export const test = base.extend<Signed, { readerState: SessionState; adminState: SessionState }>({
  readerState: [
    async ({ browser, program }, use) => use(await firstSession(browser, program, 'naseem')),
    { scope: 'worker' },
  ],
  adminState: [
    async ({ browser, program }, use) => use(await firstSession(browser, program, 'admin')),
    { scope: 'worker' },
  ],
  readerContext: async ({ browser, program, readerState }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: program.url,
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        ...options,
        storageState: readerState,
      });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  reader: async ({ readerContext }, use) => use(await (await readerContext()).newPage()),
  admin: async ({ browser, program, adminState }, use) => {
    const context = await browser.newContext({
      baseURL: program.url,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
      storageState: adminState,
    });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from './program.ts';
