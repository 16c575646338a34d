import { isIdeographic, type NameGroup, parsePersonName } from './person-name.ts';

/** What a language writes names in, where that is not the alphabet of most systems: shown before others. */
const OWN_SCRIPT: Readonly<Record<string, RegExp>> = { ar: /\p{Script=Arabic}/u, zh: /\p{Script=Han}/u };

const languageOf = (locale: string): string => locale.slice(0, 2);

/**
 * A PN as people of a language read it. Each writing has its own order: 'Yamada, Tarou', '山田 太郎' (山田太郎 in
 * Chinese), 'نزار قباني' with the family name last. A second writing follows in brackets. Titles and, beside
 * another writing, the phonetic one are left out.
 *
 * @param locale BCP 47
 */
export function displayName(text: string, locale: string): string {
  const name = parsePersonName(text);
  if (name === null) return text;
  const writings = [name.alphabetic, name.ideographic].map((group) => inOrder(group, locale));
  const [first = inOrder(name.phonetic, locale), second = first] = ownFirst(
    writings.filter((writing) => writing !== ''),
    locale,
  );
  return second === first ? first : `${first} (${second})`;
}

/**
 * Each writing of a PN by itself, as people of that language read it: 'Yamada, Tarou', '山田 太郎', 'やまだ たろう'.
 */
export function shownWritings(text: string, locale: string): readonly string[] {
  const name = parsePersonName(text);
  if (name === null) return [];
  const writings = [name.alphabetic, name.ideographic, name.phonetic].map((group) => inOrder(group, locale));
  return [...new Set(writings)].filter((writing) => writing !== '');
}

function inOrder({ family, given, middle }: NameGroup, locale: string): string {
  const join = (parts: readonly string[], between: string): string =>
    parts.filter((part) => part !== '').join(between);
  const core = `${family}${given}${middle}`;
  if (isIdeographic(core)) return join([family, given, middle], languageOf(locale) === 'zh' ? '' : ' ');
  if (/\p{Script=Arabic}/u.test(core)) return join([given, middle, family], ' ');
  return join([family, join([given, middle], ' ')], ', ');
}

function ownFirst(writings: readonly string[], locale: string): readonly string[] {
  const own = OWN_SCRIPT[languageOf(locale)];
  if (own === undefined) return writings;
  return writings.toSorted((a, b) => Number(own.test(b)) - Number(own.test(a)));
}
