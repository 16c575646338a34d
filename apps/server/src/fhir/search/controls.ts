import { InvalidSearch } from '../outcome.ts';
import type { ResourceKind } from '../resource-kind.ts';
import { decodePosition, type SearchPosition } from './position.ts';

/** What a search says of its answer (http://hl7.org/fhir/R4/search.html#return). */
export type Controls = {
  /** Resources of a page. */
  readonly count: number;
  /** Whether the number of all that fit is told. */
  readonly isCounted: boolean;
  /** Whether it alone is told. */
  readonly isOnlyCounted: boolean;
  readonly sort: { readonly name: string; readonly isDown: boolean } | null;
  readonly after: SearchPosition | null;
};

const COUNT = { usual: 50, most: 200 };
const ONLY_COUNTED = { isCounted: true, isOnlyCounted: true };

export const usualControls = ({ newestFirst }: ResourceKind): Controls => ({
  count: COUNT.usual,
  isCounted: false,
  isOnlyCounted: false,
  sort: newestFirst === undefined ? null : { name: newestFirst, isDown: true },
  after: null,
});

type Reader = (value: string, kind: ResourceKind) => Partial<Controls> | null;

const READERS: Readonly<Record<string, Reader>> = {
  // By it and `Accept` the answer's form was decided before.
  _format: () => ({}),
  // Programs read the answer.
  _pretty: () => ({}),
  _count: (value) => {
    if (!/^\d{1,9}$/u.test(value)) throw new InvalidSearch('_count');
    return Number(value) === 0 ? ONLY_COUNTED : { count: Math.min(Number(value), COUNT.most) };
  },
  _total(value) {
    if (value === 'none') return {};
    return value === 'accurate' || value === 'estimate' ? { isCounted: true } : null;
  },
  _summary(value) {
    if (value === 'false') return {};
    return value === 'count' ? ONLY_COUNTED : null;
  },
  // One column, up or down (`-`); ids break ties.
  _sort(value, kind) {
    const isDown = value.startsWith('-');
    const name = isDown ? value.slice(1) : value;
    return name === '_id' || Object.hasOwn(kind.sorts, name) ? { sort: { name, isDown } } : null;
  },
  _cursor: (value) => ({ after: decodePosition(value) }),
};

/**
 * What a parameter says of the answer: null where it is not what this server can do, undefined where it says
 * nothing of the answer.
 * @throws InvalidSearch
 */
export function controlOf(
  kind: ResourceKind,
  [name, value]: readonly [name: string, value: string],
): Partial<Controls> | null | undefined {
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read === undefined) return undefined;
  return value === '' ? null : read(value, kind);
}
