import { fold, LETTER_TOGETHER, WITHOUT_SPACES } from './spellings.ts';
import { ALSO_NAMES, OF_PEOPLE, TITLES, WORDS, WORDS_TOGETHER } from './vocabulary-words.ts';

const VOCABULARY: ReadonlySet<string> = new Set(WORDS.map(fold));

const choice = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');

const OF_PERSON: ReadonlySet<string> = new Set(OF_PEOPLE.map(fold));
const OF_NAMES: ReadonlySet<string> = new Set(ALSO_NAMES);
const BEFORE_NAMES: ReadonlySet<string> = new Set([...TITLES, ...ALSO_NAMES]);

/** Longer than a name in one of them is likely to be. */
const LEAST_OF_COMPOUND = 4;
/** German and the like write words as one: Thoraxaufnahme. */
const COMPOUND = new RegExp(
  `^(?:${choice([...VOCABULARY].filter((word) => word.length >= LEAST_OF_COMPOUND))}){2,3}$`,
  'u',
);
const TOGETHER = new RegExp(choice(WORDS_TOGETHER.map(fold)), 'uy');
/** The article, alone or behind "and", is written as a part of the word that follows. */
const ARABIC_PREFIX = /^(?:و?ال|لل)(?=\p{Script=Arabic}{2})/u;

const isOfVocabulary = (word: string): boolean =>
  WITHOUT_SPACES.test(word)
    ? isMadeOfWords(word)
    : VOCABULARY.has(word) || VOCABULARY.has(word.replace(ARABIC_PREFIX, '')) || COMPOUND.test(word);

/** The longest word at each place counts: trying others would take time without end. */
function isMadeOfWords(text: string): boolean {
  for (let at = 0; at < text.length; at = TOGETHER.lastIndex) {
    TOGETHER.lastIndex = at;
    if (!TOGETHER.test(text)) return false;
  }
  return true;
}

const UNIT = '(?:kvp?|mas?|m?gy|mm|cm|µm|ms|sec|min|%|°|bits?|x|fps|hz|t)';
/** With no letter or digit beside it. */
const alone = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;

const TOKEN = new RegExp(
  [
    // One of so many images, a ratio, or a measure.
    `(?<measure>${alone(`[1-4] ?/ ?[1-4](?! ?[./-])|\\d{1,3}:1|\\d{1,3}(?:[.,]\\d{1,2})? ?${UNIT}`)})`,
    `(?<number>${alone(String.raw`\d{1,3}`)})`,
    // Vertebrae, weightings, dimensions, a standard.
    `(?<level>${alone('c[1-7]|t[12]w?|(?:th?|d)(?:1[0-2]|[1-9])|[ls][1-5]|[234]d|x[2-4]|jpeg[ -]?2000')})`,
    String.raw`(?<xray>x[ -]?rays?(?!\p{L}))`,
    `(?<word>(?:${LETTER_TOGETHER})+|(?:(?!${LETTER_TOGETHER})\\p{L})+)`,
    String.raw`(?<between>[\s\0.,/:;\\_()[\]{}<>+*&=|!?#"'’%~^-]+)`,
  ].join('|'),
  'uy',
);

/**
 * Whether a text (folded) is made of words of the vocabulary, marks, and a few small numbers, so that it
 * names nobody and tells no number and no day. Numbers of four digits, those of other scripts, a decimal
 * without a unit and numbers one behind the other are no part of it, nor is any number beside words of a
 * person ("born 61", "no 12"), nor a word that is a name behind a title or another one ("Dr Ward").
 */
export function isOnlyVocabulary(text: string): boolean {
  let behind: Token = { kind: 'start', text: '' };
  let hasNumber = false;
  let isOfPerson = false;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = tokenOf(TOKEN.exec(text)?.groups);
    if (token === null) return false;
    if (token.kind === 'between') continue;
    const isNumber = token.kind === 'number' || token.kind === 'measure' || token.kind === 'level';
    if (token.kind === 'word') {
      if (!isOfVocabulary(token.text)) return false;
      if (OF_NAMES.has(token.text) && BEFORE_NAMES.has(behind.text)) return false;
      isOfPerson ||= OF_PERSON.has(token.text);
    }
    if (isNumber && behind.text === 'no') return false;
    if (token.kind === 'number' && (behind.kind === 'number' || isRatio(behind))) return false;
    if (token.kind === 'measure' && behind.kind === 'number') return false;
    hasNumber ||= isNumber;
    behind = token;
  }
  return !(hasNumber && isOfPerson);
}

type Token = {
  readonly kind: 'start' | 'word' | 'xray' | 'number' | 'measure' | 'level' | 'between';
  readonly text: string;
};

const KINDS = ['word', 'xray', 'number', 'measure', 'level', 'between'] as const;

function tokenOf(groups: Readonly<Record<string, string | undefined>> | undefined): Token | null {
  for (const kind of KINDS) {
    const text = groups?.[kind];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

/** "3/4" and "12:1" may be a day of a month, before its year. */
const isRatio = ({ kind, text }: Token): boolean => kind === 'measure' && /[/:]/u.test(text);
