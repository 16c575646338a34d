import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { parseDocument } from '../../../scripts/site/docs/markdown.ts';
import { inSite, renderInSite } from '../testing/render-in-site.tsx';
import { DocsIndex } from './built/DocsIndex.tsx';
import { DocumentPage } from './built/DocumentPage.tsx';
import type { ListedDocument } from './built/listed-document.ts';
import type { DocumentSection } from './built-document.ts';
import { DocsPage } from './DocsPage.tsx';
import { DocsSearch } from './search/DocsSearch.tsx';
import { searchOf } from './search/search-sections.ts';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const parsed = (text: string) =>
  parseDocument(text, { targetOf: (address) => ({ address }), pictureOf: () => undefined });
const OPERATING: ListedDocument = {
  name: 'operating',
  group: 'operate',
  document: parsed(
    '# Operating\n\nHow AISO runs.\n\n## Starting\n\nSee [decision 64](/docs/adr/0064-the-website#measured).\n\n```\nnpm start\n```\n',
  ),
};
const FHIR: ListedDocument = { name: 'fhir', group: 'build', document: parsed('# FHIR\n\nPrograms read.\n') };
const DECISION: ListedDocument = {
  name: 'adr/0064-the-website',
  group: 'decisions',
  document: parsed('# 64. The website\n\n**Context.** Documents.\n\n## Measured\n\nYes.\n'),
};
const PAGES = [OPERATING, FHIR, DECISION];

test('a document is English from left to right in a frame of another language, which its links keep', async () => {
  await renderInSite(<DocumentPage page={OPERATING} pages={PAGES} />, '/docs', 'ae');
  const article = screen.getByRole('article');
  expect([article.lang, article.dir]).toEqual(['en', 'ltr']);
  expect(screen.getByText('التوثيق متوفر بالإنجليزية.')).toBeTruthy();
  expect(within(article).getByRole('link', { name: 'decision 64' }).getAttribute('href')).toBe(
    '/docs/adr/0064-the-website?language=ae#measured',
  );
  const list = screen.getByLabelText('جميع صفحات التوثيق');
  // Without room at the side the list is not displayed.
  const listed = (name: string) =>
    [...list.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  expect(listed('Operating')?.getAttribute('aria-current')).toBe('page');
  expect(listed('FHIR')?.getAttribute('href')).toBe('/docs/fhir?language=ae');
  // Decisions stand apart.
  expect(listed('64. The website')).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Starting' }).getAttribute('href')).toBe('#starting');
  const next = within(screen.getByRole('navigation', { name: 'الصفحة السابقة والتالية' })).getAllByRole(
    'link',
  );
  expect(next.map(({ textContent }) => textContent)).toEqual(['FHIR']);
});

test('the index has every page below whom it is for', async () => {
  await renderInSite(<DocsIndex pages={PAGES} />, '/docs');
  const decisions = screen.getByRole('region', { name: 'Decisions' });
  expect(within(decisions).getByRole('link', { name: '64. The website' }).getAttribute('href')).toBe(
    '/docs/adr/0064-the-website?language=en',
  );
  expect(within(screen.getByRole('region', { name: 'Operating' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByText(/in English/u)).toBeNull();
});

test('the browser leaves what was built as it stands, and adds a button that copies code', async () => {
  const user = userEvent.setup();
  const site = await inSite('/docs');
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(
    site(
      <DocsPage>
        <DocumentPage page={OPERATING} pages={PAGES} />
      </DocsPage>,
    ),
  );
  const built = root.querySelector('article');
  const errors: unknown[] = [];
  render(site(<DocsPage />), {
    container: root,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  expect(root.querySelector('article')).toBe(built);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('npm start');
  expect(await screen.findByText('Code copied')).toBeTruthy();
});

const SECTIONS: readonly DocumentSection[] = [
  { address: '/docs/operating', page: 'Operating', heading: '', text: 'How AISO is started.' },
  {
    address: '/docs/operating#stopping',
    page: 'Operating',
    heading: 'Stopping',
    text: `${'Long before it. '.repeat(20)}SIGTERM ends every command within seconds. ${'And after. '.repeat(20)}`,
  },
  { address: '/docs/fhir#signals', page: 'FHIR', heading: 'Signals', text: 'Stopping is mentioned.' },
];

test('sections are found by beginnings and misspelt words, headings first, with what stands around', () => {
  const search = searchOf(SECTIONS);
  expect(search('stop').map(({ address }) => address)).toEqual([
    '/docs/operating#stopping',
    '/docs/fhir#signals',
  ]);
  const [found] = search('sigterm comand');
  expect(found?.address).toBe('/docs/operating#stopping');
  expect(found?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    'SIGTERM',
    'command',
  ]);
  expect(found?.excerpt[0]?.text).toMatch(/^… /u);
  expect(search('operating tomography')).toEqual([]);
});

test('the field is reached by /, results by arrows; Escape leads back; a search that is not there is told', async () => {
  const user = userEvent.setup();
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('No network.');
    return searchOf(SECTIONS);
  };
  await renderInSite(<DocsSearch load={load} />, '/docs', 'de');
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Dokumentation durchsuchen' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('stop');
  expect(await screen.findByText('Die Suche konnte nicht geladen werden')).toBeTruthy();
  await user.tab();
  await user.click(field);
  expect(await screen.findByText('Gefundene Abschnitte: 2')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  const [first] = screen.getAllByRole('link');
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute('href')).toBe('/docs/operating?language=de#stopping');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('link')).toBeNull();
});
