/** A day in a text, from the first to behind the last character. */
type WrittenDay = { readonly start: number; readonly end: number };

/** Of a word of these letters the month is known: English, German, French, Spanish, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  'january|januar|janner|janvier|enero|ene|jan',
  'february|februar|fevrier|fevr|fev|febrero|feb',
  'march|marz|maerz|mars|marzo|mar|mrz',
  'april|avril|avr|abril|abr|apr',
  'may|mai|mayo',
  'june|juni|juin|junio|jun',
  'july|juli|juillet|juil|julio|jul',
  'august|aout|agosto|ago|aug',
  'september|septembre|septiembre|setiembre|sept|sep',
  'october|oktober|octobre|octubre|okt|oct',
  'november|novembre|noviembre|nov',
  'december|dezember|decembre|diciembre|dez|dic|dec',
].map((words) => words.split('|'));

const MONTH_BY_WORD = new Map(
  MONTHS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);
const WORD = `(?:${[...MONTH_BY_WORD.keys()].toSorted((one, other) => other.length - one.length).join('|')})`;
const DAY = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th|er|re|o|a)(?![a-z]))?`;
const YEAR = String.raw`(?:\d{4}|'?\d{2})`;
/** Chinese, Japanese and Korean; syllables of the last are folded into their letters. */
const SIGN = {
  year: `(?:年|${'년'.normalize('NFKD')})`,
  month: `(?:月|${'월'.normalize('NFKD')})`,
  day: `(?:日|号|${'일'.normalize('NFKD')})`,
};
/** What stands between the parts: a few marks and blanks, and of, de, the. */
const GAP = String.raw`[\s.,/_-]{0,3}(?:(?:of|the|de|del|den|der)[\s]{1,2})?`;

/**
 * Days as people write them (text folded, without accents): in digits with marks or blanks, in eight digits,
 * with the month as a word before or behind the day, year first, and in Chinese or Japanese.
 */
const WRITTEN = new RegExp(
  [
    String.raw`\d{8}`,
    String.raw`\d{1,4}\s?[./_\- ]\s?\d{1,2}\s?[./_\- ]\s?\d{1,4}`,
    `\\d{2,4}\\s?${SIGN.year}\\s?\\d{1,2}\\s?${SIGN.month}\\s?\\d{1,2}\\s?${SIGN.day}?`,
    `${DAY}${GAP}${WORD}(?![a-z])${GAP}${YEAR}`,
    String.raw`(?<![a-z])${WORD}(?![a-z])${GAP}${DAY}${GAP}${YEAR}`,
    `${DAY}${WORD}${YEAR}`,
    String.raw`\d{4}${GAP}${WORD}(?![a-z])${GAP}${DAY}`,
  ]
    .map((form) => `(?:${form})`)
    .join('|')
    .replace(/^(.*)$/u, String.raw`(?<!\d)(?:$1)(?!\d)`),
  'gu',
);

/**
 * Every day in a text (folded), or those that are known as `mmddyy`, in whichever order day and month stand.
 */
export function writtenDays(text: string, known: ReadonlySet<string> | 'any'): WrittenDay[] {
  return [...text.matchAll(WRITTEN)].flatMap((match) => {
    const days = readings(match[0]);
    const isFound = known === 'any' ? days.length > 0 : days.some((day) => known.has(day));
    return isFound ? [{ start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** What a written day may mean, as `mmdd` and the last two digits of the year. */
function readings(written: string): string[] {
  const word = MONTH_BY_WORD.get(written.match(new RegExp(`${WORD}(?![a-z])|${WORD}`, 'u'))?.[0] ?? '');
  const digits = /^\d{8}$/u.test(written)
    ? [
        [written.slice(0, 4), written.slice(4, 6), written.slice(6)],
        [written.slice(0, 2), written.slice(2, 4), written.slice(4)],
      ]
    : [written.match(/\d+/gu) ?? []];
  const orders = digits.flatMap(([one = '', two = '', three = '']) =>
    word !== undefined
      ? [
          [String(word), one, two],
          [String(word), two, one],
        ]
      : [
          [two, three, one],
          [two, one, three],
          [one, two, three],
        ],
  );
  return orders
    .filter(
      ([month, day, year = '']) =>
        Number(month) >= 1 && Number(month) <= 12 && isDay(day) && year.length % 2 === 0,
    )
    .map(
      ([month = '', day = '', year = '']) =>
        `${month.padStart(2, '0')}${day.padStart(2, '0')}${year.slice(-2)}`,
    );
}

const isDay = (day: string | undefined): boolean => Number(day) >= 1 && Number(day) <= 31;
