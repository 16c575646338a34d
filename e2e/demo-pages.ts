import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export const DEMO_ROOT = '/blueprints/generic-admin-dashboard';
const LIST = new URL('../apps/template/src/pages.ts', import.meta.url);

const [inMenu = '', beside = ''] = readFileSync(LIST, 'utf8').split('BESIDE_PAGES');
const addressesIn = (list: string): readonly string[] =>
  [...list.matchAll(/path: '(?<path>[^']+)'/gu)].map(
    ({ groups }) => `${DEMO_ROOT}/${groups?.['path'] ?? ''}`,
  );

/** The addresses of the template's screens, from the list that the client has: the menu leads to them. */
export const DEMO_ADDRESSES = addressesIn(inMenu);

/** Those that no menu leads to, but the screens beside them. */
export const BESIDE_ADDRESSES = addressesIn(beside);

/** Of a picture or a test: `dashboards-reports`. */
export const demoNameOf = (address: string): string => address.slice(DEMO_ROOT.length + 1).replace('/', '-');

/** Goes to a screen of the template from another page, as the menu leads there: without a reload. */
export async function openDemo(page: Page, address: string): Promise<void> {
  const left = page.getByRole('heading', { level: 1 });
  const before = await left.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(left).not.toHaveText(before);
}
