import { InvalidSearch } from '../outcome.ts';
import { type Asked, queryOf } from './query-text.ts';

/**
 * What one search may ask for, all its parameters together: far more than is meant by any, and little enough
 * that PostgreSQL plans it in some milliseconds.
 */
const MOST = {
  parameters: 20,
  /** A value that is looked up by itself costs 1; a word of a name and `_has` more. */
  cost: 200,
  /** As the links of the answer hold it: Node.js takes 16 kB of address and headers. */
  bytes: 12_000,
} as const;

/** Counts what a search asks for. */
export type SearchBudget = {
  /** @throws InvalidSearch when it is used up */
  spend(cost: number): void;
};

/** @throws InvalidSearch `too-costly` */
export function openBudget(asked: Asked): SearchBudget {
  // The next page asks for nothing more.
  const own = asked.filter(([name]) => name !== '_cursor');
  if (own.length > MOST.parameters) throw tooCostly(`more than ${MOST.parameters} parameters`);
  if (queryOf(own).length > MOST.bytes) throw tooCostly(`more than ${MOST.bytes} bytes`);
  let spent = 0;
  return {
    spend(cost) {
      spent += cost;
      if (spent > MOST.cost) throw tooCostly(`more than ${MOST.cost} values, or ${MOST.cost / 10} words`);
    },
  };
}

const tooCostly = (about: string) => new InvalidSearch(about, 'too-costly');
