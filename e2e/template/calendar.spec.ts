import type { Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const CALENDAR = '/blueprints/generic-admin-dashboard/applications/calendar';
/** A Monday of which the demo tells nothing. */
const WEEK = `${CALENDAR}?view=week&date=2030-05-06`;

/** The event of these tests, as it is said aloud. */
const round = (page: Page, when: string) =>
  page.getByRole('button', { name: new RegExp(`^Ward round, ${when}`.replaceAll(' ', '\\s'), 'u') });

async function addRound(page: Page): Promise<void> {
  await page.goto(WEEK);
  await expect(page.getByRole('columnheader', { name: /May 6/u })).toBeVisible();
  await page.keyboard.press('n');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Ward round');
  await title.press('Enter');
  await expect(round(page, 'Monday, May 6, 9:00 – 10:00 AM')).toBeFocused();
}

test('an event is made, moved, resized and deleted without a pointer, and each step is said in words', async ({
  admin: page,
}) => {
  await addRound(page);
  const said = page.getByRole('status').filter({ hasText: /^Ward round, / });

  await page.keyboard.press('Alt+ArrowRight');
  await expect(round(page, 'Tuesday, May 7, 9:00 – 10:00 AM')).toBeFocused();
  await expect(said).toHaveText(/Tuesday, May 7/u);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(round(page, 'Tuesday, May 7, 9:15 – 10:15 AM')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(round(page, 'Tuesday, May 7, 9:15 – 10:30 AM')).toBeFocused();
  await expect(said).toHaveText(/9:15\s–\s10:30/u);

  await page.keyboard.press('m');
  // The address changes before the page does. The focus stays on the event.
  await expect(page.getByRole('columnheader', { name: /May 6/u })).toHaveCount(0);
  await expect(round(page, 'Tuesday, May 7')).toBeFocused();
  // Over the end of what is shown: the calendar follows, and so does the focus.
  for (const day of ['14', '21', '28']) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(round(page, `Tuesday, May ${day}`)).toBeFocused();
  }
  for (const day of ['4', '11']) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(round(page, `Tuesday, June ${day}`)).toBeFocused();
  }
  // May has five weeks, and ends before: the page turned with the first step over its end.
  await expect(page).toHaveURL(/date=2030-06-04/u);

  await page.keyboard.press('Enter');
  const event = page.getByRole('dialog', { name: 'Ward round' });
  await expect(event.getByText(/Tuesday, June 11/u)).toBeVisible();
  await expectOpenedAccessible(page, 'event');
  await event.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit event' });
  await form.getByRole('switch', { name: 'All day' }).press('Space');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(round(page, 'Tuesday, June 11, all day')).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(round(page, '')).toBeHidden();
  // The moves before have ways back of their own.
  await page
    .getByRole('status')
    .filter({ hasText: 'deleted' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(round(page, 'Tuesday, June 11, all day')).toBeVisible();
});

test('T, M, W, D, A and R lead through the calendar, arrows turn its pages, and the question mark tells of them', async ({
  admin: page,
}) => {
  await page.goto(CALENDAR);
  const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
  const title = page.getByRole('heading', { level: 2, name: /\d{4}/u });
  await expect(view('Month')).toHaveAttribute('aria-pressed', 'true');
  const now = await title.innerText();
  for (const [key, name] of [
    ['w', 'Week'],
    ['d', 'Day'],
    ['a', 'Agenda'],
    ['r', 'Rooms'],
    ['m', 'Month'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true');
  }
  for (const [forth, back] of [
    ['ArrowRight', 'ArrowLeft'],
    ['j', 'k'],
  ] as const) {
    await page.keyboard.press(forth);
    await expect(title).not.toHaveText(now);
    await page.keyboard.press(back);
    await expect(title).toHaveText(now);
  }
  await page.keyboard.press('j');
  await expect(title).not.toHaveText(now);
  await page.keyboard.press('t');
  await expect(title).toHaveText(now);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('move it by a day');
  await expectOpenedAccessible(page, 'keys');
});

test('an event is drawn, dragged and stretched by the pointer, and goes back where the change fails', async ({
  admin: page,
}) => {
  await addRound(page);
  const boxOf = async (when: string) => {
    const box = await round(page, when).boundingBox();
    if (box === null) throw new Error(`There is no round on ${when}.`);
    return { ...box, middle: box.x + box.width / 2, hour: box.height };
  };
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    await page.mouse.up();
  };
  const columnOf = async (name: RegExp): Promise<number> => {
    const box = await page.getByRole('columnheader', { name }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const monday = await boxOf('Monday, May 6');
  const wednesday = await columnOf(/May 8/u);
  await drag([monday.middle, monday.y + 10], [wednesday, monday.y + 10]);
  await expect(round(page, 'Wednesday, May 8, 9:00 – 10:00 AM')).toBeVisible();
  const bottom = monday.y + monday.height - 2;
  await drag([wednesday, bottom], [wednesday, bottom + monday.hour]);
  await expect(round(page, 'Wednesday, May 8, 9:00 – 11:00 AM')).toBeVisible();

  await page.getByRole('button', { name: 'Demo data' }).click();
  const fails = page.getByRole('switch', { name: 'Saving fails' });
  await fails.check();
  await page.keyboard.press('Escape');
  // It catches the pointer until it has faded.
  await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
  await drag([wednesday, monday.y + 10], [monday.middle, monday.y + 10]);
  await expect(page.getByText('Internal server error')).toBeVisible();
  await expect(round(page, 'Wednesday, May 8, 9:00 – 11:00 AM')).toBeVisible();
  await expect(round(page, 'Monday')).toBeHidden();

  // What is drawn on empty hours is asked for with these hours.
  await drag([monday.middle, monday.y + 4], [monday.middle, monday.y + 2 * monday.hour - 4]);
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByRole('group', { name: 'Start time' })).toContainText(/09:00.AM/u);
  await expect(form.getByRole('group', { name: 'End time' })).toContainText(/11:00.AM/u);
  await expectOpenedAccessible(page, 'new event');
});

test('on a phone there is an agenda, whose events open over it; back leads to it, and to where the focus was', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(CALENDAR);
  const first = page.getByRole('list', { name: 'Agenda' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(/, all day, |\d:\d\d/u);
  await first.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: 'Calendars' }).click();
  const calendars = page.getByRole('dialog', { name: 'Calendars' });
  await calendars.getByRole('checkbox', { name: 'Meetings' }).click();
  await expect(page).toHaveURL(/hide=meetings/u);
  await calendars.getByRole('gridcell', { name: '15' }).click();
  await expect(calendars).toBeHidden();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-15/u);
});

test('a room is booked in its row, and what is said of a time that is taken is accessible', async ({
  admin: page,
}) => {
  await page.goto(`${CALENDAR}?view=rooms&date=2030-05-05`);
  const track = page.getByRole('list', { name: 'Bookings of Library' });
  await expect(track).toBeVisible();
  const box = await track.boundingBox();
  if (box === null) throw new Error('There is no library.');
  const form = page.getByRole('dialog', { name: 'New event' });
  // Half past ten, of a row from 8 to 19: on a Sunday nothing else is booked.
  const press = () => page.mouse.click(box.x + box.width * (2.6 / 11), box.y + box.height - 4);
  await press();
  await expect(form.getByRole('group', { name: 'Start time' })).toContainText(/10:30.AM/u);
  await form.getByRole('textbox', { name: 'Title' }).fill('Audit');
  await form.getByRole('combobox', { name: 'Guests' }).fill('Priya');
  await page.getByRole('option', { name: /Priya Nair/u }).click();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(track.getByRole('button', { name: /Audit/u })).toBeVisible();
  await expectOpenedAccessible(page, 'rooms');

  await page.getByRole('button', { name: 'New event' }).click();
  await form.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: /^Library/u }).click();
  const clock = form.getByRole('group', { name: 'Start time' });
  await clock.getByRole('spinbutton', { name: 'Hours' }).click();
  await page.keyboard.type('1030a');
  await expect(form.getByText(/^Library is already booked: Audit, 10:30\sAM – 11:30\sAM/u)).toBeVisible();
  await expectOpenedAccessible(page, 'a room that is taken');
});

test('the hours of a week are told of another place as well', async ({ admin: page }) => {
  await page.goto(WEEK);
  await page.getByRole('combobox', { name: 'Second time zone' }).click();
  await page.getByRole('option', { name: 'Tokyo' }).click();
  await expect(page).toHaveURL(/zone=tokyo/u);
  await expect(page.locator('.aiso-hours').nth(2)).toHaveText(/[AP]M.*[AP]M/u);
});
