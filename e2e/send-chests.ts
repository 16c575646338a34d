import { phantomPixels, writePng } from '@aiso/imaging/testing';
import { expect, type Page } from '@playwright/test';

/** Sends that many drawn chests, so that the worklist has rows, and waits until all are read. */
export async function sendChests(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `chest-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await writePng(phantomPixels({ width: 600, height: 640, seed: 70 + at })),
    })),
  );
  await page.goto('/pulmonology/upload');
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.getByRole('link', { name: 'Open reading' })).toHaveCount(count, { timeout: 120_000 });
}
