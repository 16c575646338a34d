import type { Page, Route } from '@playwright/test';
import { expectAccessibleInLooks } from './accessible-looks.ts';
import { expect, test } from './program.ts';
import { fillSignIn } from './sign-in.ts';

// The same program as the other specs of accessibility: what differs is told to the client alone.
test.use({ programName: 'accessibility' });
// Axe takes its time where the machine is slow.
test.describe.configure({ timeout: 240_000 });

const EMAIL = '?email=noor%40naseem.example';
const PAGES = {
  custom: ['login', 'register', 'reset-password', `confirm-reset-password${EMAIL}`],
  cognito: ['login', 'reset-password', 'confirm-reset-password'],
  supabase: [
    'login',
    'register',
    `register-confirm${EMAIL}`,
    'reset-password',
    `recover-link-sent${EMAIL}`,
    'callback',
    'callback#error=access_denied&error_code=otp_expired',
  ],
} as const;

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

/** The directory's answer to the password, whatever it is. */
const challenge = (page: Page, name: string) =>
  page.route(
    (url) => url.pathname === '/',
    (route) =>
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

for (const [strategy, paths] of Object.entries(PAGES)) {
  test(`pages of the strategy ${strategy} have no serious violation`, async ({ page, program }) => {
    await configure(page, strategy);
    for (const path of paths) {
      await page.goto(`${program.url}/auth/${strategy}/${path}`);
      const submit = page.locator('button[type=submit]');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // With the sentences of the rules, where there is a form.
      if ((await submit.count()) > 0) await submit.click();
      await expectAccessibleInLooks(page, `${strategy}, ${path}`);
    }
  });
}

test('a page of another strategy, and the steps after the password, have no serious violation', async ({
  page,
  program,
}) => {
  await page.goto(`${program.url}/auth/supabase/login`);
  await expectAccessibleInLooks(page, 'page of another strategy');
  for (const [name, label] of [
    ['NEW_PASSWORD_REQUIRED', 'New password'],
    ['SOFTWARE_TOKEN_MFA', 'One-time code'],
  ] as const) {
    await page.unroute((url) => url.pathname === '/');
    await challenge(page, name);
    await page.goto(`${program.url}/auth/custom/login`);
    await fillSignIn(page, 'noor@naseem.example', 'Some-password-1');
    await page.getByLabel(label, { exact: true }).fill('1');
    await page.locator('button[type=submit]').click();
    await expectAccessibleInLooks(page, name);
  }
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectAccessibleInLooks(page, 'recovery code');
});
