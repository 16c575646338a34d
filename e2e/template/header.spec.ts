import type { Locator } from '@playwright/test';
import { expectAccessibleInLooks, expectOpenedAccessible } from '../accessible.ts';
import { openLanding, toolsOf } from '../frame.ts';
import { expect, test } from '../program.ts';

// How the frame opens and closes what it holds is looked at with its motion.
test.use({ reducedMotion: 'no-preference' });

test('the notifications show the demo kinds, their tabs and commands; a list takes the tabs’ place on a phone', async ({
  admin,
}) => {
  await openLanding(admin);
  await toolsOf(admin)
    .and(admin.getByRole('button', { name: /^Notifications/u }))
    .click();
  const drawer = admin.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('tab')).toHaveText([/^All/u, /^Unread/u, /^Archived/u]);
  for (const name of ['Accept', 'Decline', 'View post', 'Download', 'Chat', 'Mark all as read'])
    await expect(drawer.getByRole('button', { name, exact: true })).toHaveCount(1);
  for (const step of [
    'Account Creation',
    'Email Verification',
    'Profile Setup',
    'Preferences Selection',
    'Complete Onboarding Tutorial',
  ])
    await expect(drawer.getByText(step)).toHaveCount(1);
  await drawer.getByRole('button', { name: 'Mark all as read' }).hover();
  await expect(admin.getByRole('tooltip', { name: 'Mark all as read' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'View all' })).toBeVisible();
  const paper = admin.locator('.MuiDrawer-paper');
  await expect(paper).toHaveCSS('width', '460px');
  await admin.setViewportSize({ width: 900, height: 740 });
  await expect(paper).toHaveCSS('width', '420px');
  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(paper).toHaveCSS('width', '340px');
  await expect(drawer.getByRole('tab')).toHaveCount(0);
  await expect(drawer.getByRole('combobox', { name: 'Show' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
});

test('a request is answered and taken back, a post and the chat are opened, a file comes; the keys do it all', async ({
  admin,
}) => {
  await openLanding(admin);
  const bell = toolsOf(admin).and(admin.getByRole('button', { name: /^Notifications/u }));
  await bell.press('Enter');
  const drawer = admin.getByRole('dialog', { name: 'Notifications' });
  const button = (name: string): Locator => drawer.getByRole('button', { name, exact: true });
  await button('Accept').press('Enter');
  await expect(drawer.getByText('Amara Okafor added to your contacts.')).toBeVisible();
  await expect(button('Undo')).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(button('Accept')).toBeFocused();

  await button('View post').press('Enter');
  const post = admin.getByRole('dialog', { name: 'Your post' });
  await expect(post.getByRole('listitem').filter({ hasText: 'Jonas Weber' })).toBeVisible();
  await expectOpenedAccessible(admin, 'the post of a comment');
  await admin.keyboard.press('Escape');
  await expect(post).toHaveCount(0);
  await expect(button('View post')).toBeFocused();

  const coming = admin.waitForEvent('download');
  await button('Download').press('Enter');
  expect((await coming).suggestedFilename()).toBe('duty-roster.txt');

  await button('Chat').press('Enter');
  const chat = admin.getByRole('dialog', { name: 'Chat' });
  await expect(chat.getByRole('log', { name: 'Messages with Hana Lindqvist' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await expect(admin.getByRole('banner').locator(':focus')).toHaveCount(1);
});

test('“View all” leads to a page of all notifications, whose address says which tab is open', async ({
  admin,
}) => {
  await openLanding(admin);
  await toolsOf(admin)
    .and(admin.getByRole('button', { name: /^Notifications/u }))
    .click();
  await admin.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'View all' }).click();
  await expect(admin).toHaveURL(/\/notifications$/u);
  const main = admin.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await main.getByRole('button', { name: 'Archive: Friend request' }).click();
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(main.getByText('Friend request')).toHaveCount(0);
  await main.getByRole('tab', { name: /^Archived/u }).click();
  await expect(admin).toHaveURL(/\?tab=archived$/u);
  await expect(main.getByText('Archived notifications appear here.')).toBeVisible();
  await expect(main.getByText('Friend request')).toBeVisible();
  await expectAccessibleInLooks(admin, 'all notifications');
  await admin.reload();
  await expect(main.getByRole('tab', { name: /^Archived/u, selected: true })).toBeVisible();
  await admin.goBack();
  await expect(main.getByRole('tab', { name: /^All/u, selected: true })).toBeVisible();
  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(main.getByRole('combobox', { name: 'Show' })).toBeVisible();
});

test('the demo search shows three of a category and more on demand, says when nothing fits, and a blank input clears', async ({
  admin,
}) => {
  await openLanding(admin);
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await dialog.getByRole('tab', { name: 'Demo' }).click();
  await expect(dialog.getByRole('group', { name: 'Demo: favourites' }).getByRole('option')).toHaveCount(3);
  await field.fill('a');
  const projects = dialog.getByRole('group', { name: 'Demo: projects' });
  await expect(projects.getByRole('option')).toHaveCount(4);
  await projects.getByRole('option', { name: 'Show 1 more' }).click();
  await expect(projects.getByRole('option')).toHaveCount(5);
  await projects.getByRole('option', { name: 'Show less' }).click();
  await expect(projects.getByRole('option')).toHaveCount(4);
  await field.fill('zzz');
  await expect(dialog.getByRole('heading', { name: 'No search results' })).toBeVisible();
  await expect(dialog.getByText('Try a different search term')).toBeVisible();
  await field.fill('');
  await expect(dialog.getByRole('group', { name: 'Demo: favourites' })).toBeVisible();
});

test('the weather card, the chat menu and the switcher hold the template’s demo content', async ({
  admin,
}) => {
  await openLanding(admin);
  await admin.getByRole('button', { name: 'Weather' }).click();
  const weather = admin.getByRole('dialog', { name: 'Weather' });
  for (const text of [
    '17°',
    'Rain Shower',
    'View 10-day forecast',
    '92%',
    '29.98 inHg',
    '1.15 inches',
    'UV Index',
  ])
    await expect(weather.getByText(text).first()).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: /^Chat/u }).click();
  await expect(admin.getByRole('dialog', { name: 'Chat' }).getByRole('listitem').first()).toBeVisible();
  await admin.keyboard.press('Escape');
  const switcher = admin.getByRole('button', { name: /^Demo switcher/u });
  await switcher.click();
  const panel = admin.getByRole('dialog', { name: 'Demo switcher' });
  await expect(admin.locator('.MuiPopover-paper')).toHaveCSS('width', '380px');
  await panel.getByText('Amelia Hart').click();
  await expect(panel).toHaveCount(0);
  await expect(switcher).toHaveAccessibleName('Demo switcher: Amelia Hart');
});
