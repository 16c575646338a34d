import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';
import { SCREENS } from '../apps/web/src/site/blueprints/screens.ts';
import { LOOKED_AT_WITHIN_MS, settle } from './accessible.ts';
import { expect, test } from './program.ts';

const TEXTS = join(import.meta.dirname, '../packages/languages/src');
const SHOWN_BY_CLIENT = ['ui', 'web', 'site', 'template'] as const;
/** Of the words around what is filled in: fewer do not tell a text from what people have written. */
const FEWEST_LETTERS = 8;
/** Words of the program that are a name in the template's data, too. */
const NAMES: readonly string[] = ['Reading room'];
const WIDTHS = [1440, 900, 390] as const;

/** Pages that one address leads to; what a guest sees in place of them has its own tests. */
const ADDRESSES: readonly string[] = [
  ...new Set(
    SCREENS.filter(
      ({ area, path, kind }) => area !== 'signIn' && kind !== 'dialog' && !path.includes(':'),
    ).map(({ path }) => path),
  ),
];

/** All that the client says in a language, as patterns: what is filled in may be anything. */
function patternsOf(code: LanguageCode): readonly string[] {
  const leaves = (value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
  const texts = SHOWN_BY_CLIENT.flatMap((part) => {
    const folder = join(TEXTS, code, part);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => leaves(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  });
  return texts
    .filter((text) => !NAMES.includes(text))
    .map((text) => text.trim().split(/\{\{.*?\}\}/u))
    .filter(
      (words) => words.length === 1 || words.join('').replaceAll(/\P{L}/gu, '').length >= FEWEST_LETTERS,
    )
    .map((words) => `^${words.map((some) => RegExp.escape(some)).join('.+')}$`);
}

/**
 * The texts of the page that a box cuts off, of those that it is given: names of people and files may end in
 * an ellipsis, what the program itself says may not. What can be scrolled to is not cut off.
 */
function cutTexts(root: Element, patterns: readonly string[]): readonly string[] {
  const said = patterns.map((pattern) => new RegExp(pattern, 'u'));
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
    if (text !== '' && isCut(node as Text) && said.some((some) => some.test(text))) found.add(text);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('(the page is wider than the window)');
  return [...found];
}

test('what a box cuts off is found, and what can be scrolled to or is hidden is not', async ({ page }) => {
  const box = (style: string, text: string): string =>
    `<div style="width: 5em; white-space: nowrap; ${style}">${text}</div>`;
  await page.setContent(
    [
      box('overflow: hidden; text-overflow: ellipsis', 'Too long for its box'),
      box('overflow: hidden', 'Another of 17 words that is too long'),
      box('overflow: hidden; white-space: normal; height: 1.5em', 'Lines below that nobody sees'),
      box('overflow: auto', 'Can be scrolled to'),
      box('overflow: hidden; visibility: hidden', 'Hidden from everybody'),
      box('overflow: hidden', 'The name of a person'),
      box('overflow: hidden', 'Fits'),
    ].join(''),
  );
  const said = [
    'Too long for its box',
    'Lines below that nobody sees',
    'Can be scrolled to',
    'Hidden from everybody',
  ];
  const patterns = [...said, 'Fits', 'Another of .+ words that is too long'].map((text) => `^${text}$`);
  expect(await page.locator('body').evaluate(cutTexts, patterns)).toEqual([
    'Too long for its box',
    'Another of 17 words that is too long',
    'Lines below that nobody sees',
  ]);
});

for (const { code } of LANGUAGES) {
  test(`no text is cut off in ${code}`, async ({ admin: page }) => {
    test.setTimeout(LOOKED_AT_WITHIN_MS);
    await page.goto('/landing');
    await page.evaluate((language) => localStorage.setItem('aiso-language', language), code);
    const patterns = patternsOf(code);
    for (const address of ADDRESSES) {
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settle(page);
        expect
          .soft(await page.locator('body').evaluate(cutTexts, patterns), `${address} at ${width} px`)
          .toEqual([]);
      }
    }
  });
}
