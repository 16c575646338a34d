import { AppError } from '@aiso/contracts';
import type { RawBuilder } from 'kysely';
import { type Condition, NOTHING } from './condition.ts';
import { dateCondition, momentRange } from './date-parameter.ts';

/** A search parameter: its type for the capability statement, and what one value asks of a row. */
export type Parameter = {
  readonly type: 'token' | 'string' | 'date' | 'reference';
  readonly documentation: string;
  /** @throws AppError `request.invalid` for a value that cannot be meant */
  readonly condition: (value: string) => Condition;
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

/** `system` undefined: any; '': none. `code` undefined: any. */
export type Token = { readonly system: string | undefined; readonly code: string | undefined };

export function tokenParameter(documentation: string, condition: (token: Token) => Condition): Parameter {
  return {
    type: 'token',
    documentation,
    condition(value) {
      const [first = '', second, ...more] = splitAt(value, '|').map(unescaped);
      if (more.length > 0 || (first === '' && (second ?? '') === ''))
        throw new AppError('request.invalid', { detail: 'token' });
      if (second === undefined) return condition({ system: undefined, code: first });
      return condition({ system: first, code: second === '' ? undefined : second });
    },
  };
}

export function stringParameter(documentation: string, condition: (text: string) => Condition): Parameter {
  return { type: 'string', documentation, condition: (value) => condition(unescaped(value)) };
}

/** A reference to one type of resource: its id, `Type/id`, or a whole address that ends so. */
export function referenceParameter(
  documentation: string,
  type: string,
  condition: (id: string) => Condition,
): Parameter {
  return {
    type: 'reference',
    documentation,
    condition(value) {
      const [id = '', named = type] = unescaped(value).split('/').toReversed();
      return named === type && isUuid(id) ? condition(id) : NOTHING;
    },
  };
}

/** @param type of the column: days have no time, and moments no length */
export function dateParameter(
  documentation: string,
  column: RawBuilder<unknown>,
  type: 'date' | 'timestamptz',
) {
  return {
    type: 'date',
    documentation,
    condition: (value) => dateCondition(momentRange(value, type), column, type),
  } satisfies Parameter;
}
