import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
    'something loads': document.querySelector('[aria-busy=true]') !== null,
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
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(async () => expect(await page.evaluate(unsettled)).toEqual([])).toPass({
    intervals: [50, 100, 250],
    timeout: SETTLED_WITHIN_MS,
  });
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Where, what stands there, and what is wrong with it: a class of the styles alone leads nowhere once the page is gone. */
function described({ target, html, any, all, none }: Found): string {
  const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
  return `${target.join(' ')} ${html.slice(0, MOST_HTML)} (${why})`;
}

/** What axe finds serious or critical on the page as it stands once it has settled: rule and places, a line for each rule. */
export async function graveViolations(page: Page, { include = [] }: Scope = {}): Promise<string[]> {
  await settle(page);
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Half a megabyte, sent twice for each question: not to a page that has it since the look before. No frame of another site is on
  // these pages: the quick way of asking will do.
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

/** Nothing grave on the page as it stands; `what` names it. The test goes on, so that one run tells of every screen. */
export async function expectAccessible(page: Page, what: string, scope?: Scope): Promise<void> {
  expect.soft(await graveViolations(page, scope), what).toEqual([]);
}
