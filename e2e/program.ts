import { randomUUID } from 'node:crypto';
import type { Features, TenantPopulation } from '@aiso/contracts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test';
import type { FirstAccount } from './program-process.ts';
import { administratorToken, type Program, type ProgramName, sharedProgram } from './shared-programs.ts';
import { signInFirstTime } from './sign-in.ts';

export { expect } from '@playwright/test';
export type { Program } from './shared-programs.ts';
export type Account = FirstAccount;

/** For the start of a program, on a machine several times slower than the slowest known. */
const START_WITHIN_MS = 180_000;

/** Of tests that open conflicts, of which all administrators are told, or that count what one is told. */
export const TOLD_TO_ADMINISTRATORS = { lock: 'told-to-administrators' } as const;

type SessionState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Where somebody belongs, and the name by which others know them. */
type Place = {
  readonly tenantId: string;
  readonly role?: 'user' | 'admin';
  readonly givenName?: string;
  readonly familyName?: string;
};

/** Somebody's account and browser session, of which each test gets a copy. */
type SignedIn = { readonly account: Account; readonly state: SessionState };

type Fixtures = {
  /** Which of the shared programs the test is about. */
  readonly programName: ProgramName;
  readonly program: Program;
  /** Makes an account of `main` for the test alone. Nobody has signed in with it. */
  readonly newcomer: (place: Place) => Promise<Account>;
  /** Makes a tenant of `main` with the features of reading. */
  readonly newTenant: (id: string, reads?: TenantPopulation, more?: Partial<Features>) => Promise<void>;
  /** A page of `main`, signed in as somebody new; `page` stays a guest. */
  readonly signedIn: (place: Place) => Promise<Page>;
  /** A page of a reader of tenant naseem, signed in to `main`. */
  readonly reader: Page;
  /** Another browser window of that reader, with its own size. */
  readonly readerContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page of a member of group admin, signed in to `main`. */
  readonly admin: Page;
};

/** The first account of a tenant. */
export function accountOf(program: Program, tenant: string): Account {
  const account = program.accounts[tenant];
  if (account === undefined) throw new Error(`${tenant} has no first account.`);
  return account;
}

/** Asks something of `main` as its administrator. */
async function administer(path: string, body: object): Promise<unknown> {
  const { url } = await sharedProgram('main');
  const headers = {
    authorization: `Bearer ${await administratorToken()}`,
    'content-type': 'application/json',
  };
  const response = await fetch(`${url}/api/administration/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function newcomer(place: Place): Promise<Account> {
  const email = `${randomUUID().slice(0, 8)}@${place.tenantId}.example`;
  const person = { email, givenName: 'Noor', familyName: 'Reader', role: 'user', ...place };
  const { oneTimePassword } = (await administer('users', person)) as { oneTimePassword: string };
  return { email, oneTimePassword };
}

/** A new window of somebody who signs in to `main` for the first time. */
async function openFor(browser: Browser, account: Account): Promise<Page> {
  const { url } = await sharedProgram('main');
  const page = await browser.newPage({ baseURL: url });
  await signInFirstTime(page, account, { keep: true });
  await page.getByRole('banner').waitFor();
  return page;
}

async function firstSession(browser: Browser, place: Place): Promise<SignedIn> {
  const account = await newcomer(place);
  const page = await openFor(browser, account);
  const state = await page.context().storageState();
  await page.close();
  return { account, state };
}

/**
 * The programs of `shared-programs.ts`. Tests that meet in one are kept apart by people and tenants.
 * Each worker has a reader and an administrator of its own, signed in once. A test that changes what somebody
 * has (a password, notifications, counts) makes somebody new.
 */
export const test = base.extend<Fixtures, { readerOfWorker: SignedIn; adminOfWorker: SignedIn }>({
  programName: ['main', { option: true }],
  program: [
    async ({ programName }, use) => use(await sharedProgram(programName)),
    { timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  newcomer: async ({}, use) => use(newcomer),
  newTenant: async ({}, use) =>
    use(async (id, reads = 'both', more = { patientManagement: false }) => {
      const features = {
        imageUpload: true,
        inference: true,
        reporting: false,
        administration: false,
        ...more,
      };
      await administer('tenants', { id, name: id, displayName: id, features, reads });
    }),
  signedIn: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (place) => {
      const page = await openFor(browser, await newcomer(place));
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.close();
  },
  readerOfWorker: [
    async ({ browser }, use) => use(await firstSession(browser, { tenantId: 'naseem' })),
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  adminOfWorker: [
    async ({ browser }, use) => {
      const place = { tenantId: 'admin', role: 'admin', givenName: 'Alex', familyName: 'Admin' } as const;
      await use(await firstSession(browser, place));
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  readerContext: async ({ browser, readerOfWorker }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...options, storageState: readerOfWorker.state });
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  reader: async ({ readerContext }, use) => use(await (await readerContext()).newPage()),
  admin: async ({ browser, adminOfWorker }, use) => {
    const context = await browser.newContext({ storageState: adminOfWorker.state });
    await use(await context.newPage());
    await context.close();
  },
});
