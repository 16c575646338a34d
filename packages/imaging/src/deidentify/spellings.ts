/** Of scripts that write words together; a pattern. */
export const LETTER_TOGETHER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]`;
/** What is known is found anywhere in them. */
export const WITHOUT_SPACES = new RegExp(`^${LETTER_TOGETHER}`, 'u');

/** What may stand between the characters of a value, and how many letters behind it: "Meyers". */
export type Writing = { readonly gap: RegExp | null; readonly endings: number };

/** O'Brien, Mc Donald and Al-Hassan, whichever way the header writes them. */
const BETWEEN_PARTS = /[\s'’`´ʼ.\p{Pd}]/u;
/** A shorter name with an ending is another word too often. */
const LEAST_INFLECTED = 5;
const MOST_ENDINGS = 2;
/** Numbers of fewer characters are not looked for in other groupings. */
const LEAST_GROUPED = 4;

export function writingOf(folded: string, isName: boolean): Writing {
  if (WITHOUT_SPACES.test(folded)) return { gap: /\s/u, endings: 0 };
  const isGrouped = folded.length >= LEAST_GROUPED && /^(?=.*\d)[\p{L}\p{N}]+$/u.test(folded);
  if (!isName || folded.length < LEAST_INFLECTED || !/^\p{L}+$/u.test(folded))
    return { gap: isGrouped ? /[\s./_-]/u : null, endings: 0 };
  return { gap: BETWEEN_PARTS, endings: MOST_ENDINGS };
}

/** Of HK4711-09 also HK471109 and 471109, in whichever groups they are written. */
export function numbersOf(text: string): readonly string[] {
  const whole = text.replace(MARKS, '');
  const digits = whole.replace(/\P{Nd}/gu, '');
  return digits.length < LEAST_GROUPED ? [] : [whole, digits];
}

/**
 * Case and accents do not tell two names apart, nor do signs that nobody sees, the Greek and Hebrew letters
 * for the end of a word, the Turkish i without a dot, the forms of Arabic letters that writers do not keep
 * apart, letters made of two, and the two kinds of kana. Letter by letter it is the same as of a whole text.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(OTHER_FORMS, (letter) => FORMS.get(letter) ?? letter)
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_APART));
/** Accents, controls of direction and joining, soft hyphens, the Arabic line that stretches a word. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu;
/** Each with what stands for it. */
const FORMS = new Map(
  'ςσ ıi ßss æae œoe łl đd ðd þth ךכ םמ ןנ ףפ ץצ ىي یي کك ةه ٱا'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)] as const),
);
const OTHER_FORMS = new RegExp(`[${[...FORMS.keys()].join('')}]`, 'gu');
/** From hiragana to katakana. */
const KANA_APART = 0x60;

/** Digits of every script as those of ASCII, so that a number is found in whichever it is written. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\uffff]/gu, (sign) => (/\p{Nd}/u.test(sign) ? digitOf(sign.charCodeAt(0)) : sign));

/** A script's ten digits follow each other, with nothing of the kind before them. */
function digitOf(code: number): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return String(value);
}

/** Above it a name is no name, and its words are not joined. */
const MOST_WORDS = 10;
const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a name, those of double ones also by themselves, and any two, or more that stand beside each
 * other, written as one: of Smith-Jones^Mary also Smith, SmithJones and MarySmith.
 */
export function nameParts(group: string): readonly string[] {
  const parts = group
    .replace(/[ʼʻʽʾʿ]/gu, "'")
    .split(/[\s^,]+/u)
    .filter((part) => part !== '');
  const pieces = parts.flatMap((part) => [part.replace(MARKS, ''), ...part.split(MARKS)]);
  const words = [...new Set(pieces)].filter((word) => word !== '');
  if (words.length > MOST_WORDS) return [...parts, ...words];
  const joined = words.flatMap((one) => words.map((other) => (one === other ? '' : one + other)));
  // Those that stand beside each other, as vanderBerg.
  const runs = words.flatMap((_, from) =>
    words.slice(from + 2).map((__, more) => words.slice(from, from + more + 3).join('')),
  );
  return [...parts, ...words, ...joined, ...runs];
}

/** Müller is Mueller as well, and the other way round, and Søren Soeren. */
export function spellings(part: string): string[] {
  const composed = part.normalize('NFC');
  const plain = composed.replace(/ø/giu, 'o');
  return [
    part,
    composed.replace(/[äöüÄÖÜ]/gu, (letter) => `${letter}e`),
    plain,
    composed.replaceAll(/[øØ]/gu, 'oe'),
    plain.replaceAll(/([aou])e/giu, '$1'),
    composed.replace(ARTICLE, ''),
    ...stems(composed),
  ];
}

/** Of Arabic names, also in Latin letters; what is left has to be a name. */
const ARTICLE = /^(?:ال(?=\p{L}{2})|(?:al|el)(?=\p{L}{4}))/iu;

/** What Arabic and Hebrew write at a word as a part of it: articles, "and", "to", "from" and the like. */
const ATTACHED = /(?<!\p{L})(?:[وفبكل]?ال|لل|[وفبكل]|[והבלמשכ]{1,2})$/u;
/** What stands before a place of a text, without such prefixes of the word there. */
export const withoutPrefix = (before: string): string => before.replace(ATTACHED, '');

/** Of Greek and Russian names what comes before their endings. */
function stems(name: string): readonly string[] {
  const stem = name.replace(/(?:[αάηήοό][σς]|[αάηή]|[аяйье])$/iu, '');
  return /^[\p{Script=Greek}\p{Script=Cyrillic}]{4,}$/u.test(stem) && stem !== name ? [stem] : [];
}
