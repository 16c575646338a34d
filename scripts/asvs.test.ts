import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** The standard, which lies beside the repository. */
const STANDARD = join(ROOT, '../shared/data/asvs-5.0.0.csv');
const missing = existsSync(STANDARD) ? '' : ' (left out: no ../shared/data/asvs-5.0.0.csv)';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const SOURCES = globSync(['{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs,js,json}', '*.json', 'deploy/*'], {
  cwd: ROOT,
  exclude: (path) => /node_modules|[\\/]dist/u.test(path),
});
const names = new Set(SOURCES.map((path) => basename(path)));

describe('docs/asvs.md', () => {
  it('says of each requirement, once, that it is met, does not apply or is open', () => {
    const numbers = rows.map(([number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toHaveLength(253);
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(['met', 'not applicable', 'open']).toContain(row[2]);
    }
  });

  it.skipIf(missing !== '')(`has those of levels 1 and 2 of the standard and no others${missing}`, () => {
    // A row of the standard: chapter, name, section, name, number, sentence, level.
    const wanted = [
      ...readFileSync(STANDARD, 'utf8').matchAll(
        /,V(\d+\.\d+\.\d+),(?:"(?:[^"]|"")*"|[^",\n]*),([12])\r?$/gmu,
      ),
    ];
    expect(rows.map(([number]) => number)).toEqual(wanted.map(([, number]) => number));
  });

  it('names, of what is met, files that are there', () => {
    const unknown = rows.flatMap(([number, , state, shown = '']) => {
      const named = [...shown.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json)|deploy\/\w+)`/gu)].map(
        ([, path = '']) => path,
      );
      if (state === 'met' && named.length === 0) return [`${number}: nothing`];
      return named.filter((path) => !names.has(basename(path))).map((path) => `${number}: ${path}`);
    });
    expect(unknown).toEqual([]);
  });

  it('leads to sections that are there', () => {
    const anchors = [...read('docs/security.md').matchAll(/^## (.+)$/gmu)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/gu, '')
        .replaceAll(' ', '-'),
    );
    const linked = rows.flatMap(([, , , shown = '']) =>
      [...shown.matchAll(/security\.md#([\w-]+)/gu)].map(([, to]) => to),
    );
    expect(linked.filter((to) => to === undefined || !anchors.includes(to))).toEqual([]);
  });
});

/** Reads what dompurify left of a mail, for a frame without scripts (e2e/template/hostile-mail.spec.ts). */
const READS_CLEANED_HTML = join('apps', 'template', 'src', 'mailbox', 'reading', 'safe-letter.ts');

/** What the build made of our own documents, in which HTML is text; the second leaves it as it was served. */
const SHOWS_DOCUMENTS = ['built/DocumentPage.tsx', 'Built.tsx'].map((name) =>
  join('apps', 'web', 'src', 'site', 'docs', name),
);

it('the client writes no HTML of its own, runs no text, and listens to no other window', () => {
  const risky =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|(?:window|globalThis)\.addEventListener\('message'|onmessage/u;
  const houses = [join('apps', 'web', 'src'), join('apps', 'template', 'src'), join('packages', 'ui', 'src')];
  const found = SOURCES.filter(
    (path) => houses.some((house) => path.startsWith(house)) && !path.includes('.test.'),
  ).filter((path) => risky.test(read(path)));
  // The template may have been taken away.
  const known = [...SHOWS_DOCUMENTS, READS_CLEANED_HTML].filter((path) => existsSync(join(ROOT, path)));
  expect(found.toSorted()).toEqual(known.toSorted());
});
