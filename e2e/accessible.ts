import { LANGUAGES, type LanguageCode } from '@aiso/languages/languages.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { changeLook } from './appearance.ts';

/** A screen is looked at many times: on a slow machine that takes long, and is no sign of a fault. */
export const LOOKED_AT_WITHIN_MS = 900_000;

/** A screen may load this long before axe looks at it. */
const SETTLED_WITHIN_MS = 60_000;

/** So much of what stands in a place is told, in characters. */
const MOST_HTML = 200;

type Scope = {
  /** Looks at these parts alone. */
  readonly include?: readonly string[];
};

/** Why the page is not yet what a person would meet: what loads, moves or is half drawn. Runs in the page. */
function unsettled(): string[] {
  const isSeen = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const rows = [...document.querySelectorAll('[role=row]')];
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    );
  const reasons = {
    // Behind a dialog it is still there, unnamed.
    'no heading': !isSeen('h1'),
    'something loads': isSeen('[aria-busy=true]'),
    'a table is a skeleton': isSeen('[data-testid=table-skeleton]'),
    'the path changes': document.getElementById('nprogress') !== null,
    'a row without cells': rows.some(
      (row) => row.querySelector('[role=gridcell], [role=columnheader], [role=cell]') === null,
    ),
    'something moves': isMoving,
    'a font loads': document.fonts.status === 'loading',
  };
  return Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** Waits until nothing loads or moves any more. The page keeps still from then on. */
export async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(async () => expect(await page.evaluate(unsettled)).toEqual([])).toPass({
    intervals: [50, 100, 250],
    timeout: SETTLED_WITHIN_MS,
  });
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Where, what stands there, and what is wrong: a class alone leads nowhere once the page is gone. */
function described({ target, html, any, all, none }: Found): string {
  const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
  return `${target.join(' ')} ${html.slice(0, MOST_HTML)} (${why})`;
}

/** What axe finds serious or critical once the page has settled: rule and places, a line for each rule. */
async function graveViolations(page: Page, { include = [] }: Scope = {}): Promise<string[]> {
  await settle(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Half a megabyte, sent twice for each question: not to a page that has it since the look before.
  // These pages have no frame of another site: the quick way of asking will do.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: 'true' } : {}) }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  for (const part of include) axe.include(part);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(described).join(', ')}`);
}

/** Nothing grave on the page, which `what` names. The test goes on: one run tells of every screen. */
export async function expectAccessible(page: Page, what: string, scope?: Scope): Promise<void> {
  expect.soft(await graveViolations(page, scope), what).toEqual([]);
}

/** `locale` is the language's name in `<html>`. */
type Look = {
  readonly language: LanguageCode;
  readonly locale: string;
  readonly paletteMode: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
};

export const LIGHT: Look = { language: 'en', locale: 'en', paletteMode: 'light', direction: 'ltr' };
export const DARK_MIRRORED: Look = { language: 'ae', locale: 'ar', paletteMode: 'dark', direction: 'rtl' };

/** What is not as the language itself has it, in light. */
const OTHERWISE: Readonly<Partial<Record<LanguageCode, Partial<Look>>>> = {
  de: { paletteMode: 'dark' },
  es: { paletteMode: 'dark' },
  fr: { direction: 'rtl' },
};

/** Every language, both modes, both directions. */
const ALL_LOOKS: readonly Look[] = [
  LIGHT,
  ...LANGUAGES.filter(({ code }) => code !== LIGHT.language && code !== DARK_MIRRORED.language).map(
    ({ code, locale, direction }): Look => ({
      language: code,
      locale,
      paletteMode: 'light',
      direction,
      ...OTHERWISE[code],
    }),
  ),
  DARK_MIRRORED,
];

/** `npm run test:full`: every screen in every look. */
export const isFullRun = process.env['AISO_TEST_FULL'] === 'true';

const LANGUAGE_KEY = 'aiso-language';

/** Shows the open page in a look, without a reload; what is open stays open. */
export async function show(page: Page, { language, locale, paletteMode, direction }: Look): Promise<void> {
  await changeLook(page, { paletteMode, direction });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [LANGUAGE_KEY, language] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Begins and ends in English, light and ltr, the first look. */
async function expectAccessibleIn(looks: readonly Look[], page: Page, what: string): Promise<void> {
  // Off what was pressed last: it would look hovered in some looks and not in others.
  await page.mouse.move(0, 0);
  for (const look of looks) {
    if (look !== LIGHT) await show(page, look);
    await expectAccessible(page, `${what}, ${look.language}, ${look.paletteMode}, ${look.direction}`);
  }
  if (looks.length > 1) await show(page, LIGHT);
}

/** What opens on a screen that is looked at itself: in one look; in a full run in all. */
export const expectOpenedAccessible = (page: Page, what: string): Promise<void> =>
  expectAccessibleIn(isFullRun ? ALL_LOOKS : [LIGHT], page, what);

/** In two looks, which have both modes, both directions and two scripts; in a full run in all. */
export const expectAccessibleInLooks = (page: Page, what: string): Promise<void> =>
  expectAccessibleIn(isFullRun ? ALL_LOOKS : [LIGHT, DARK_MIRRORED], page, what);

/** In every look: for one screen of each kind. */
export const expectAccessibleInAllLooks = (page: Page, what: string): Promise<void> =>
  expectAccessibleIn(ALL_LOOKS, page, what);
