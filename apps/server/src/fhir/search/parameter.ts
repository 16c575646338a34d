import { AppError } from '@aiso/contracts';
import type { RawBuilder } from 'kysely';
import type { CodedFinding } from '../coded-finding.ts';
import { type Condition, oneOf } from './condition.ts';
import { dateCondition, momentRange } from './date-parameter.ts';

/** Where a search looks. */
export type SearchScope = {
  readonly tenantId: string;
  /** Address of the server's resources, without a slash at its end. */
  readonly base: string;
  /** What the installed packages call their findings in terminologies. */
  readonly codedFindings: () => readonly CodedFinding[];
};

/** A search parameter: its type for the capability statement, and what its values ask of a row. */
export type Parameter = {
  readonly type: 'token' | 'string' | 'date' | 'reference';
  readonly documentation: string;
  /**
   * That one of the values fits.
   * @throws AppError `request.invalid` for a value that cannot be meant
   */
  readonly condition: (values: readonly string[], scope: SearchScope) => Condition;
  /** How dear a value is, as multiples of one that is looked up by itself; 1 where it is not said. */
  readonly costOf?: (value: string) => number;
  /** A reference by which what it refers to can be looked for (`_has`), and the column with its id. */
  readonly refersTo?: { readonly type: string; readonly column: RawBuilder<unknown> };
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
export const isUuid = (text: string): boolean => UUID.test(text);

/** `|` and `\` are escaped in values (http://hl7.org/fhir/R4/search.html#escaping). */
const unescaped = (text: string): string => text.replaceAll(/\\([\\|,$])/gu, '$1');

/** The parts at a mark that is not escaped. */
export function splitAt(text: string, mark: ',' | '|'): string[] {
  const parts = [''];
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === mark) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter === '\\' ? letter + (text[(place += 1)] ?? '') : letter}`);
  }
  return parts;
}

/** `system` undefined: any; '': none. `code` undefined: any of the system. */
export type Token =
  | { readonly system: string | undefined; readonly code: string }
  | { readonly system: string; readonly code: undefined };

export function tokenParameter(
  documentation: string,
  condition: (tokens: readonly Token[], scope: SearchScope) => Condition,
): Parameter {
  return {
    type: 'token',
    documentation,
    condition: (values, scope) => condition(values.map(tokenOf), scope),
  };
}

function tokenOf(value: string): Token {
  const [first = '', second, ...more] = splitAt(value, '|').map(unescaped);
  if (more.length > 0 || (first === '' && (second ?? '') === ''))
    throw new AppError('request.invalid', { detail: 'token' });
  if (second === undefined) return { system: undefined, code: first };
  return second === '' ? { system: first, code: undefined } : { system: first, code: second };
}

export function stringParameter(
  documentation: string,
  condition: (texts: readonly string[], tenantId: string) => Condition,
  costOf: (value: string) => number,
): Parameter {
  return {
    type: 'string',
    documentation,
    condition: (values, { tenantId }) => condition(values.map(unescaped), tenantId),
    costOf,
  };
}

/** A reference to one type of resource, whose id a column holds. */
export function referenceParameter(
  documentation: string,
  type: string,
  column: RawBuilder<unknown>,
): Parameter {
  return {
    type: 'reference',
    documentation,
    condition: (values, scope) => oneOf(column, referredIds(values, type, scope).filter(isUuid), 'uuid'),
    refersTo: { type, column },
  };
}

/**
 * The ids that references name: as an id, `Type/id`, or the address of a resource of this server
 * (http://hl7.org/fhir/R4/search.html#reference). One of another server or type names none.
 */
export const referredIds = (
  values: readonly string[],
  type: string,
  { base }: Pick<SearchScope, 'base'>,
): readonly string[] =>
  values.flatMap((value) => {
    const text = unescaped(value);
    const parts = (text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text).split('/');
    const [id = '', named = type] = parts.toReversed();
    return parts.length <= 2 && named === type ? [id] : [];
  });

/** @param type of the column: days have no time, and moments no length */
export function dateParameter(
  documentation: string,
  column: RawBuilder<unknown>,
  type: 'date' | 'timestamptz',
) {
  return {
    type: 'date',
    documentation,
    condition: (values) =>
      dateCondition(
        values.map((value) => momentRange(value, type)),
        column,
        type,
      ),
  } satisfies Parameter;
}
