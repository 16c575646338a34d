/** Scripts that write words together: what is known is found anywhere in them. */
export const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;

/** What may stand between the characters of a value, and how many letters behind it: "Meyers". */
export type Writing = { readonly gap: RegExp | null; readonly endings: number };

/** A shorter name with an ending is another word too often. */
const LEAST_INFLECTED = 5;
const MOST_ENDINGS = 2;
/** Numbers of fewer characters are not looked for in other groupings. */
const LEAST_GROUPED = 4;

export function writingOf(folded: string, isName: boolean): Writing {
  if (WITHOUT_SPACES.test(folded)) return { gap: /\s/u, endings: 0 };
  const isGrouped = folded.length >= LEAST_GROUPED && /^(?=.*\d)[\p{L}\p{N}]+$/u.test(folded);
  const isInflected = isName && folded.length >= LEAST_INFLECTED && /\p{L}$/u.test(folded);
  return { gap: isGrouped ? /[\s./_-]/u : null, endings: isInflected ? MOST_ENDINGS : 0 };
}

/** Of HK4711-09 also HK471109 and 471109, in whichever groups they are written. */
export function numbersOf(text: string): readonly string[] {
  const whole = text.replace(MARKS, '');
  const digits = whole.replace(/\P{Nd}/gu, '');
  return digits.length < LEAST_GROUPED ? [] : [whole, digits];
}

/**
 * Case and accents do not tell two names apart, nor do the Greek letter for the end of a word, the Turkish i
 * without a dot and the two kinds of kana. Letter by letter it is the same as of a whole text.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_APART));
/** From hiragana to katakana. */
const KANA_APART = 0x60;

/** Above it a name is no name, and its words are not joined. */
const MOST_WORDS = 10;
const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a name, those of double ones also by themselves, and any two written as one: of
 * Smith-Jones^Mary also Smith, SmithJones and MarySmith.
 */
export function nameParts(group: string): readonly string[] {
  const parts = group.split(/[\s^,]+/u).filter((part) => part !== '');
  const pieces = parts.flatMap((part) => [part.replace(MARKS, ''), ...part.split(MARKS)]);
  const words = [...new Set(pieces)].filter((word) => word !== '');
  if (words.length > MOST_WORDS) return [...parts, ...words];
  const joined = words.flatMap((one) => words.map((other) => (one === other ? '' : one + other)));
  return [...parts, ...words, ...joined];
}

/** Müller is Mueller as well, and the other way round; letters that no accent makes are written without. */
export function spellings(part: string): string[] {
  const composed = part.normalize('NFC');
  const plain = composed.replace(/[øłđßæœØŁĐÆŒ]/gu, (letter) => PLAIN[letter.toLowerCase()] ?? letter);
  return [
    part,
    composed.replace(/[äöüÄÖÜ]/gu, (letter) => `${letter}e`),
    plain,
    composed.replaceAll(/[øØ]/gu, 'oe'),
    plain.replaceAll(/([aou])e/giu, '$1'),
    composed.replace(/^(ma?c)(?=\p{L}{4})/iu, '$1 '),
    ...stems(composed),
  ];
}

/** Of Greek and Russian names what comes before their endings. */
function stems(name: string): readonly string[] {
  const stem = name.replace(/(?:[αάηήοό][σς]|[αάηή]|[аяйье])$/iu, '');
  return /^[\p{Script=Greek}\p{Script=Cyrillic}]{4,}$/u.test(stem) && stem !== name ? [stem] : [];
}

const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
