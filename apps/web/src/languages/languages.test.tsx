import type * as languageTable from '@aiso/languages/languages.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { LANGUAGE_KEY } from '@aiso/ui/i18n/stored-language.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../app/frame/notices/Toasts.tsx';
import { setUpTexts } from '../app/i18n/setup.ts';
import { renderApp } from '../testing/render-app.tsx';
import LanguagesTool from './LanguagesTool.tsx';

/** A seventh language is one more line, and a folder; the folder's texts are given below. */
vi.mock('@aiso/languages/languages.ts', async (importOriginal) => {
  const original = await importOriginal<typeof languageTable>();
  const seventh = { code: 'se', locale: 'sv', name: 'Svenska', direction: 'ltr' };
  const languages = [...original.LANGUAGES, seventh];
  return {
    ...original,
    LANGUAGES: languages,
    languageOf: (name: string) =>
      languages.find(({ code, locale }) => code === name || locale === name) ?? languages[0],
  };
});

function Page() {
  const { t } = useTranslation('worklist');
  const { decimal, percent } = useFormats();
  return (
    <>
      <LanguagesTool />
      <h1>{t('title')}</h1>
      <p>{`${decimal(1234.5)} | ${percent(0.125)} | ${t('fresh', { count: 3 })}`}</p>
      <input aria-label="note" />
      <Toasts />
    </>
  );
}

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Language|Sprache|اللغة|Språk/u }));
  const menu = await screen.findByRole('menu');
  await userEvent.click(within(menu).getByRole('menuitemradio', { name }));
};

beforeEach(async () => {
  // Toasts ask whether they may move, the theme which mode the system has.
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const listeningBefore = { addListener: vi.fn(), removeListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listening, ...listeningBefore }));
  // Each test begins with nothing loaded but what comes first.
  await setUpTexts();
  await renderApp([{ path: '*', Component: Page }]);
});

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
  vi.unstubAllGlobals();
});

it('every language stands in the menu by its own name, the chosen one checked', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Language' }));
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Français',
    'العربية',
    '中文',
    'Svenska',
  ]);
  expect(items.filter((item) => item.ariaChecked === 'true').map((item) => item.textContent)).toEqual([
    'English',
  ]);
  expect(items.map((item) => item.lang)).toContain('zh-CN');
});

it('a change tells of itself, is kept, and leaves what was written alone', async () => {
  const note = await screen.findByRole('textbox');
  await userEvent.type(note, 'two nodules');
  await choose('Deutsch');
  expect(await screen.findByRole('heading', { name: 'Upload-Liste' })).toBeTruthy();
  expect(await screen.findByText('Sprache auf Deutsch umgestellt')).toBeTruthy();
  expect(screen.getByText('1.234,50 | 12,5 % | 3 neue Studien. Anzeigen')).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('de');
  expect(screen.getByRole('textbox')).toBe(note);
  expect(screen.getByDisplayValue('two nodules')).toBe(note);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sprache' }));

  await choose('English');
  expect(await screen.findByText('Language changed to English')).toBeTruthy();
});

it('Arabic runs from right to left, counts in its own plurals and writes Latin digits', async () => {
  await choose('العربية');
  expect(await screen.findByText(/3 فحوص جديدة/u)).toBeTruthy();
  expect(screen.getByText(/1,234\.50/u)).toBeTruthy();
  expect(document.documentElement.lang).toBe('ar');
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
});

it('a seventh language follows from its line and its texts, with English for what it lacks', async () => {
  i18next.addResourceBundle('sv', 'languages', { title: 'Språk', changed: 'Språket är nu svenska' });
  i18next.addResourceBundle('sv', 'worklist', { title: 'Uppladdningar' });
  for (const area of ['common', 'auth', 'errors']) i18next.addResourceBundle('sv', area, {});
  await choose('Svenska');
  expect(await screen.findByRole('heading', { name: 'Uppladdningar' })).toBeTruthy();
  expect(await screen.findByText('Språket är nu svenska')).toBeTruthy();
  expect(screen.getByText(/3 new studies\. Show/u)).toBeTruthy();
  expect(document.documentElement.lang).toBe('sv');
});

it('a language that cannot be loaded is not changed to, and the person is told', async () => {
  i18next.removeResourceBundle('sv', 'worklist');
  await choose('Svenska');
  expect(await screen.findByText(/The language could not be loaded/u)).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
});
