import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';
import { SCREENS } from '../apps/web/src/site/blueprints/screens.ts';
import { LOOKED_AT_WITHIN_MS, settle } from './accessible.ts';
import { expect, test } from './program.ts';

const TEXTS = join(import.meta.dirname, '../packages/languages/src');
const SHOWN_BY_CLIENT = ['ui', 'web', 'site', 'template'] as const;
const WIDTHS = [1440, 900, 390] as const;

/** Pages that one address leads to; what a guest sees in place of them has its own tests. */
const ADDRESSES: readonly string[] = [
  ...new Set(
    SCREENS.filter(
      ({ area, path, kind }) => area !== 'signIn' && kind !== 'dialog' && !path.includes(':'),
    ).map(({ path }) => path),
  ),
];

/** All that the client says in a language. */
function textsOf(code: LanguageCode): readonly string[] {
  const leaves = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
  return SHOWN_BY_CLIENT.flatMap((part) => {
    const folder = join(TEXTS, code, part);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => leaves(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  });
}

/**
 * The texts of the page that a box cuts off, of those that it is given: names of people and files may end in
 * an ellipsis, what the program itself says may not. What can be scrolled to is not cut off.
 */
function cutTexts(root: Element, texts: readonly string[]): readonly string[] {
  const said = new Set(texts.map((text) => text.trim()));
  // What is filled in may be anything; the words around it tell a text from a name.
  const filledIn = texts
    .filter((text) => text.includes('{{') && text.replaceAll(/\{\{.*?\}\}|\P{L}/gu, '').length >= 2)
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{.*?\}\}/u)
            .map(RegExp.escape)
            .join('.+')}$`,
          'u',
        ),
    );
  const isSaid = (text: string): boolean => said.has(text) || filledIn.some((some) => some.test(text));
  const cutBy = (rects: readonly DOMRect[], box: DOMRect): boolean => {
    const isIn = ({ left, right, top, bottom }: DOMRect): boolean =>
      right > box.left && left < box.right && bottom > box.top && top < box.bottom;
    const isOver = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4;
    return rects.some(isIn) && rects.some(isOver);
  };
  const isCut = (node: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (let above = node.parentElement; above !== null; above = above.parentElement) {
      const { overflowX, overflowY, visibility, opacity, position } = getComputedStyle(above);
      if (visibility === 'hidden' || opacity === '0') return false;
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
        return false;
      const box = above.getBoundingClientRect();
      // For those who hear the page alone, or folded together.
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      if (clips && (box.width <= 1 || box.height <= 1)) return false;
      if (clips && cutBy(rects, box)) return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  const found = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && isCut(node as Text) && isSaid(text)) found.add(text);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('(the page is wider than the window)');
  return [...found];
}

for (const { code } of LANGUAGES) {
  test(`no text is cut off in ${code}`, async ({ admin: page }) => {
    test.setTimeout(LOOKED_AT_WITHIN_MS);
    await page.goto('/landing');
    await page.evaluate((language) => localStorage.setItem('aiso-language', language), code);
    const texts = textsOf(code);
    for (const address of ADDRESSES) {
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        expect
          .soft(await page.locator('body').evaluate(cutTexts, texts), `${address} at ${width} px`)
          .toEqual([]);
      }
    }
  });
}
