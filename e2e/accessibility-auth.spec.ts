import type { Page, Route } from '@playwright/test';
import { expectAccessibleInAllLooks, expectAccessibleInLooks, LOOKED_AT_WITHIN_MS } from './accessible.ts';
import { expect, test } from './program.ts';
import { fillSignIn } from './sign-in.ts';

// No account is touched: that the strategy is another one is told to the client alone.
test.describe.configure({ timeout: LOOKED_AT_WITHIN_MS });

const EMAIL = '?email=noor%40naseem.example';
type Pages = { readonly forms: readonly string[]; readonly notices: readonly string[] };

const PAGES: Readonly<Record<string, Pages>> = {
  custom: {
    forms: ['login?reset=success', 'register', 'reset-password', `confirm-reset-password${EMAIL}`],
    notices: [],
  },
  cognito: { forms: ['login', 'reset-password', 'confirm-reset-password'], notices: [] },
  supabase: {
    forms: ['login', 'register', `register-confirm${EMAIL}`, 'reset-password'],
    // No two beside each other that differ in what follows # alone: no page is loaded between them.
    notices: ['callback', `recover-link-sent${EMAIL}`, 'callback#error=access_denied&error_code=otp_expired'],
  },
};

const answers = (body: object) => (route: Route) => route.fulfill({ json: body });

/** As if the server were configured so. */
async function configure(page: Page, strategy: string): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...config, AISO_AUTH_STRATEGY: strategy, resetsPasswordsByMail: true },
    });
  });
  await page.route('**/auth/v1/settings', answers({ external: { google: true, github: true } }));
}

const isDirectory = (url: URL): boolean => url.pathname === '/';

/** The directory's answer to the password, whatever it is. */
async function challenge(page: Page, name: string): Promise<void> {
  await page.unroute(isDirectory);
  await page.route(isDirectory, (route) =>
    route.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge') === true
      ? route.fulfill({
          contentType: 'application/x-amz-json-1.1',
          body: JSON.stringify({
            ChallengeName: name,
            Session: 'session-of-this-test-alone',
            ChallengeParameters: { requiredAttributes: '[]', userAttributes: '{}' },
          }),
        })
      : route.fallback(),
  );
}

for (const [strategy, { forms, notices }] of Object.entries(PAGES)) {
  test(`pages of the strategy ${strategy} have no serious violation`, async ({ page }) => {
    await configure(page, strategy);
    for (const path of forms) {
      await page.goto(`/auth/${strategy}/${path}`);
      await page.locator('button[type=submit]').click();
      // With the sentences of the rules.
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessibleInLooks(page, `${strategy}, ${path}`);
    }
    for (const path of notices) {
      await page.goto(`/auth/${strategy}/${path}`);
      await expectAccessibleInLooks(page, `${strategy}, ${path}`);
    }
  });
}

test('a sign-in that is refused has no serious violation', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, 'nobody@naseem.example', 'Wrong-password-1');
  await expect(page.getByText('Incorrect email or password.')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'refused sign-in');
});

test('a page of another strategy, and the steps after the password, have no serious violation', async ({
  page,
}) => {
  await page.goto('/auth/supabase/login');
  await expectAccessibleInLooks(page, 'page of another strategy');
  for (const [name, label] of [
    ['NEW_PASSWORD_REQUIRED', 'New password'],
    ['SOFTWARE_TOKEN_MFA', 'One-time code'],
  ] as const) {
    await challenge(page, name);
    await page.goto('/auth/custom/login');
    await fillSignIn(page, 'noor@naseem.example', 'Some-password-1');
    await page.getByLabel(label, { exact: true }).fill('1');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessibleInLooks(page, name);
  }
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await expectAccessibleInLooks(page, 'recovery code');
});
