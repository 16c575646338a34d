import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORCED_DARK_PATHS, firstPaintScript } from '../../../scripts/first-paint-script.ts';
import firstPaint from '../../first-paint.js?raw';
import { createAppRouter } from '../../routes.tsx';
import { AppearanceProvider, useAppearance } from './AppearanceProvider.tsx';
import { AppThemeProvider } from './AppThemeProvider.tsx';
import {
  APPEARANCE_KEY,
  appearanceOf,
  isCustomAppearance,
  parseChoices,
  type Surroundings,
} from './appearance.ts';
import { FORCED_DARK, isForcedDark, useForcedDark } from './forced-dark.ts';
import { SURFACES } from './surfaces.ts';

const PLAIN: Surroundings = { systemMode: 'light', languageDirection: 'ltr', hasTenantColors: false };
const html = document.documentElement;

/** A system that can change its mind. */
function stubSystem(isDark: boolean) {
  // MUI still asks for the old names.
  const media = (matches: boolean) =>
    Object.assign(new EventTarget(), { matches, addListener: () => {}, removeListener: () => {} });
  const query = media(isDark);
  vi.stubGlobal('matchMedia', (asked: string) => (asked.includes('color-scheme') ? query : media(false)));
  return (dark: boolean) => {
    query.matches = dark;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what was stored', () => {
  it('counts where it is valid, and an unknown preset is kept for the theme to tell', () => {
    expect(parseChoices('{"colorPreset":"beige","direction":"up","stretch":true,"layout":7}')).toEqual({
      colorPreset: 'beige',
      stretch: true,
    });
    for (const broken of [null, '', '[', 'null', '"x"', `{"colorPreset":"${'x'.repeat(99)}"}`]) {
      expect(parseChoices(broken)).toEqual({});
    }
  });
});

describe('the look', () => {
  it('follows the default, the system and the language where nothing was chosen', () => {
    expect(appearanceOf({}, PLAIN)).toEqual({
      colorPreset: 'monacoBlue',
      direction: 'ltr',
      layout: 'vertical-shells-white',
      paletteMode: 'light',
      stretch: false,
    });
    const arabicDark = { ...PLAIN, systemMode: 'dark', languageDirection: 'rtl' } as const;
    expect(appearanceOf({}, arabicDark)).toMatchObject({ direction: 'rtl', paletteMode: 'dark' });
    expect(appearanceOf({ direction: 'ltr', paletteMode: 'light' }, arabicDark)).toMatchObject({
      direction: 'ltr',
      paletteMode: 'light',
    });
  });

  it('is custom where Reset would change it', () => {
    expect(isCustomAppearance({ colorPreset: 'monacoBlue', stretch: false }, PLAIN)).toBe(false);
    expect(isCustomAppearance({ paletteMode: 'dark' }, PLAIN)).toBe(true);
    expect(isCustomAppearance({ paletteMode: 'dark' }, { ...PLAIN, systemMode: 'dark' })).toBe(false);
    expect(isCustomAppearance({ colorPreset: 'monacoBlue' }, { ...PLAIN, hasTenantColors: true })).toBe(true);
  });

  it('follows the system live until the person chooses', async () => {
    const change = stubSystem(false);
    function Dark() {
      const { update } = useAppearance();
      return (
        <button type="button" onClick={() => update({ paletteMode: 'light' })}>
          light
        </button>
      );
    }
    render(
      <AppearanceProvider>
        <AppThemeProvider tenant={{ primary: null, secondary: null }}>
          <Dark />
        </AppThemeProvider>
      </AppearanceProvider>,
    );
    expect(html.dataset['colorScheme']).toBe('light');
    change(true);
    expect(html.dataset['colorScheme']).toBe('dark');
    await userEvent.click(screen.getByRole('button'));
    expect(html.dataset['colorScheme']).toBe('light');
    change(false);
    change(true);
    expect(html.dataset['colorScheme']).toBe('light');
  });
});

describe('a page that is always dark', () => {
  it('is dark whatever was chosen, and the next page is not', async () => {
    localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"light"}');
    function Root() {
      useForcedDark();
      return <Outlet />;
    }
    const router = createMemoryRouter(
      [
        {
          Component: Root,
          children: [
            { path: 'pricing', handle: FORCED_DARK, element: <Link to="/other">on</Link> },
            { path: 'other', element: <Link to="/pricing">back</Link> },
          ],
        },
      ],
      { initialEntries: ['/pricing'] },
    );
    render(
      <AppearanceProvider>
        <AppThemeProvider tenant={{ primary: null, secondary: null }}>
          <RouterProvider router={router} />
        </AppThemeProvider>
      </AppearanceProvider>,
    );
    expect(html.dataset['colorScheme']).toBe('dark');
    expect(html.style.colorScheme).toBe('dark');
    await userEvent.click(screen.getByText('on'));
    expect(html.dataset['colorScheme']).toBe('light');
    await userEvent.click(screen.getByText('back'));
    expect(html.dataset['colorScheme']).toBe('dark');
  });

  it('has its path in the list that the first paint knows', () => {
    const all = (routes: ReturnType<typeof createAppRouter>['routes'], base = ''): [string, unknown][] =>
      routes.flatMap((route) => {
        const path = route.path === undefined ? base : `${base}/${route.path}`;
        return [[path, route.handle] as [string, unknown], ...all(route.children ?? [], path)];
      });
    const dark = all(createAppRouter().routes).filter(([, handle]) => isForcedDark(handle));
    // And no other path: an address without such a page is not dark at first.
    expect(FORCED_DARK_PATHS).toEqual(dark.map(([path]) => path));
  });
});

describe('the first paint', () => {
  const paintOf = (darkPaths?: readonly string[]) =>
    // oxlint-disable-next-line typescript/no-implied-eval -- the build inlines a classic script: nothing to import
    new Function('location', firstPaintScript(firstPaint, darkPaths)) as (location: URL) => void;
  const paint = () => paintOf()(new URL(window.location.href));
  const shown = () => [html.dir, html.lang, html.dataset['colorScheme'], html.style.colorScheme];
  beforeEach(() => void stubSystem(false));

  it('has the stored mode, direction and language', () => {
    localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"dark","direction":"rtl"}');
    localStorage.setItem('aiso-language', 'de');
    paint();
    expect(shown()).toEqual(['rtl', 'de', 'dark', 'dark']);
    const probe = document.createElement('i');
    probe.style.backgroundColor = SURFACES.dark.background;
    expect(html.style.backgroundColor).toBe(probe.style.backgroundColor);
  });

  it('follows language and system where nothing was chosen, also after rubbish', () => {
    localStorage.setItem(APPEARANCE_KEY, '[');
    localStorage.setItem('aiso-language', 'ae');
    stubSystem(true);
    paint();
    expect(shown()).toEqual(['rtl', 'ar', 'dark', 'dark']);
    localStorage.setItem(APPEARANCE_KEY, '{"direction":"ltr"}');
    paint();
    expect(html.dir).toBe('ltr');
  });

  it('is dark on the path of a page that is always dark, and on no other', () => {
    localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"light"}');
    const paintAt = paintOf(['/pricing']);
    const shownAt = (path: string) => {
      paintAt(new URL(path, 'https://aiso.example'));
      return html.dataset['colorScheme'];
    };
    expect(['/pricing', '/pricing/'].map(shownAt)).toEqual(['dark', 'dark']);
    expect(['/pricing/more', '/blueprints'].map(shownAt)).toEqual(['light', 'light']);
  });

  it.each(['/blueprints', '/pricing'])('is as the person chose on %s, where there is no page yet', (path) => {
    localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"light"}');
    paintOf()(new URL(path, 'https://aiso.example'));
    expect(html.dataset['colorScheme']).toBe('light');
  });
});
