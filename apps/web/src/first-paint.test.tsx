import { AppearanceProvider, useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { AppThemeProvider } from '@aiso/ui/theme/AppThemeProvider.tsx';
import { NO_TENANT_COLORS } from '@aiso/ui/theme/accent.ts';
import {
  APPEARANCE_KEY,
  appearanceOf,
  isCustomAppearance,
  parseChoices,
  type Surroundings,
} from '@aiso/ui/theme/appearance.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaintScript } from '../scripts/first-paint-script.ts';
import firstPaint from './first-paint.js?raw';

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
    expect(
      parseChoices(
        '{"colorPreset":"beige","direction":"up","stretch":true,"layout":7,"density":"compact","corners":"oval"}',
      ),
    ).toEqual({
      colorPreset: 'beige',
      stretch: true,
      density: 'compact',
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
      density: 'comfortable',
      corners: 'soft',
      textSize: 'medium',
      contrast: 'standard',
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
        <AppThemeProvider tenant={NO_TENANT_COLORS}>
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

it('what another tab chose before this one listened counts', () => {
  stubSystem(false);
  function ChosenElsewhere() {
    useLayoutEffect(() => localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"dark"}'), []);
    return null;
  }
  render(
    <AppearanceProvider>
      <AppThemeProvider tenant={NO_TENANT_COLORS}>
        <ChosenElsewhere />
      </AppThemeProvider>
    </AppearanceProvider>,
  );
  expect(html.dataset['colorScheme']).toBe('dark');
});

describe('the first paint', () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the build inlines a classic script: nothing to import
  const paint = new Function(firstPaintScript(firstPaint)) as () => void;
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

  it.each(['constructor', '__proto__', 'xx'])(
    'is in English where %s was stored as the language',
    (stored) => {
      localStorage.setItem('aiso-language', stored);
      paint();
      expect(shown()).toEqual(['ltr', 'en', 'light', 'light']);
    },
  );

  it('leaves a document of the website its language, and its mode where it has one', () => {
    localStorage.setItem(APPEARANCE_KEY, '{"paletteMode":"light"}');
    localStorage.setItem('aiso-language', 'de');
    Object.assign(html, { lang: 'ar', dir: 'rtl' });
    Object.assign(html.dataset, { website: '', forcedMode: 'dark' });
    paint();
    expect(shown()).toEqual(['rtl', 'ar', 'dark', 'dark']);
    delete html.dataset['forcedMode'];
    paint();
    expect(shown()).toEqual(['rtl', 'ar', 'light', 'light']);
    delete html.dataset['website'];
  });
});
