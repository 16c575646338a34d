import { LANGUAGES } from '@aiso/languages/languages.ts';
import { changeLanguage } from '@aiso/ui/i18n/change-language.ts';
import { storeLanguage } from '@aiso/ui/i18n/stored-language.ts';
import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpTexts } from './setup.ts';

const loadedOf = (locale: string): string[] => Object.keys(i18next.getDataByLanguage(locale) ?? {}).sort();

beforeAll(async () => {
  storeLanguage('de');
  await setUpTexts();
});
afterAll(() => localStorage.clear());

const others = LANGUAGES.filter(({ code }) => code !== 'en');

it.each(others)('$name comes area by area: at first what every page says', async ({ code, locale }) => {
  await changeLanguage(code);
  expect(loadedOf(locale)).toEqual(['auth', 'common', 'errors']);
});

it('a screen comes with the texts that it opens with, in the language that is shown', async () => {
  await changeLanguage('de');
  const open = withTexts(['outbox'], async () => ({ says: i18next.exists('outbox:title') }));
  expect((await open()).says).toBe(false);
  expect(loadedOf('de')).toEqual(['auth', 'common', 'errors', 'outbox']);
  expect(i18next.t('outbox:title')).toBe('Postausgang dieser Erprobung');
});

it('another language then has the same areas before it is shown', async () => {
  await changeLanguage('fr');
  expect(loadedOf('fr')).toEqual(['auth', 'common', 'errors', 'outbox']);
});

it('a screen opens without its texts where they cannot be loaded', async () => {
  // A network that fails is not to be had here; an area without a file fails in the same way.
  const areas = ['no-such-area'] as unknown as readonly ['outbox'];
  expect(await withTexts(areas, async () => 'the screen')()).toBe('the screen');
});
