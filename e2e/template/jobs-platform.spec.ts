import { expectOpenedAccessible } from '../accessible.ts';
import { expect, test } from '../program.ts';

const PLATFORM = '/blueprints/generic-admin-dashboard/applications/jobs-platform';

test('jobs are gone through, opened, saved and searched by keys alone', async ({ admin: page }) => {
  await page.goto(`${PLATFORM}?sort=newest`);
  const jobs = page.getByRole('list', { name: 'Jobs', exact: true });
  const opener = (at: number) => jobs.getByRole('listitem').nth(at).getByRole('button').first();
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(opener(0)).toBeVisible();

  await page.keyboard.press('j');
  await expect(opener(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(opener(1)).toBeFocused();
  const title = await opener(1).innerText();
  await page.keyboard.press('Enter');
  await expect(open.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused();
  await expect(page).toHaveURL(/[?&]job=/u);
  await expect(opener(1)).toHaveAttribute('aria-current', 'true');

  const save = open.getByRole('button', { name: /^Saved?$/u });
  const wasSaved = (await save.getAttribute('aria-pressed')) === 'true';
  await page.keyboard.press('s');
  await expect(save).toHaveAttribute('aria-pressed', String(!wasSaved));
  await page.keyboard.press('Escape');
  await expect(opener(1)).toBeFocused();

  // The last one: what was drawn before is not any more, but for what has the focus.
  await page.keyboard.press('End');
  const last = page.locator('[data-opener]:focus');
  await expect(last).toBeVisible();
  const size = await jobs.getByRole('listitem').first().getAttribute('aria-setsize');
  await expect(jobs.getByRole('listitem').filter({ has: last })).toHaveAttribute('aria-posinset', size ?? '');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  const words = page.getByRole('combobox', { name: 'Title, company or field' });
  await expect(words).toBeFocused();
  await page.keyboard.type('helix');
  await expect(page.getByRole('option', { name: 'Helix Devices' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=Helix\+Devices/u);
  await expect(words).toBeFocused();
  await expect(open.getByRole('button', { name: 'Helix Devices', exact: true }).first()).toBeVisible();
});

test('on a phone one pane is shown at a time, and the way back leads to the job that was opened', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PLATFORM}?sort=salary`);
  const jobs = page.getByRole('list', { name: 'Jobs', exact: true });
  const opener = jobs.getByRole('listitem').nth(2).getByRole('button').first();
  const title = await opener.innerText();
  await opener.click();
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(jobs).toBeHidden();
  await expectOpenedAccessible(page, 'a job on a phone');
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Lists and filters' }).click();
  const side = page.getByRole('dialog', { name: 'Lists and filters' });
  const software = side.getByRole('checkbox', { name: /^Software/u });
  // The address changes first.
  await software.click();
  await expect(page).toHaveURL(/[?&]field=software/u);
  await expect(software).toBeChecked();
  await side.getByRole('button', { name: /^Applications/u }).click();
  await expect(side).toBeHidden();
  await expect(page.getByRole('tab', { name: /^Offer/u })).toBeVisible();
});

test('one applies in steps by the keyboard; a draft is kept, and what was sent cannot be sent again', async ({
  admin: page,
}) => {
  await page.goto(`${PLATFORM}?field=care`);
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeVisible();
  await page.keyboard.press('a');
  const drawer = page.getByRole('dialog');
  const next = drawer.getByRole('button', { name: 'Continue', exact: true });
  await drawer.getByLabel('Email').fill('amelia@');
  await next.press('Enter');
  await expect(drawer.getByText('Enter an email address such as name@example.org.')).toBeVisible();
  await expect(drawer.getByLabel('Email')).toBeFocused();
  await drawer.getByLabel('Email').fill('amelia@example.org');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Résumé and cover letter' })).toBeFocused();

  const file = (name: string, content: string) =>
    drawer
      .getByTestId('resume')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await file('resume.pdf', 'GIF89a');
  await expect(drawer.getByText('“resume.pdf” is not a valid PDF file.')).toBeVisible();
  await file('resume.pdf', '%PDF-1.7');
  await expect(drawer.getByRole('radio', { name: /^resume\.pdf/u })).toBeChecked();
  await drawer.getByLabel('Cover letter').fill('Dear colleagues');
  await expectOpenedAccessible(page, 'the form to apply');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Application saved as a draft.')).toBeVisible();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Continue application' }).press('Enter');
  await next.press('Enter');
  await expect(drawer.getByLabel('Cover letter')).toHaveValue('Dear colleagues');
  await next.press('Enter');
  // Some employers ask nothing.
  await expect(
    drawer.getByRole('heading', { name: /^(?:Questions from the employer|Check and send)$/u }),
  ).toBeFocused();
  for (const question of await drawer.getByRole('combobox').all()) {
    await question.press('Enter');
    await page.getByRole('option').first().press('Enter');
  }
  if (await next.isVisible()) await next.press('Enter');
  // The press that led here has not sent it.
  await expect(drawer.getByRole('heading', { name: 'Check and send' })).toBeFocused();
  await drawer.getByRole('button', { name: 'Send application' }).press('Enter');
  await expect(page.getByText('You have applied for this job.')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(apply).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByText('You have applied for this job.')).toHaveCount(2);
});
