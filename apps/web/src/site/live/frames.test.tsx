import { LANGUAGES } from '@aiso/languages/languages.ts';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { LAYOUTS } from '@aiso/ui/theme/appearance.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { open as openLayouts } from './layouts/LayoutsPiece.tsx';
import { open as openPresets } from './presets/PresetsPiece.tsx';
import { open as openWorklist } from './worklist/WorklistPiece.tsx';

beforeEach(() => {
  setWidth(1440);
  // Everything is 800 px wide here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe = () => this.tell();
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is inside of the frame of that title, once it is drawn. */
async function inFrame(title: string | RegExp): Promise<HTMLElement> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  // Browsers load it after it was put in; here that is over before React listens.
  fireEvent.load(frame);
  await waitFor(() => expect(frame.contentDocument?.body.children.length).toBeGreaterThan(0));
  if (frame.contentDocument === null) throw new Error('The frame is empty.');
  return frame.contentDocument.documentElement;
}

test('the worklist speaks six languages, each in its direction', async () => {
  await renderInSite(await openWorklist('en'));
  const heads: string[] = [];
  for (const { name, locale, direction } of LANGUAGES) {
    await userEvent.click(screen.getByRole('radio', { name }));
    const root = await inFrame(`Worklist: ${name}`);
    await waitFor(() => expect([root.lang, root.dir]).toEqual([locale, direction]));
    heads.push(within(root).getByRole('heading', { level: 1 }).textContent);
    expect(within(root).getAllByRole('row')).toHaveLength(7);
  }
  expect(new Set(heads).size).toBe(LANGUAGES.length);
});

test('every layout is offered, and drawn by the shell of the product, whose menu stays in its frame', async () => {
  await renderInSite(await openLayouts('en'));
  const root = await inFrame('Sample of the chosen layout');
  const shell = () => root.querySelector('[data-shell]')?.getAttribute('data-shell');
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([...LAYOUTS]);
  await userEvent.click(screen.getByRole('radio', { name: 'Menu on top: Tabs' }));
  expect(shell()).toBe('stacked-shells-top-nav-tabs');
  await userEvent.click(screen.getByRole('radio', { name: 'Narrow menu: Two columns' }));
  expect(shell()).toBe('collapsed-shells-double');
  await userEvent.click(screen.getByRole('radio', { name: 'Menu at the side: Brand' }));
  expect(shell()).toBe('vertical-shells-brand');
  await userEvent.click(within(root).getByRole('link', { name: 'Image Diagnosis' }));
  expect(within(root).getByRole('link', { name: 'Image Diagnosis' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(location.pathname).not.toBe('/image-diagnosis');
});

test('a preset colours the light and the dark sample, and nothing around them', async () => {
  // As a document brings its styles.
  document.head.insertAdjacentHTML('beforeend', '<style data-emotion="aiso abc">.aiso-abc{}</style>');
  await renderInSite(await openPresets('en'));
  await userEvent.click(screen.getByRole('radio', { name: 'Emerald' }));
  const roots = await Promise.all([inFrame('Colours: Light'), inFrame('Colours: Dark')]);
  expect(roots.map((root) => root.dataset['colorScheme'])).toEqual(['light', 'dark']);
  for (const root of roots) expect(root.querySelector('head')?.textContent).not.toBe('');
  expect(document.head.querySelector('style[data-emotion="aiso abc"]')).not.toBeNull();
  expect(document.documentElement.dataset['colorScheme']).not.toBe('dark');
});
