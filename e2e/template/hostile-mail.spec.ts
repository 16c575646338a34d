import type { Page } from '@playwright/test';
import { expect, test } from '../program.ts';
import { HOSTILE_MAILS } from './hostile-mails.ts';

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

/** What of a mail must not be, once it is shown, and whether it has images to show. Runs in the page. */
async function lookAt(name: string): Promise<{ readonly faults: string[]; readonly hasImages: boolean }> {
  const find = () => {
    const frame = document.querySelector('iframe');
    const shown = frame?.contentDocument;
    const isThere = frame?.title === `Message: ${name}` && shown?.title === 'Message';
    if (!isThere || shown.readyState !== 'complete') return null;
    const hasImages = [...document.querySelectorAll('button')].some(
      ({ textContent }) => textContent === 'Show images',
    );
    // The button goes at once, the text of the frame a little later.
    const isOld = !hasImages && shown.body.textContent.includes('not loaded from');
    return isOld ? null : { frame, shown, hasImages };
  };
  let found = find();
  for (let turn = 0; found === null && turn < 1_000; turn += 1) {
    await new Promise(requestAnimationFrame);
    found = find();
  }
  if (found === null) return { faults: ['it is not shown'], hasImages: false };
  const { frame, shown, hasImages } = found;
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
  return { faults, hasImages };
}

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
  for (const { name, html } of HOSTILE_MAILS) {
    const { faults, hasImages } = await page.evaluate(lookAt, name);
    expect(faults, `${name}: ${html}`).toEqual([]);
    if (hasImages) {
      await page.getByRole('button', { name: 'Show images' }).click();
      const withImages = await page.evaluate(lookAt, name);
      expect(withImages, `${name}, with images: ${html}`).toEqual({ faults: [], hasImages: false });
    }
    expect(seen, `${name}: ${html}`).toEqual([]);
    // Behind the last one stands another letter.
    if (name !== HOSTILE_MAILS.at(-1)?.name) await page.keyboard.press('j');
  }
  expect(await ran(page)).toEqual([]);

  // As if the cleaning were not there: sandbox and policy hold alone. What the policy stops is not asked for.
  seen.length = 0;
  const stopped = new Set<string>();
  page.on('requestfailed', (request) => {
    // By the policy, and by the sandbox, which has no plug-ins: neither is asked for.
    if (/^(?:csp|origin)$/u.test(request.failure()?.errorText ?? ''))
      stopped.add(`asked for ${request.url()}`);
  });
  await page.evaluate(
    (mails) => {
      const frame = document.querySelector('iframe');
      if (frame === null) throw new Error('There is no mail.');
      for (const raw of mails) {
        const copy = frame.cloneNode() as HTMLIFrameElement;
        copy.title = 'Not cleaned';
        copy.srcdoc = `${frame.srcdoc.slice(0, frame.srcdoc.indexOf('<body'))}<body>${raw}`;
        frame.after(copy);
      }
    },
    HOSTILE_MAILS.map(({ html }) => html),
  );
  const read = (): Promise<number> =>
    page.evaluate(() => {
      const copies = [...document.querySelectorAll<HTMLIFrameElement>('iframe[title="Not cleaned"]')];
      return copies.filter(
        ({ contentDocument }) =>
          contentDocument?.title === 'Message' && contentDocument.readyState !== 'loading',
      ).length;
    });
  await expect.poll(read, 'frames of what was not cleaned').toBe(HOSTILE_MAILS.length);
  await expect.poll(() => seen.filter((one) => !stopped.has(one)), 'not cleaned').toEqual([]);
  expect(await ran(page)).toEqual([]);
});
