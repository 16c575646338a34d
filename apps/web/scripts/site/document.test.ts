import { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
import { expect, test } from 'vitest';
import { addressOf, type SitePage } from '../../src/site/site-page.ts';
import { documentOf } from './document.ts';

const FILES = { entry: '/main.js', scripts: [], latinFont: '/inter.woff2' };
const rendered = { head: { title: 'Title', description: 'What it says' }, body: '', styles: '' };
const PAGE: SitePage = {
  path: '/docs/fhir',
  languages: ['en', 'ae'],
  areas: [],
  module: '',
  load: () => Promise.reject(new Error('It is rendered already.')),
};
const documentIn = (page: SitePage): string =>
  documentOf(
    { LANGUAGES, languageOf, addressOf, PAGES: [], renderPage: async () => rendered },
    page,
    'ae',
    rendered,
    FILES,
  );

test('text stands at once, in a face that is as wide and as high as the one that comes', () => {
  const html = documentIn(PAGE);
  expect(html).toMatch(/font-family:"Inter Variable";[^}]*font-display:swap/u);
  const fallbacks = html.match(/font-family:"Inter Fallback";[^}]*size-adjust:[^}]*ascent-override:[^}]*/gu);
  expect(fallbacks).toHaveLength(2);
});

test('a page whose text has one language is told to search engines in that alone', () => {
  expect(documentIn(PAGE)).toContain('rel="canonical" href="{{origin}}/docs/fhir?language=ae"');
  expect(documentIn(PAGE)).toContain('rel="alternate"');
  const english = documentIn({ ...PAGE, textLanguage: 'en' });
  expect(english).toContain('<html lang="ar" dir="rtl"');
  expect(english).toContain('rel="canonical" href="{{origin}}/docs/fhir"');
  expect(english).not.toContain('rel="alternate"');
});
