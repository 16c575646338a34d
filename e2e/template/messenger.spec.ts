import type { Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const MESSENGER = '/blueprints/generic-admin-dashboard/applications/messenger';

const logOf = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });
const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(`^${name}`, 'u') });

/** How far the log is scrolled, and how far it could be, px. */
const placeIn = (page: Page, name: string) =>
  logOf(page, name).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: Math.round(scrollTop),
    left: Math.round(scrollHeight - clientHeight - scrollTop),
  }));

/** From the first new message to the last one. */
async function toEnd(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '6 new messages' }).click();
  await expect.poll(async () => (await placeIn(page, name)).left).toBeLessThan(3);
}

test('Enter sends, Shift and Enter break the line, and while an input method composes Enter is its own', async ({
  admin: page,
}) => {
  await page.goto(`${MESSENGER}?chat=luis-romero`);
  const field = fieldOf(page, 'Luis Romero');
  const log = logOf(page, 'Luis Romero');
  await field.click();
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await expect(field).toHaveValue('First line\nsecond line');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'か', selectionStart: 1, selectionEnd: 1 });
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('');
  await session.send('Input.insertText', { text: '' });
  await field.fill('First line\nsecond line');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  const sent = log.getByRole('article', { name: /^You, .*First line second line/u });
  await expect(sent).toBeVisible();
  expect(await sent.getByText('First line').innerText()).toBe('First line\nsecond line');

  // One's last message is changed by the keyboard alone, then deleted, then there again.
  await field.press('ArrowUp');
  const edited = page.getByRole('textbox', { name: 'Edit your message' });
  await expect(edited).toBeFocused();
  await edited.fill('Changed');
  await edited.press('Enter');
  await expect(fieldOf(page, 'Luis Romero')).toBeFocused();
  const changed = log.getByRole('article', { name: /^You, .*: Changed/u });
  await expect(changed).toContainText('Edited');
  await log.focus();
  await log.press('ArrowUp');
  // The one that could not be sent stands last.
  await expect(log.getByRole('article', { name: /Not sent/u })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(changed).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(log.getByText('You deleted this message')).toBeVisible();
  await page.getByText('Message deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
});

test('what arrives while one reads further up moves nothing, and waits behind a button', async ({
  admin: page,
}) => {
  // So low that what is new has no room.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${MESSENGER}?chat=reading-room`);
  const name = 'Reading room';
  const log = logOf(page, name);
  const field = fieldOf(page, name);
  // It opens at what is new.
  const line = log.getByText('New messages');
  await expect(line).toBeInViewport();
  await toEnd(page, name);
  await expect(line).not.toBeInViewport();
  await page.getByRole('button', { name: 'Jump to unread' }).click();
  await expect(line).toBeInViewport();
  const first = log.getByRole('article').and(page.locator(':focus'));
  await expect(first).toBeVisible();

  await field.fill('Who comes along?');
  await field.press('Enter');
  await expect.poll(async () => (await placeIn(page, name)).left).toBeLessThan(3);
  await log.hover();
  await page.mouse.wheel(0, -900);
  await expect(page.getByRole('button', { name: 'Latest messages' })).toBeVisible();
  await field.fill('half a sen');
  const before = await placeIn(page, name);
  await expect(page.getByRole('button', { name: '3 new messages' })).toBeVisible({ timeout: 20_000 });
  expect((await placeIn(page, name)).top).toBe(before.top);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('half a sen');
  await expect(page.getByRole('status').filter({ hasText: /^\w+ \w+: / })).toBeAttached();

  await page.getByRole('button', { name: '3 new messages' }).click();
  await expect(page.getByRole('button', { name: '3 new messages' })).toBeHidden();
  await expect.poll(async () => (await placeIn(page, name)).left).toBeLessThan(3);
});

test('each conversation keeps its place and what was not sent, and the keyboard leads through all of them', async ({
  admin: page,
}) => {
  // So low that what is new has no room.
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(`${MESSENGER}?chat=reading-room`);
  const name = 'Reading room';
  const log = logOf(page, name);
  await toEnd(page, name);
  await log.hover();
  await page.mouse.wheel(0, -1_500);
  await expect(page.getByRole('button', { name: 'Latest messages' })).toBeVisible();
  await fieldOf(page, name).fill('Not yet sent');
  const shown = log.getByRole('article').nth(8);
  const label = (await shown.getAttribute('aria-label')) ?? '';
  const place = await shown.evaluate((element) => Math.round(element.getBoundingClientRect().top));

  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(/chat=amara-okafor/u);
  await expect(fieldOf(page, 'Amara Okafor')).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Draft: Not yet sent');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(fieldOf(page, name)).toHaveValue('Not yet sent');
  const again = log.getByRole('article', { name: label, exact: true }).first();
  await expect
    .poll(() => again.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThanOrEqual(place + 2);
  expect(
    await again.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
  ).toBeGreaterThanOrEqual(place - 2);

  // Escape leaves to the conversation's row; from there arrows, J and K lead on.
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Amara Okafor')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Amara Okafor')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Amara Okafor')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search people and groups' })).toBeFocused();
});

test('emoji come from the app itself and are found by typing, and files are attached by pasting', async ({
  admin: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${MESSENGER}?chat=freya-olsen&info=open`);
  const field = fieldOf(page, 'Freya Olsen');
  await field.fill('Well done ');
  await page.getByRole('button', { name: 'Insert an emoji' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Insert an emoji' });
  await expect(picker.getByRole('searchbox', { name: 'Search emoji' })).toBeFocused();
  await expect(picker.getByRole('gridcell', { name: 'Grinning face', exact: true })).toBeVisible();
  await expectOpenedAccessible(page, 'emoji');
  await page.keyboard.type('party popper');
  await expect(picker.getByRole('gridcell')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(field).toHaveValue('Well done 🎉');
  await expect(field).toBeFocused();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => /^https?:/u.test(url) && !url.startsWith(origin))).toEqual([]);

  const paste = (name: string, text: string) =>
    field.evaluate(
      (element, [fileName, content]) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([content], fileName, { type: 'text/plain' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [name, text] as const,
    );
  await paste('empty.txt', '');
  await expect(page.getByText('“empty.txt” is empty.')).toBeVisible();
  await paste('notes.txt', 'Read me');
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('notes.txt');
  await field.press('Enter');
  const file = logOf(page, 'Freya Olsen').getByRole('link', { name: /notes\.txt/u });
  await expect(file).toHaveAttribute('download', 'notes.txt');
  await expectOpenedAccessible(page, 'conversation');
});
