import { areasOf, pluralOf, type TextFiles, textsOf } from '@aiso/languages/testing/texts.ts';
import { ENGLISH_ERRORS } from './english-errors.ts';

type Named = { readonly code: string; readonly locale: string };
type Texts = ReadonlyMap<string, string>;

const ENGLISH = 'en';
const ERRORS = 'web/errors';
/** Of libraries that speak English by themselves. */
const OF_LIBRARIES = ['calendar.ts', 'components.ts'];

/** A sentence for each text that a language lacks or has wrongly, measured by English. */
export function faultsOf(languages: readonly Named[], given: TextFiles): readonly string[] {
  const files = new Map(given).set(`${ENGLISH}/${ERRORS}.json`, JSON.stringify(ENGLISH_ERRORS));
  const codes = languages.map(({ code }) => code);
  const folders = [...new Set([...files.keys()].map((path) => path.replace(/\/.*/u, '')))];
  return [
    ...folders.filter((code) => !codes.includes(code)).map((code) => `${code}/ is no language of the table.`),
    ...languages.flatMap((language) => [
      ...(language.code === ENGLISH ? [] : ofFiles(files, language.code)),
      ...ofTexts(files, language),
    ]),
  ];
}

function ofFiles(files: TextFiles, code: string): readonly string[] {
  const of = (name: string): string[] =>
    [...files.keys()]
      .filter((path) => path.startsWith(`${name}/`))
      .map((path) => path.slice(name.length + 1));
  const [wanted, own] = [[...of(ENGLISH), ...OF_LIBRARIES], of(code)];
  const differ = wanted.filter(
    (path) => path.endsWith('/index.ts') && files.get(`${code}/${path}`) !== files.get(`${ENGLISH}/${path}`),
  );
  return [
    ...wanted.filter((path) => !own.includes(path)).map((path) => `${code}/${path} is missing.`),
    ...own.filter((path) => !wanted.includes(path)).map((path) => `${code}/${path} is too many.`),
    ...differ.filter((path) => own.includes(path)).map((path) => `${code}/${path} is not as English has it.`),
  ];
}

function ofTexts(files: TextFiles, { code, locale }: Named): readonly string[] {
  const forms = formsOf(locale);
  return areasOf(files, code).flatMap((area) => ofArea(files, code, area, forms));
}

function ofArea(files: TextFiles, code: string, area: string, forms: readonly string[]): readonly string[] {
  const english = textsOf(files, ENGLISH, area);
  const texts = textsOf(files, code, area);
  if (english === undefined || texts === undefined) return [];
  const wanted = keysFor(english, forms);
  const told = (key: string, what: string): string => `${code}/${area}.json: ${key} ${what}.`;
  return [
    ...wanted.filter((key) => !texts.has(key)).map((key) => told(key, 'is missing')),
    ...[...texts.keys()].filter((key) => !wanted.includes(key)).map((key) => told(key, 'is too many')),
    ...[...texts].flatMap(([key, text]) => {
      const what = wrongIn(key, text, english, code === ENGLISH);
      return what === null ? [] : [told(key, what)];
    }),
  ];
}

function wrongIn(key: string, text: string, english: Texts, isEnglish: boolean): string | null {
  if (text.trim() === '') return 'says nothing';
  if (text !== text.trim()) return 'begins or ends with a space';
  if (/[!！¡]/u.test(text)) return 'exclaims';
  if (hasOtherPlaceholders(key, text, english)) return 'has other placeholders than English';
  return !isEnglish && english.get(key) === text && isSentence(text) ? 'is in English' : null;
}

/** The forms that counts take; Spanish and French have one for millions alone. */
function formsOf(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale);
  const counts = [...Array(1001).keys(), 1_000_000];
  return [...new Set(counts.map((count) => rules.select(count)))];
}

/**
 * The keys that an area must have in a language with these plural forms. English may say "none" in words of
 * its own; then all must.
 */
function keysFor(english: Texts, forms: readonly string[]): readonly string[] {
  const keys = [...english.keys()].flatMap((key) => {
    const plural = pluralOf(key, english);
    if (plural === null || plural.form === 'zero') return [key];
    return forms.map((form) => `${plural.family}_${form}`);
  });
  return [...new Set(keys)];
}

/**
 * "One file" and "two files" need no figure, be it the count itself or `number`, which is the count as the
 * language writes it.
 */
const SPELLED_OUT = ['zero', 'one', 'two'];
const FIGURES = ['count', 'number'];

function hasOtherPlaceholders(key: string, text: string, english: Texts): boolean {
  const plural = pluralOf(key, english);
  const wanted = placeholdersOf(english.get(plural === null ? key : `${plural.family}_other`) ?? '');
  const given = placeholdersOf(text);
  const mayOmit = plural !== null && SPELLED_OUT.includes(plural.form) ? FIGURES : [];
  return (
    wanted.some((name) => !given.includes(name) && !mayOmit.includes(name)) ||
    given.some((name) => !wanted.includes(name))
  );
}

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(.+?)\}\}/gu)].map(([, name]) => name?.trim() ?? '');

/** Three words; names and terms of the field may be the same in several languages. */
const isSentence = (text: string): boolean =>
  /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}/u.test(text.replaceAll(/\{\{.+?\}\}/gu, ''));
