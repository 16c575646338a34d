import type { Page } from '@playwright/test';

/** A toast is gone after two seconds: it is looked for from before what calls it forth until it is seen. */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}
