import { InvalidSearch } from '../outcome.ts';

/** A name and a value of a search, in the order in which they are asked. */
export type Asked = readonly (readonly [name: string, value: string])[];

/**
 * The parameters of an address or a form (`application/x-www-form-urlencoded`). Other parsers make signs of
 * what is not encoded as UTF-8, and a name that nobody has written finds other people.
 * @throws InvalidSearch
 */
export const askedIn = (text: string): Asked =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))] as const;
    });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new InvalidSearch('percent-encoding of UTF-8');
  }
}

/** As it stands in links. */
export const queryOf = (asked: Asked): string =>
  new URLSearchParams(asked.map(([...pair]) => pair)).toString();
