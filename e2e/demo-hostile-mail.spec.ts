import type { Page } from '@playwright/test';
import { HOSTILE_MAILS } from './hostile-mails.ts';
import { expect, test } from './program.ts';

const MAILBOX = '/blueprints/generic-admin-dashboard/applications/mailbox';

/** What nobody who reads a mail has asked for. Dialogs are put away, so that all of them can be counted. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  const origin = new URL(page.url()).origin;
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => seen.push('a window was opened'));
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    // Where a frame was not let to.
    if (!/^(?:about|chrome-error):/u.test(url) && !url.startsWith(origin)) seen.push(`went to ${url}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/u.test(url) && !url.startsWith(origin)) seen.push(`asked for ${url}`);
  });
  return seen;
}

/** What of a shown mail must not be. Null as long as it is not shown. Runs in the page. */
function faultsOf(name: string): string[] | null {
  const frame = document.querySelector('iframe');
  const shown = frame?.contentDocument;
  if (!frame || !shown?.body || frame.title !== `Message: ${name}` || shown.readyState !== 'complete')
    return null;
  if (shown.title !== 'Message') return null;
  const allowed =
    /^(?:html|head|meta|title|style|body|p|div|span|br|hr|pre|blockquote|h[1-6]|b|strong|i|em|u|s|del|ins|small|sub|sup|code|kbd|mark|q|ul|ol|li|dl|dt|dd|abbr|address|cite|center|font|table|caption|thead|tbody|tfoot|tr|th|td|a|img)$/u;
  const faults: string[] = [];
  for (const element of shown.querySelectorAll('*')) {
    const isOurs = element.parentElement === shown.head || element === shown.head;
    if (!allowed.test(element.localName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      faults.push(`there is a ${element.localName}`);
    }
    if (isOurs) continue;
    if (/^(?:meta|title|style)$/u.test(element.localName)) faults.push(`its own ${element.localName}`);
    for (const { name: attribute, value } of element.attributes) {
      const isFine =
        attribute === 'href'
          ? /^https?:/u.test(value)
          : attribute === 'src'
            ? value.startsWith('data:image/')
            : /^(?:alt|title|width|height|colspan|rowspan|dir|lang|target|rel|class)$/u.test(attribute);
      if (!isFine) faults.push(`${element.localName} has ${attribute}=${value}`);
    }
  }
  if (shown.head.querySelectorAll('*').length !== 5) faults.push('its head is not ours');
  if (frame.sandbox.value !== 'allow-same-origin allow-popups allow-popups-to-escape-sandbox') {
    faults.push(`its sandbox is ${frame.sandbox.value}`);
  }
  const isLeft = (child: Element): boolean => child.matches('[style*="z-index:2147483647"]');
  if ([...document.body.querySelectorAll('*')].some(isLeft)) faults.push('it is outside of its frame');
  const pane = frame.closest('section[aria-label=Message]')?.getBoundingClientRect();
  const box = frame.getBoundingClientRect();
  if (!pane || box.left < pane.left || box.right > pane.right) faults.push('it is wider than its pane');
  return faults;
}

const expectShown = (page: Page, name: string, message: string): Promise<void> =>
  expect.poll(() => page.evaluate(faultsOf, name), { message, intervals: [10, 20, 50, 100] }).toEqual([]);

const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [self, ...Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentWindow)].flatMap(
      (place, at) => (place !== null && 'ran' in place ? [`something ran in ${at}`] : []),
    ),
  );

test('120 hostile mails run nothing, fetch nothing, and stay in their frame, cleaned or not', async ({
  admin: page,
}) => {
  expect(HOSTILE_MAILS).toHaveLength(120);
  expect(new Set(HOSTILE_MAILS.map(({ html }) => html)).size).toBe(120);
  await page.goto(MAILBOX);
  await expect(page.getByRole('grid', { name: 'Inbox' })).toBeVisible();
  const seen = watch(page);
  await page.getByLabel('Message files').setInputFiles(
    HOSTILE_MAILS.map(({ name, html }) => ({
      name: `${name}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(html),
    })),
  );
  await expect(page.getByText('120 messages opened in the inbox.')).toBeVisible();
  const showImages = page.getByRole('button', { name: 'Show images' });
  for (const { name, html } of HOSTILE_MAILS) {
    await expectShown(page, name, `${name}: ${html}`);
    if (await showImages.isVisible()) {
      await showImages.click();
      await expectShown(page, name, `${name}, with images: ${html}`);
    }
    expect(seen, `${name}: ${html}`).toEqual([]);
    await page.keyboard.press('j');
  }
  expect(await ran(page)).toEqual([]);

  // As if the cleaning were not there: sandbox and policy hold alone. What the policy stops is not asked for.
  seen.length = 0;
  const stopped = new Set<string>();
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') stopped.add(`asked for ${request.url()}`);
  });
  for (const { html } of HOSTILE_MAILS) {
    await page.evaluate(async (raw) => {
      const frame = document.querySelector('iframe');
      if (frame === null) throw new Error('There is no mail.');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.srcdoc = frame.srcdoc.replace(/<body[^]*$/u, `<body>${raw.replaceAll('$', '$$$$')}`);
      await loaded;
    }, html);
  }
  await expect.poll(() => seen.filter((one) => !stopped.has(one)), 'not cleaned').toEqual([]);
  expect(await ran(page)).toEqual([]);
});
