import { AppError } from '@aiso/contracts';
import { sql } from 'kysely';
import { InvalidSearch } from '../outcome.ts';
import type { ResourceKind } from '../resource-kind.ts';
import type { Condition } from './condition.ts';
import { NOTHING } from './condition.ts';
import { splitAt } from './parameter.ts';
import { decodePosition, type SearchPosition } from './position.ts';

/** A search as it is carried out. */
export type Search = {
  readonly conditions: readonly Condition[];
  readonly count: number;
  readonly sort: { readonly name: string; readonly isDown: boolean } | null;
  readonly after: SearchPosition | null;
  /** What was understood, in the order in which it was asked: the link of the answer to itself. */
  readonly understood: readonly (readonly [string, string])[];
};

const COUNT = { usual: 50, most: 200 };
/** Far more than a search has that is meant. */
const MOST_PARAMETERS = 40;
const MOST_VALUES = 200;
/** Anything that controls the answer and that this server may pass over. */
const HARMLESS = ['_format', '_pretty', '_total', '_summary'];

/**
 * Reads the parameters of a search (http://hl7.org/fhir/R4/search.html). One that is not known is passed
 * over, or refused where the caller wants that (`Prefer: handling=strict`); a modifier that is not known is
 * always refused.
 * @throws AppError `request.invalid` with the parameter's name
 */
export function readSearch(
  kind: ResourceKind,
  parameters: readonly (readonly [string, string])[],
  isStrict: boolean,
): Search {
  if (parameters.length > MOST_PARAMETERS) throw invalid('too many parameters');
  const conditions: Condition[] = [];
  const understood: (readonly [string, string])[] = [];
  let count = COUNT.usual;
  let sort: Search['sort'] = null;
  let after: Search['after'] = null;
  for (const [name, value] of parameters) {
    if (value === '' || HARMLESS.includes(name)) continue;
    if (name === '_cursor') {
      after = decodePosition(value);
      continue;
    }
    if (name === '_count') count = countOf(value);
    else if (name === '_sort') {
      const asked = sortOf(kind, value);
      if (asked === null && isStrict) throw invalid(name);
      if (asked === null) continue;
      sort = asked;
    } else {
      const condition = conditionOf(kind, name, value);
      if (condition === null && isStrict) throw invalid(name);
      if (condition === null) continue;
      conditions.push(condition);
    }
    understood.push([name, value]);
  }
  const usual = kind.newestFirst === undefined ? null : { name: kind.newestFirst, isDown: true };
  return { conditions, count, sort: sort ?? usual, after, understood };
}

const invalid = (about: string) => new InvalidSearch(about);

/** Null where there is no such parameter. Several values, parted by commas: one of them fits. */
function conditionOf(kind: ResourceKind, asked: string, text: string): Condition | null {
  const [name = '', modifier] = asked.split(':');
  const condition = name === '_id' ? (id: string) => idCondition(kind, id) : kind.parameters[name]?.condition;
  if (condition === undefined) return null;
  if (modifier !== undefined) throw invalid(`${name}: modifiers are not supported`);
  const values = splitAt(text, ',');
  if (values.length > MOST_VALUES) throw invalid(`${name}: too many values`);
  try {
    return sql`(${sql.join(values.map(condition), sql` OR `)})`;
  } catch (error) {
    throw error instanceof AppError ? invalid(name) : error;
  }
}

export function idCondition(kind: ResourceKind, id: string): Condition {
  const values = kind.keyOf(id);
  if (values === null) return NOTHING;
  const parts = kind.key.map(
    ({ column, type }, place) => sql`${column} = ${values[place]}::${sql.raw(type)}`,
  );
  return sql`(${sql.join(parts, sql` AND `)})`;
}

function countOf(value: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(value)) throw invalid('_count');
  return Math.min(Number(value), COUNT.most);
}

/** One column, up or down (`-`); ids break ties. Null for one that there is not. */
function sortOf(kind: ResourceKind, value: string): Search['sort'] {
  const isDown = value.startsWith('-');
  const name = isDown ? value.slice(1) : value;
  return name === '_id' || Object.hasOwn(kind.sorts, name) ? { name, isDown } : null;
}
