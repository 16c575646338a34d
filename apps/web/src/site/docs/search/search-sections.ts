import MiniSearch from 'minisearch';
import type { DocumentSection } from '../built-document.ts';

const MOST_RESULTS = 20;
const EXCERPT_CHARACTERS = 140;

export type FoundPart = { readonly text: string; readonly isMatch: boolean };

export type FoundSection = Pick<DocumentSection, 'address' | 'page' | 'heading'> & {
  /** What stands around the first word that was found, in parts. */
  readonly excerpt: readonly FoundPart[];
};

export type SectionSearch = (query: string) => readonly FoundSection[];

const isWordEdge = (text: string, at: number): boolean => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');

/** Where one of the words begins in a text, as a word or its beginning; at its end where none does. */
function placeOf(text: string, words: readonly string[]): readonly [at: number, length: number] {
  const lower = text.toLowerCase();
  const places = words.flatMap((word) => {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
      if (isWordEdge(lower, at)) return [[at, word.length] as const];
    return [];
  });
  return places.toSorted(([one], [other]) => one - other)[0] ?? [text.length, 0];
}

/** A text cut at the words. @param words in lower case */
function partsOf(text: string, words: readonly string[]): readonly FoundPart[] {
  const parts: FoundPart[] = [];
  for (let rest = text; rest !== ''; ) {
    const [at, length] = placeOf(rest, words);
    if (at > 0) parts.push({ text: rest.slice(0, at), isMatch: false });
    if (length > 0) parts.push({ text: rest.slice(at, at + length), isMatch: true });
    rest = rest.slice(at + length);
  }
  return parts;
}

function excerptOf(text: string, words: readonly string[]): readonly FoundPart[] {
  const [at, length] = placeOf(text, words);
  const from = length === 0 || at < EXCERPT_CHARACTERS / 2 ? 0 : text.lastIndexOf(' ', at - 40) + 1;
  const end = from + EXCERPT_CHARACTERS;
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end);
  const shown = text.slice(from, to);
  return partsOf(`${from > 0 ? '… ' : ''}${shown}${to < text.length ? ' …' : ''}`, words);
}

/**
 * A search over sections: every word of the query as a beginning, or misspelt by a letter in six; titles and
 * headings weigh more than text.
 */
export function searchOf(sections: readonly DocumentSection[]): SectionSearch {
  const index = new MiniSearch<DocumentSection & { id: number }>({ fields: ['page', 'heading', 'text'] });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) =>
    index
      .search(query, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: (term) => (term.length > 5 ? 1 / 6 : false),
        boost: { page: 4, heading: 3 },
      })
      .slice(0, MOST_RESULTS)
      .flatMap(({ id, terms }) => {
        const section = sections[Number(id)];
        if (section === undefined) return [];
        const { address, page, heading, text } = section;
        return [{ address, page, heading, excerpt: excerptOf(text, terms) }];
      });
}
