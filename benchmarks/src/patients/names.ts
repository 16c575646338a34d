/** As people write a name, and as the product stores its word to be looked for. */
type Name = readonly [written: string, word: string];

/** Names by rank: the first ones are borne by many, the last by few. */
const FAMILIES: readonly Name[] = [
  ['Schmidt', 'schmidt'],
  ['Haddad', 'haddad'],
  ['Müller', 'muller'],
  ['Tanaka', 'tanaka'],
  ['García', 'garcia'],
  ['Okafor', 'okafor'],
  ['Nguyễn', 'nguyen'],
  ['Øster', 'oster'],
  ['Yıldız', 'yildiz'],
  ['Strauß', 'strauss'],
];
const GIVEN: readonly Name[] = [
  ['Maria', 'maria'],
  ['Omar', 'omar'],
  ['José', 'jose'],
  ['Anna', 'anna'],
  ['Fatima', 'fatima'],
  ['Łukasz', 'lukasz'],
  ['İpek', 'ipek'],
];

/** Each tenth patient has an Arabic name, each tenth a Chinese one beside the alphabetic. */
const ARABIC_FAMILIES: readonly Name[] = [
  ['حداد', 'حداد'],
  ['الأحمد', 'الاحمد'],
  ['خوري', 'خوري'],
];
const ARABIC_GIVEN: readonly Name[] = [
  ['محمد', 'محمد'],
  ['فاطمة', 'فاطمه'],
  ['أحمد', 'احمد'],
  ['ليلى', 'ليلي'],
];
const CHINESE_FAMILIES = ['王', '李', '张', '欧阳', '刘'];
const CHINESE_GIVEN = ['伟', '芳', '秀英', '建国', '修文'];

const ONSETS = ['b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/** Of three syllables; another for each number below 512,000. */
const madeUp = (number: number): string =>
  [0, 1, 2]
    .map((place) => {
      const syllable = Math.floor(number / 80 ** place) % 80;
      return `${ONSETS[syllable % 16] ?? ''}${VOWELS[Math.floor(syllable / 16)] ?? ''}`;
    })
    .join('');

const listOf = (known: readonly Name[], length: number, ending: string): readonly Name[] =>
  Array.from({ length }, (_, rank): Name => {
    const word = `${madeUp((rank * 7919) % 512_000)}${ending}`;
    return known[rank] ?? [word, word];
  });

export const FAMILY_NAMES = listOf(FAMILIES, 2_000, 'r');
export const GIVEN_NAMES = listOf(GIVEN, 1_000, 'n');

const at = <T>(list: readonly T[], rank: number, none: T): T => list[rank % list.length] ?? none;
const NOBODY: Name = ['', ''];

type Named = {
  readonly name: string;
  readonly sortName: string;
  readonly terms: readonly string[];
  /** Those that begin in the family name. */
  readonly family: readonly string[];
};

/**
 * The name (PN) of patients whose number ends so, of this rank of family and given name, as the product keeps
 * it.
 */
export function nameOf(lastDigit: number, family: number, given: number): Named {
  const isArabic = lastDigit === 3;
  const [last, lastWord] = at(isArabic ? ARABIC_FAMILIES : FAMILY_NAMES, family, NOBODY);
  const [first, firstWord] = at(isArabic ? ARABIC_GIVEN : GIVEN_NAMES, given, NOBODY);
  const named = {
    name: `${last}^${first}`,
    sortName: `${lastWord} ${firstWord}`,
    terms: [lastWord, firstWord],
    family: [lastWord],
  };
  if (lastDigit !== 7) return named;
  const [own, called] = [at(CHINESE_FAMILIES, family, ''), at(CHINESE_GIVEN, given, '')];
  const signs = `${own}${called}`;
  // Any part of it is found.
  const parts = Array.from(signs, (_, place) => signs.slice(place));
  return {
    ...named,
    name: `${named.name}=${own}^${called}`,
    terms: [...named.terms, ...parts],
    family: [...named.family, ...parts.slice(0, Array.from(own).length)],
  };
}

/** The word, and what is left of it without one of its letters; nothing of words of two letters. */
export const spellingsOf = (word: string): readonly string[] =>
  word.length < 3
    ? []
    : [...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))])];
