import { showable } from '../shown-text.ts';

/**
 * A name of a person as DICOM writes it (PN, PS3.5 6.2.1): up to three groups parted by '=', each of up to
 * five components parted by '^'. 'Yamada^Tarou=山田^太郎=やまだ^たろう'. The registry keeps and the API gives names so.
 */
export type PersonName = Readonly<Record<(typeof GROUPS)[number], NameGroup>>;
export type NameGroup = Readonly<Record<(typeof COMPONENTS)[number], string>>;

const GROUPS = ['alphabetic', 'ideographic', 'phonetic'] as const;
const COMPONENTS = ['family', 'given', 'middle', 'prefix', 'suffix'] as const;

/**
 * Characters of a whole name. A legal one has 194 (three groups of 64); one with a group that is too long is
 * kept as far as this.
 */
export const NAME_MOST_CHARACTERS = 200;

/** Null where nobody is named: without family, given and middle name in any group. Never throws. */
export function parsePersonName(text: string): PersonName | null {
  const some = Array.from(text.slice(0, 4 * NAME_MOST_CHARACTERS)).slice(0, NAME_MOST_CHARACTERS);
  // PN gives backslashes to the values of an element.
  const clean = showable(some.join('')).replaceAll('\\', ' ');
  const [alphabetic = '', ideographic = '', phonetic = ''] = clean.split('=');
  const name = {
    alphabetic: parseGroup(alphabetic),
    ideographic: parseGroup(ideographic),
    phonetic: parseGroup(phonetic),
  };
  return GROUPS.some((group) => coreOf(name[group]).length > 0) ? name : null;
}

function parseGroup(text: string): NameGroup {
  const [family = '', given = '', middle = '', prefix = '', ...rest] = text
    .split('^')
    .map((part) => part.replaceAll(/\s+/gu, ' ').trim());
  // More than five components are one writer's mistake, but words of the name.
  return { family, given, middle, prefix, suffix: rest.filter((part) => part !== '').join(' ') };
}

/** The shortest way to write it: empty components and groups at the end are left out. */
export const writePersonName = (name: PersonName): string =>
  GROUPS.map((group) =>
    COMPONENTS.map((component) => name[group][component])
      .join('^')
      .replace(/\^+$/u, ''),
  )
    .join('=')
    .replace(/=+$/u, '');

/** A PN as the registry keeps it, the same for all ways to write it; null where it names nobody. */
export function canonicalName(text: string): string | null {
  const name = parsePersonName(text);
  return name && writePersonName(name);
}

/** What stands between family and given name where people write: also in Arabic and Chinese. */
const COMMA = /[,،，]/u;
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

export const isIdeographic = (text: string): boolean => IDEOGRAPHIC.test(text);

/**
 * A name that somebody typed into one field, as PN; null where it names nobody. 'Family, Given': the comma
 * says which is which. Without one it is kept whole as the family name: which of its words that is nobody
 * knows, and nothing is lost or turned round. What holds '^' or '=' is a PN already.
 */
export function typedName(text: string): string | null {
  if (/[=^]/u.test(text)) return canonicalName(text);
  const [family = '', ...given] = text.split(COMMA);
  return canonicalName(`${isIdeographic(text) ? '=' : ''}${family}^${given.join(',')}`);
}

/** By which a person is named; titles are left out. */
const coreOf = ({ family, given, middle }: NameGroup): string[] =>
  [family, given, middle].filter((part) => part !== '');

/**
 * The words of each group that there is, family name first: 'Yamada Tarou', '山田 太郎', 'やまだ たろう'.
 */
export function writingsOf(text: string): readonly string[] {
  const name = parsePersonName(text);
  return name === null
    ? []
    : GROUPS.map((group) => coreOf(name[group]).join(' ')).filter((words) => words !== '');
}

/** Words as names are compared: lower-case letters and digits without diacritics (NFKD, marks dropped). */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The alphabetic and the ideographic writing, each without case, diacritics and empty components. */
function comparedWritings(text: string): readonly string[] {
  const name = parsePersonName(text);
  if (name === null) return [];
  return [name.alphabetic, name.ideographic]
    .map((group) => plainWords(coreOf(group).join(' ')).join(' '))
    .filter((words) => words !== '');
}

/**
 * Whether two names may be one person's: a writing of the one is a writing of the other. The ideographic one
 * may stand in either group, as many systems have but one.
 */
export function isSameName(one: string, other: string): boolean {
  const others = comparedWritings(other);
  return comparedWritings(one).some((writing) => others.includes(writing));
}
