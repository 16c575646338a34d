import { expect, test } from 'vitest';
import { placesOf } from '../../../src/site/docs/contents.ts';
import { documentNames, readDocument, readSections, targetOf } from './documentation.ts';
import { parseDocument, type References } from './markdown.ts';

const places = placesOf(documentNames());
const documents = new Map(
  await Promise.all(places.map(async ({ name }) => [name, await readDocument(name)] as const)),
);

const anchorsIn = (html: string): readonly string[] =>
  [...html.matchAll(/ id="(?<id>[^"]+)"/gu)].map(({ groups }) => groups?.['id'] ?? '');
const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<a href="(?<href>[^"]*)"/gu)].map(({ groups }) => groups?.['href'] ?? '');

const references = (targetOf: References['targetOf']): References => ({
  targetOf,
  pictureOf: (source) =>
    source === 'pictures/room.webp'
      ? { address: '/docs/pictures/room.webp', width: 8, height: 5 }
      : undefined,
});

test('every file of docs/ has its place, guides before decisions', () => {
  expect(documentNames().filter((name) => !places.some((place) => place.name === name))).toEqual([]);
  expect(places[0]).toEqual({ name: 'using', group: 'use' });
  expect(places.at(-1)?.group).toBe('decisions');
  const decisions = places.filter(({ group }) => group === 'decisions').map(({ name }) => name);
  expect(decisions).toEqual(decisions.toSorted());
  expect(decisions.length).toBeGreaterThan(80);
});

test.each(places)('$name: each link leads to a page and a heading that are there', ({ name }) => {
  const { html } = documents.get(name) ?? { html: '' };
  const lost = linksIn(html).filter((href) => {
    if (href.startsWith('https://') || href === '/docs#decisions') return false;
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? name : /^\/docs\/(?<to>.+)$/u.exec(path)?.groups?.['to'];
    const there = target === undefined ? undefined : documents.get(target);
    return there === undefined || (anchor !== undefined && !anchorsIn(there.html).includes(anchor));
  });
  expect(lost).toEqual([]);
});

test.each(places)('$name is a page: one title, a description, anchors that differ, no HTML', ({ name }) => {
  const { title, summary, html, headings } =
    documents.get(name) ??
    (() => {
      throw new Error(name);
    })();
  expect(title.length).toBeGreaterThan(2);
  expect(title.length).toBeLessThan(120);
  expect(summary.length).toBeGreaterThan(10);
  expect(summary.length).toBeLessThan(170);
  expect(html).not.toMatch(/<(?:h1|script|style|iframe)|<!--|javascript:/u);
  const anchors = anchorsIn(html);
  expect(new Set(anchors).size).toBe(anchors.length);
  // Of the frame around it.
  for (const taken of ['root', 'content', 'built', 'site-menu', 'site-languages'])
    expect(anchors).not.toContain(taken);
  expect(headings.every(({ anchor }) => anchors.includes(anchor))).toBe(true);
});

test('links between documents become addresses; what is not served is named, and leads nowhere', () => {
  const names = new Map([
    ['fhir', 'FHIR'],
    ['adr/0064-the-website', '64. The website'],
  ]);
  expect(targetOf('adr/0064-the-website', '../fhir.md#who-may-ask', names)).toEqual({
    address: '/docs/fhir#who-may-ask',
    title: 'FHIR',
  });
  expect(targetOf('fhir', 'adr/0064-the-website.md', names)).toEqual({
    address: '/docs/adr/0064-the-website',
    title: '64. The website',
  });
  expect(targetOf('fhir', 'adr/', names)).toEqual({ address: '/docs#decisions' });
  expect(targetOf('fhir', '#who-may-ask', names)).toEqual({ address: '#who-may-ask' });
  expect(targetOf('fhir', '../deploy/Caddyfile', names)).toEqual({ file: 'deploy/Caddyfile' });
  expect(targetOf('fhir', 'http://host:8000', names)).toEqual({ file: 'http://host:8000' });
  expect(targetOf('fhir', 'gone.md', names)).toEqual({ file: 'docs/gone.md' });
  const { html } = parseDocument(
    '# T\n\n[Caddy](../deploy/Caddyfile)',
    references((link) => targetOf('fhir', link, names)),
  );
  expect(html).toBe('<p>Caddy (<code>deploy/Caddyfile</code>)</p>\n');
  // A page is called by its title.
  const named = parseDocument(
    '# T\n\n[fhir.md](fhir.md)',
    references((link) => targetOf('voice', link, names)),
  );
  expect(named.html).toBe('<p><a href="/docs/fhir">FHIR</a></p>\n');
});

test('Markdown as GitHub has it: anchors, tables and code that scroll, HTML as text', () => {
  const { title, summary, html, headings, sections } = parseDocument(
    [
      '# FHIR at `/fhir`',
      '**Context.** Programs read *patients*. More.',
      '## Who may `ask`?',
      '| key | says |\n| --- | --- |\n| `a` | one <b>two</b> |',
      '<!-- made by a program -->',
      '<script>alert(1)</script>',
      '### Who may ask',
      '```ts\nif (a < b) "c"\n```',
      '[bad](javascript:alert(1))',
    ].join('\n\n'),
    references((link) => (link.startsWith('javascript:') ? { file: link } : { address: link })),
  );
  expect(title).toBe('FHIR at /fhir');
  expect(summary).toBe('Programs read patients.');
  expect(headings).toEqual([
    { level: 2, anchor: 'who-may-ask', title: 'Who may ask?' },
    { level: 3, anchor: 'who-may-ask-1', title: 'Who may ask' },
  ]);
  expect(html).toContain(
    '<h2 id="who-may-ask" tabindex="-1">Who may <code>ask</code>? <a href="#who-may-ask" aria-label="Link to Who may ask?">',
  );
  expect(html).toContain('<div class="wide" tabindex="0" role="group" aria-label="Table: key, says"><table>');
  expect(html).toContain('<code>if (a &lt; b) &quot;c&quot;</code>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|<b>|made by|href="javascript/u);
  expect(sections.map(({ anchor, text }) => [anchor, text])).toEqual([
    ['', 'Context. Programs read patients. More.'],
    ['who-may-ask', 'key says a one two'],
    ['who-may-ask-1', 'if (a < b) "c" bad'],
  ]);
});

test('a picture of the documents is shown in its size, and any other is its text', () => {
  const { html } = parseDocument(
    '# T\n\n![The room](pictures/room.webp) ![far](https://example.org/a.png)',
    references((address) => ({ address })),
  );
  expect(html).toBe(
    '<p><img src="/docs/pictures/room.webp" alt="The room" width="8" height="5" loading="lazy"> far</p>\n',
  );
});

test('what is searched is every section, with the address of its heading', async () => {
  const sections = await readSections();
  expect(sections.length).toBeGreaterThan(200);
  const watched = sections.find(({ address }) => address === '/docs/operating#what-to-watch');
  expect(watched).toMatchObject({ page: 'Operating', heading: 'What to watch' });
  expect(watched?.text).toContain('the process answers');
});
