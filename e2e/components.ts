import { APPEARANCE_KEY } from '@aiso/ui/theme/appearance.ts';
import type { FrameLocator, Page } from '@playwright/test';
import type { Look } from './appearance.ts';

/** The look that pages have which are opened from now on. Some page of the program is open. */
export const lookOfNextPages = (page: Page, look: Look): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    APPEARANCE_KEY,
    JSON.stringify(look),
  ] as const);

/** The document of a live example: `score-bar/Standing`. It is made once it is near. */
export async function stageOf(page: Page, example: string): Promise<FrameLocator> {
  await page.locator(`[data-stage="${example}"]`).scrollIntoViewIfNeeded();
  return page.locator(`iframe[data-example="${example}"]`).contentFrame();
}
