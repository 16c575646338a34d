import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import config from '../../../e2e/playwright.config.ts';
import { type FirstAccount, startProgramProcess } from '../../../e2e/program-process.ts';
import { signInFirstTime } from '../../../e2e/sign-in.ts';
import { keepBusy } from './busy.ts';
import { seedLists } from './seed.ts';

const MAX_TIMES_EMPTY = 1.5;
const MAX_OPEN_MS = 700;
const MAX_BACK_MS = 150;
const MAX_PICTURE_MS = 400;
/** A person looks at a page before pressing anything. */
const LOOKED_AT_MS = 1_000;

/** What takes longer ends the run. */
const STEP_MS = 20_000;

/** What is looked for, by a selector, and by its text where that says more. */
type Sight = { readonly what: string; readonly text?: string };

const START = { path: '/image-diagnosis', title: 'Image Diagnosis' };
const LISTS = {
  worklist: { path: '/pulmonology/listing', title: 'Upload listing' },
  patients: { path: '/patients', title: 'Patients' },
} as const;
const ROW: Sight = { what: 'main [role=row] [role=gridcell]' };
const PICTURE: Sight = { what: 'main section[data-painted] img' };

type Times = Record<string, number[]>;

/**
 * What a person waits for, in a browser with a warm cache: from a press in the menu to the first row that is
 * seen, first in a new tab and then again; from a row to the first picture; back from the reading room to the
 * rows. Beside it the same page for somebody who may not open it, which draws a title and a sentence in the
 * same frame. `--rounds` takes another number, `--busy` so many threads of other work, half of the time each.
 */
export async function runOpenBenchmark(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '9' }, busy: { type: 'string', default: '0' } },
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'aiso-bench-open-'));
  const environment = { AISO_SAMPLE_DATA: 'true', AISO_OUTBOX_PAGE: 'true' };
  const people = await seeded(dataDir, environment);
  const program = await startProgramProcess(dataDir, environment);
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const times: Times = {};
  try {
    const signedIn = async (account: FirstAccount): Promise<BrowserContext> => {
      const context = await browser.newContext({
        baseURL: program.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
      });
      context.setDefaultTimeout(STEP_MS);
      await context.addInitScript({ path: join(import.meta.dirname, 'first-sight.js') });
      const page = await context.newPage();
      await signInFirstTime(page, account, { keep: true });
      await page.getByRole('banner').waitFor();
      await page.close();
      return context;
    };
    const reader = await signedIn(people.reader);
    const idle = await signedIn(people.idle);
    // What the first one fills is the browser's cache.
    await measureRound(reader, idle, {});
    const rest = keepBusy(Number(values.busy));
    for (let left = Number(values.rounds); left > 0; left -= 1) {
      await measureRound(reader, idle, times, left === 1);
    }
    await rest();
  } finally {
    await browser.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return verdict(times);
}

/** Lists with rows, and who may see them. The program that made them has ended. */
async function seeded(dataDir: string, environment: Record<string, string>) {
  const program = await startProgramProcess(dataDir, environment);
  try {
    return await seedLists(program);
  } finally {
    await program.stop();
  }
}

async function measureRound(
  reader: BrowserContext,
  idle: BrowserContext,
  times: Times,
  isTold = false,
): Promise<void> {
  const note = (name: string, ms: number): void => {
    (times[name] ??= []).push(ms);
  };
  for (const [name, list] of Object.entries(LISTS)) {
    const nothing = await openStart(idle);
    note(`${name}, may not be opened: first`, await press(linkTo(nothing, list), titleOf(list)));
    await press(linkTo(nothing, START), titleOf(START));
    note(`${name}, may not be opened: again`, await press(linkTo(nothing, list), titleOf(list)));
    await nothing.close();

    const page = await openStart(reader);
    const ms = await press(linkTo(page, list), ROW);
    note(`${name}: first`, ms);
    if (isTold) await tell(page, name, ms);
    await press(linkTo(page, START), titleOf(START));
    note(`${name}: again`, await press(linkTo(page, list), ROW));
    if (name === 'worklist') {
      note('picture', await press(page.getByRole('gridcell', { name: 'Done' }).first(), PICTURE));
      note('back', await goBack(page, ROW));
    }
    await page.close();
  }
}

/** Prints how a list came to be seen. */
async function tell(page: Page, name: string, ms: number): Promise<void> {
  const steps = await page.evaluate<[number, string][]>('firstSight.timeline()');
  console.log(`\n${name}, from the press, ms`);
  for (const [at, what] of steps) if (at <= ms) console.log(`  ${String(at).padStart(5)}  ${what}`);
  console.log(`  ${ms.toFixed(0).padStart(5)}  seen`);
}

const titleOf = ({ title }: { title: string }): Sight => ({ what: 'main h1', text: title });
const linkTo = (page: Page, { path }: { path: string }): Locator =>
  page.locator(`nav a[href="${path}"]`).first();

async function openStart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(START.path);
  await page.getByRole('heading', { name: START.title, level: 1 }).waitFor();
  return page;
}

/** The pointer goes there and presses at once, as nobody is quicker. @returns ms until the sight */
async function press(target: Locator, sight: Sight): Promise<number> {
  const page = target.page();
  await sleep(LOOKED_AT_MS);
  await page.evaluate(`firstSight.watch(${JSON.stringify(sight)}); firstSight.noteClick()`);
  await target.click();
  return page.evaluate<number>('firstSight.wait()');
}

/** As the browser's own button does. */
async function goBack(page: Page, sight: Sight): Promise<number> {
  await sleep(LOOKED_AT_MS);
  await page.evaluate('firstSight.goBack()');
  await page.evaluate(`firstSight.watch(${JSON.stringify(sight)})`);
  return page.evaluate<number>('firstSight.wait()');
}

const median = (values: readonly number[] = []): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints what was measured. @returns whether all bars are met */
function verdict(times: Times): boolean {
  const shown = (ms: number): string => ms.toFixed(0).padStart(6);
  console.log(`\n${''.padEnd(36)}median ms  least  most`);
  for (const [name, values] of Object.entries(times)) {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    console.log(`${name.padEnd(36)}${shown(median(values))}   ${shown(least)}${shown(most)}`);
  }
  const bars: boolean[] = [];
  const hold = (what: string, value: number, bar: number, unit: string): void => {
    const holds = value <= bar;
    bars.push(holds);
    const digits = unit === 'ms' ? 0 : 2;
    console.log(`${holds ? 'PASS' : 'FAIL'}  ${what}: ${value.toFixed(digits)} ${unit} (bar ${bar} ${unit})`);
  };
  console.log('');
  for (const name of Object.keys(LISTS)) {
    for (const time of ['first', 'again']) {
      const ms = median(times[`${name}: ${time}`]);
      hold(`${name}, ${time}`, ms, MAX_OPEN_MS, 'ms');
      const empty = median(times[`${name}, may not be opened: ${time}`]);
      hold(`${name}, ${time}, beside the empty page`, ms / empty, MAX_TIMES_EMPTY, '×');
    }
  }
  hold('a row to the first picture', median(times['picture']), MAX_PICTURE_MS, 'ms');
  hold('back to the first row', median(times['back']), MAX_BACK_MS, 'ms');
  return bars.every(Boolean);
}
