import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './program.ts';
import { signInFirstTime } from './sign-in.ts';

type SessionState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

type Signed = {
  /** A page of the reader of tenant naseem, already signed in; `page` stays a guest. */
  readonly reader: Page;
  /** Another signed-in browser window, with its own size. */
  readonly readerContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** The program of `program.ts`, with one first sign-in per worker whose session each test gets a copy of. */
export const test = base.extend<Signed, { readerState: SessionState }>({
  readerState: [
    async ({ browser, program }, use) => {
      const account = program.accounts['naseem'];
      if (account === undefined) throw new Error('naseem has no first account.');
      const page = await browser.newPage();
      await signInFirstTime(page, program.url, account);
      await page.waitForURL('**/pulmonology/listing');
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
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
});

export { expect } from './program.ts';
