import { fitsWords, wordsOf } from '@aiso/ui/search/match.ts';
import { type ListedPage, partName } from './pages.ts';

export const LONGEST_QUERY = 80;

/** `FormText` is found by "text" too. */
const apart = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ');

/** What a page is found by, the best first. */
const textsOf = (page: ListedPage): readonly (readonly string[])[] => [
  [page.title],
  page.parts.map(partName).flatMap((name) => [name, apart(name)]),
  [page.summary, page.group],
  page.examples.map(({ title }) => title),
];

/** How well a page fits: the number of kinds of text that are needed to find all words. Null: not at all. */
function distanceOf(page: ListedPage, query: readonly string[]): number | null {
  const texts = textsOf(page);
  for (let kinds = 1; kinds <= texts.length; kinds += 1)
    if (fitsWords(query, texts.slice(0, kinds).flat())) return kinds;
  return null;
}

/**
 * The pages that have every word of the query, as beginnings of words and whatever their accents: in the
 * title before in a part's name, before in the summary, before in an example's title.
 */
export function searchPages(pages: readonly ListedPage[], text: string): readonly ListedPage[] {
  const query = wordsOf(text.slice(0, LONGEST_QUERY));
  if (query.length === 0) return pages;
  return pages
    .flatMap((page) => {
      const distance = distanceOf(page, query);
      return distance === null ? [] : [{ page, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ page }) => page);
}
