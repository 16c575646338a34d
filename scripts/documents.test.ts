import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { updateUploadSchema } from '@aiso/contracts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A path from the root in backticks; with a placeholder, the folder before it. */
const NAMED_PATH = /`((?:apps|benchmarks|docs|e2e|models|packages|scripts|training)\/[^`<* ]*)/gu;
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('docs/endpoints.md', () => {
  const [, afterTitle = ''] = read('docs/endpoints.md').split('## Changing an upload');
  const [section = ''] = afterTitle.split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));

  it('describes each field of the body that changes an upload, with each of its values', () => {
    const described = Object.entries(updateUploadSchema.shape).map(([field, schema]) => {
      const text = rows.filter((row) => row.startsWith(`| \`${field}\` |`)).join('\n');
      return [field, schema.unwrap().options.filter((value) => !text.includes(`\`${value}\``))];
    });
    expect(described).toEqual([
      ['priority', []],
      ['state', []],
    ]);
  });

  it('gives a body that the server takes as the example', () => {
    const [, body = ''] = /-d '(\{.+\})'/u.exec(section) ?? [];
    expect(updateUploadSchema.parse(JSON.parse(body))).toEqual({ priority: 'urgent', state: 'queued' });
  });
});

/** The product does without the template, and documents go on to name it. */
const isTakenAway = (path: string): boolean =>
  path.startsWith('apps/template') && !existsSync(join(ROOT, 'apps/template'));

it.each(DOCUMENTS.filter((document) => !document.startsWith('docs/adr/')))(
  '%s names only files and folders that are there',
  (document) => {
    const named = [...read(document).matchAll(NAMED_PATH)].map(([, path = '']) => path);
    const isThere = (path: string): boolean => existsSync(join(ROOT, path)) || isTakenAway(path);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  },
);

/** A link to a file of the checkout, and to a heading of it. */
const LINK = /\]\((?!https?:|mailto:)(?<path>[^)\s#]*)(?:#(?<heading>[^)\s]+))?\)/gu;

/** By which GitHub finds a heading. */
const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (?<title>.+)$/gmu)].map(({ groups }) =>
    (groups?.['title'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each([
  ...DOCUMENTS,
  ...globSync('{apps,models,packages,training}/**/*.md', { cwd: ROOT, exclude: ['**/node_modules'] }),
])('%s links only to files and headings that are there', (document) => {
  const lost = [...read(document).matchAll(LINK)].filter(({ groups }) => {
    const { path = '', heading } = groups ?? {};
    const target = path === '' ? document : join(dirname(document), path);
    if (isTakenAway(target)) return false;
    if (!existsSync(join(ROOT, target))) return true;
    return heading !== undefined && !anchorsIn(read(target)).includes(heading);
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});
