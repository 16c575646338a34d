import { APPEARANCE_KEY } from '@aiso/ui/theme/appearance.ts';
import { createMirroredCache } from '@aiso/ui/theme/emotion-cache.ts';
import { showMode } from '@aiso/ui/theme/show-mode.ts';
import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAt } from './all-pages.ts';
import { keepLook } from './look.ts';
import { SiteRoot } from './SiteRoot.tsx';
import { loadTexts } from './texts.ts';

const html = document.documentElement;
const choose = (paletteMode: 'light' | 'dark'): void =>
  localStorage.setItem(APPEARANCE_KEY, JSON.stringify({ paletteMode }));
const tellTabs = (): boolean => dispatchEvent(new StorageEvent('storage', { key: APPEARANCE_KEY }));

function pageOf(path: string) {
  const page = pageAt(path);
  if (page === undefined) throw new Error(`${path} is no page of the website.`);
  return page;
}

beforeEach(() => {
  localStorage.clear();
  const system = { matches: false, addListener: () => {}, removeListener: () => {} };
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), system));
  showMode('light');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a mode that another tab chose before the page’s program ran is shown', () => {
  choose('dark');
  keepLook(pageOf('/home'), 'ltr');
  expect(html.dataset['colorScheme']).toBe('dark');
});

it('a mode that another tab chooses while the page comes alive stays', async () => {
  const page = pageOf('/home');
  const texts = await loadTexts('en', page.areas);
  keepLook(page, 'ltr');
  function Content() {
    useLayoutEffect(() => {
      choose('dark');
      tellTabs();
    }, []);
    return null;
  }
  await act(() =>
    render(
      <SiteRoot cache={createMirroredCache()} site={{ page, language: 'en', texts }} Content={Content} />,
    ),
  );
  expect(html.dataset['colorScheme']).toBe('dark');
});

it('a page that is always dark stays so', () => {
  choose('light');
  showMode('dark');
  keepLook(pageOf('/pricing'), 'ltr');
  expect(html.dataset['colorScheme']).toBe('dark');
});
