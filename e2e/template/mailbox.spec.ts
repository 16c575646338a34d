import type { Locator, Page } from '@playwright/test';
import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const MAILBOX = '/blueprints/generic-admin-dashboard/applications/mailbox';

const folder = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') });
const rows = (page: Page): Locator => page.getByRole('row');
const subjectOf = (row: Locator): Promise<string> => row.locator('.subject').innerText();
const heading = (page: Page): Locator =>
  page.getByRole('region', { name: 'Message' }).getByRole('heading', { level: 2 });

async function open(page: Page, search = ''): Promise<Locator> {
  await page.goto(`${MAILBOX}${search}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  return grid;
}

/** Writes below the fields of a composer, once its editor is there. */
async function writeIn(composer: Locator, text: string): Promise<void> {
  await composer.getByRole('textbox', { name: 'Message' }).click();
  await expect(composer.getByRole('group', { name: 'Formatting' })).toBeVisible();
  await composer.getByRole('textbox', { name: 'Message' }).pressSequentially(text);
}

test('is worked through by keys; what is opened stays unread', async ({ admin: page }) => {
  const grid = await open(page);
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => subjectOf(rows(page).nth(at))));
  await grid.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(second ?? '');
  await expect(page).toHaveURL(/mail=mail-2$/u);
  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(first ?? '');
  await expect(page.locator('output', { hasText: `${first}, from` })).toContainText(/1 of 24$/u);
  await expectOpenedAccessible(page, 'an open mail');
  // Read, and yet not marked as read: there is no such command.
  await expect(folder(page, 'Inbox')).toContainText('7');
  await expect(rows(page).first()).toHaveAttribute('data-unread', 'true');

  await page.keyboard.press('e');
  await expect(page.getByText('1 message deleted.')).toBeVisible();
  await expect(heading(page)).toHaveText(second ?? '');
  await expect(folder(page, 'Inbox')).toContainText('6');
  await expect(folder(page, 'Deleted')).toContainText('2');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(folder(page, 'Inbox')).toContainText('7');

  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('u');
  await expect(page.getByRole('region', { name: 'Message' })).toBeHidden();
  await expect(grid).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Actions for the selected rows' })).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search in Inbox' })).toBeFocused();
  await page.keyboard.type('nothing like this');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page).nth(2).locator('.subject')).toHaveText(third ?? '');
});

test('a reply is held back for seven seconds, can be taken back, and loses nothing', async ({
  admin: page,
}) => {
  await page.clock.install();
  const grid = await open(page);
  await rows(page).first().click();
  const subject = await heading(page).innerText();
  await grid.focus();
  await page.keyboard.press('r');
  const composer = page.getByRole('dialog', { name: `Re: ${subject}` });
  await expect(composer.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await writeIn(composer, 'I agree.');
  await expect(composer.locator('blockquote')).toContainText('Could you look at study');
  await expectOpenedAccessible(page, 'a reply');
  await composer.getByRole('button', { name: 'Send' }).click();
  await expect(composer).toBeHidden();
  await page.clock.runFor(3_000);
  // The seconds are seen, but not read aloud one by one.
  const seconds = page.getByText('Sending in 4 s');
  await expect(seconds).toHaveAttribute('aria-hidden', 'true');
  await grid.focus();
  await page.keyboard.press('z');
  await expect(composer.locator('.ProseMirror')).toContainText('I agree.');

  await composer.getByRole('button', { name: 'Send' }).click();
  await expect(composer).toBeHidden();
  await folder(page, 'Outbox').click();
  await expect(rows(page).first()).toContainText('Sending');
  await page.clock.runFor(8_000);
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(rows(page).first()).not.toContainText('Sending');
  await rows(page).first().click();
  const text = page.frameLocator('iframe').locator('body');
  await expect(text).toContainText('I agree.');
  await expect(text.locator('blockquote')).toContainText('Could you look at study');
});

test('two letters are written side by side; neither is lost by minimising, leaving the page or closing', async ({
  admin: page,
}) => {
  const grid = await open(page);
  await grid.focus();
  await page.keyboard.press('c');
  const one = page.getByRole('dialog').filter({ hasText: 'To' });
  await expect(one.getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('mei@clinic.example,');
  await expect(one.getByRole('button', { name: 'mei@clinic.example' })).toBeVisible();
  await one.getByRole('textbox', { name: 'Subject' }).fill('First');
  await writeIn(page.getByRole('dialog', { name: 'First' }), 'What was typed here');
  await page.getByRole('button', { name: 'Compose' }).click();
  const second = page.getByRole('dialog', { name: 'New message' });
  await second.getByRole('textbox', { name: 'Subject' }).fill('Second');
  const first = page.getByRole('dialog', { name: 'First' });
  await expect(first.locator('.ProseMirror')).toContainText('What was typed here');
  await first.getByRole('button', { name: 'Minimise' }).press('Enter');
  const bar = page.getByRole('button', { name: 'Continue “First”' });
  await expect(bar).toBeFocused();

  // Elsewhere in the program, and back, without a reload.
  await page.getByRole('link', { name: 'Image Diagnosis' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeHidden();
  await page.goBack();
  await bar.press('Enter');
  await expect(first.locator('.ProseMirror, textarea').first()).toContainText('What was typed here');
  await expect(page.getByRole('dialog', { name: 'Second' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await page.getByRole('dialog', { name: 'Second' }).getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await folder(page, 'Drafts').click();
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await rows(page).filter({ hasText: 'First' }).click();
  await expect(first.getByRole('button', { name: 'mei@clinic.example' })).toBeVisible();
  await expect(first.locator('.ProseMirror, textarea').first()).toContainText('What was typed here');
});

test('on a phone one pane is shown at a time, and a letter over everything', async ({ admin: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('button', { name: 'Folders' }).click();
  await page
    .getByRole('dialog', { name: 'Folders' })
    .getByRole('button', { name: /^Important/u })
    .click();
  await expect(page.getByRole('grid', { name: 'Important' })).toBeVisible();
  await rows(page).first().click();
  await expect(page.getByRole('grid')).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('grid', { name: 'Important' })).toBeFocused();
  await page.getByRole('button', { name: 'Compose' }).click();
  const composer = page.getByRole('dialog', { name: 'New message' });
  await expect(composer.getByRole('combobox', { name: 'To' })).toBeFocused();
  await expectOpenedAccessible(page, 'a letter on a phone');
  await composer.getByRole('button', { name: 'Save as draft and close' }).click();
  await expect(page.getByRole('button', { name: 'Compose' })).toBeFocused();
});

test('a conversation is snoozed until its time, and an answer to it is sent later', async ({
  admin: page,
}) => {
  await page.clock.install();
  await open(page);
  const contract = rows(page).filter({ hasText: 'Contract for the second site' });
  await expect(contract.locator('.count')).toContainText('4');
  await contract.click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.locator('> li')).toHaveCount(4);
  await messages.getByRole('button', { name: /^Show message: Olga Petrova/u }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  await expectOpenedAccessible(page, 'a conversation');

  await page.keyboard.press('r');
  const composer = page.getByRole('dialog', { name: /^Re: Contract/u });
  await writeIn(composer, 'Signed.');
  await composer.getByRole('button', { name: 'Schedule for later' }).click();
  await page.getByRole('menuitem', { name: 'Choose date and time…' }).click();
  const asked = page.getByRole('dialog', { name: 'Schedule' });
  await expectOpenedAccessible(page, 'another time');
  await asked.getByRole('button', { name: 'Schedule' }).click();
  await expect(composer).toBeHidden();
  await expect(folder(page, 'Scheduled')).toContainText('3');
  await expect(page.getByText(/^Sending in/u)).toHaveCount(0);

  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Later today/u }).click();
  await expect(contract).toBeHidden();
  await expect(folder(page, 'Snoozed')).toContainText('3');
  await page.clock.fastForward('05:00:00');
  await expect(page.getByText('3 snoozed messages back in the inbox.')).toBeVisible();
  await expect(contract.locator('.count')).toContainText('4');
});
