import { expect, type Page } from '@playwright/test';
import { blockedBy, fillDemo, SLOWDOWN, scroll, type } from './blocked-by.ts';

const CALENDAR = '/blueprints/generic-admin-dashboard/applications/calendar';
const ROUNDS = 3;

/** What a person waits for with 1,000 events a month, ms on a machine that is four times slower. */
export type CalendarLoad = {
  /** From the key to the next month with its events; the best of three, as other work only adds. */
  readonly monthMs: number;
  readonly typing: number;
  readonly scrolling: number;
  readonly dragging: number;
};

const events = (page: Page) => page.locator('[data-event-id]');

async function fill(page: Page): Promise<void> {
  await page.goto(CALENDAR);
  await expect(events(page).first()).toBeVisible();
  await fillDemo(page);
  // It catches the pointer until it has faded.
  await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
  await expect(page.getByText(/^\+\d\d more$/u).first()).toBeVisible();
}

/** Presses a key, and waits until other events are drawn. */
async function monthMs(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const drawn = (): string =>
          document.querySelector('[data-event-id]')?.getAttribute('data-event-id') ?? '';
        const [before, start] = [drawn(), performance.now()];
        const look = (): void => {
          const now = drawn();
          if (now === '' || now === before) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
        requestAnimationFrame(look);
      }),
  );
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return ms;
}

/** Over several days, and into another week. */
async function drag(page: Page): Promise<number> {
  const event = page.locator('[role=button]').filter({ has: events(page) });
  const box = await event.first().boundingBox();
  if (box === null) throw new Error('There is no event to drag.');
  const [x, y] = [box.x + 20, box.y + 8];
  await page.mouse.move(x, y);
  const blocked = await blockedBy(page, async () => {
    await page.mouse.down();
    await page.mouse.move(x + 300, y + 150, { steps: 12 });
    await page.mouse.up();
  });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  return blocked;
}

export async function loadCalendar(page: Page): Promise<CalendarLoad> {
  await fill(page);
  const months: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) months.push(await monthMs(page));
  const dragging = await drag(page);
  await page.keyboard.press('a');
  const agenda = page.getByRole('list', { name: 'Agenda' });
  await expect(agenda).toBeVisible();
  await agenda.hover();
  const scrolling = await blockedBy(page, () => scroll(page, 'down'));
  expect(await agenda.evaluate((list) => list.parentElement?.scrollTop)).toBeGreaterThan(3_000);
  await page.getByRole('searchbox').focus();
  const typing = await blockedBy(page, () => type(page, 'review'));
  await expect(page.getByRole('list', { name: 'Events found' })).toBeVisible();
  return { monthMs: Math.min(...months), typing, scrolling, dragging };
}
