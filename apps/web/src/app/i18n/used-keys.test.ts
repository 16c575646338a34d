// @vitest-environment node

import { FALLBACK_LANGUAGE } from '@aiso/languages/languages.ts';
import { areasOf, pluralOf, readTextFiles, textsOf } from '@aiso/languages/testing/texts.ts';
import { expect, it } from 'vitest';

/**
 * Looked up by what a server says, so that no source names their keys: the codes of errors, the titles of a
 * tenant's menu.
 */
const NAMED_BY_DATA = ['errors', 'navigation'];

/** Words of every form and dialog: there before the first one needs them. */
const COMMON_WORDS = ['cancel', 'save', 'loading', 'form.required', 'form.invalid'];

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../site/home/*.json',
    '../../../../template/src/**/*.{ts,tsx}',
    '../../../../../packages/ui/src/**/*.{ts,tsx}',
    '!/**/*.test.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

type Source = {
  readonly text: string;
  readonly areas: readonly string[];
  readonly patterns: readonly RegExp[];
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** `state.${state}` may mean any key of that shape. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/u)
      .map(escape)
      .join('[^.:]+')}$`,
    'u',
  );

const SOURCES: readonly Source[] = Object.values(sources).map((text) => {
  const calls = [...text.matchAll(/useTranslation\((?<areas>[^)]*)\)/gu)].map(
    (call) => call.groups?.['areas'] ?? '',
  );
  const named = calls.flatMap((areas) =>
    areas === '' ? ['common'] : [...areas.matchAll(/'(\w+)'/gu)].map(([, area]) => area ?? ''),
  );
  const templates = [...text.matchAll(/`((?:[\w.:]|\$\{[^}]*\})*\$\{(?:[^}]*)\}(?:[\w.:]|\$\{[^}]*\})*)`/gu)];
  return { text, areas: named, patterns: templates.map(([, template]) => patternOf(template ?? '')) };
});

const names = (text: string, key: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(`${quote}${key}${quote}`));

/** A key with a dot is its own everywhere; a word such as 'title' counts only where that area is spoken. */
function isUsed(area: string, key: string): boolean {
  return SOURCES.some(({ text, areas, patterns }) => {
    if (names(text, `${area}:${key}`) || patterns.some((pattern) => pattern.test(`${area}:${key}`)))
      return true;
    if (key.includes('.') && names(text, key)) return true;
    const group = key.slice(0, key.lastIndexOf('.'));
    if (areas.includes(area) && text.includes(`t('${group}', { returnObjects: true })`)) return true;
    return areas.includes(area) && (names(text, key) || patterns.some((pattern) => pattern.test(key)));
  });
}

const FILES = readTextFiles();
/** Of programs that name their texts by types; of the template's where it is not there. */
const ELSEWHERE = [
  'mail',
  'server',
  ...(Object.keys(sources).some((path) => path.includes('/template/src/')) ? [] : ['template']),
];
/** Folder and name. */
const AREAS = areasOf(FILES, FALLBACK_LANGUAGE).flatMap((path) => {
  const [folder = '', area = ''] = path.split('/');
  return ELSEWHERE.includes(folder)
    ? []
    : [{ folder, area, texts: textsOf(FILES, FALLBACK_LANGUAGE, path) ?? new Map<string, string>() }];
});
/** The website reads its texts as objects, so that types know every key. */
const OF_WEBSITE = AREAS.filter(({ folder }) => folder === 'site');

it.each(OF_WEBSITE)('every text of site/$area is named somewhere on the website', ({ texts }) => {
  const website = Object.entries(sources).flatMap(([path, text]) => (path.includes('/site/') ? [text] : []));
  const isNamed = (key: string): boolean =>
    website.some((text) => new RegExp(String.raw`\b${key.split('.').at(-1) ?? ''}\b`, 'u').test(text));
  expect([...texts.keys()].filter((key) => !isNamed(key))).toEqual([]);
});

it.each(AREAS.filter(({ folder, area }) => !NAMED_BY_DATA.includes(area) && folder !== 'site'))(
  'every text of $folder/$area is said somewhere',
  ({ area, texts }) => {
    const keys = new Set([...texts.keys()].map((key) => pluralOf(key, texts)?.family ?? key));
    const spare = area === 'common' ? COMMON_WORDS : [];
    expect([...keys].filter((key) => !spare.includes(key) && !isUsed(area, key))).toEqual([]);
  },
);
