import { AppError } from '@aiso/contracts';
import { sql } from 'kysely';
import { InvalidSearch } from '../outcome.ts';
import type { ResourceKind } from '../resource-kind.ts';
import { RESOURCE_KINDS } from '../resource-kinds.ts';
import type { SearchBudget } from './budget.ts';
import { amongPairs, type Condition, NOTHING } from './condition.ts';
import { type Parameter, type SearchScope, splitAt } from './parameter.ts';

/** Of whoever asks. */
export type SearchContext = SearchScope & {
  /**
   * What of another kind may be looked at.
   * @throws AppError `access.denied`
   */
  readonly visible: (kind: ResourceKind) => readonly Condition[];
};

/** A look into another kind of resource: two of them, and some values. */
const HAS_COST = 80;
const HAS = /^_has:(?<type>\w+):(?<reference>[\w-]+):(?<name>[\w-]+)$/u;

/**
 * What a parameter asks of a row of a kind. Several values, parted by commas: one of them fits.
 * @returns null where there is no such parameter
 * @throws InvalidSearch; AppError `access.denied` for resources that whoever asks may not look at
 */
export function conditionOf(
  kind: ResourceKind,
  [asked, text]: readonly [name: string, value: string],
  context: SearchContext,
  budget: SearchBudget,
): Condition | null {
  const has = HAS.exec(asked)?.groups;
  if (has !== undefined) {
    budget.spend(HAS_COST);
    return hasCondition(kind, has, text, context, budget);
  }
  const [name = '', modifier] = asked.split(':');
  const parameter = parameterOf(kind, name);
  if (parameter === null) return null;
  if (modifier !== undefined) throw new InvalidSearch(`${name}: modifiers are not supported`);
  const values = splitAt(text, ',');
  budget.spend(values.reduce((sum, value) => sum + Math.max(1, parameter.costOf?.(value) ?? 1), 0));
  try {
    return parameter.condition(values, context);
  } catch (error) {
    throw error instanceof AppError ? new InvalidSearch(name) : error;
  }
}

function parameterOf(kind: ResourceKind, name: string): Pick<Parameter, 'condition' | 'costOf'> | null {
  if (name === '_id') return { condition: (ids) => idCondition(kind, ids) };
  return Object.hasOwn(kind.parameters, name) ? (kind.parameters[name] ?? null) : null;
}

/**
 * Resources that others refer to (http://hl7.org/fhir/R4/search.html#has): one step, by references whose
 * column an index knows.
 */
function hasCondition(
  kind: ResourceKind,
  { type, reference = '', name = '' }: Readonly<Record<string, string>>,
  text: string,
  context: SearchContext,
  budget: SearchBudget,
): Condition | null {
  const source = RESOURCE_KINDS.find((one) => one.type === type);
  const refersTo = source?.parameters[reference]?.refersTo;
  const [key] = kind.key;
  if (source === undefined || refersTo?.type !== kind.type || key === undefined) return null;
  const condition = conditionOf(source, [name, text], context, budget);
  if (condition === null) return null;
  const all = [source.scope(context.tenantId), ...context.visible(source), condition];
  return sql`${key.column} IN (
    SELECT ${refersTo.column} FROM ${source.from(context.tenantId)} WHERE ${sql.join(all, sql` AND `)}
  )`;
}

/** Ids that no resource of the kind has find none. */
export function idCondition(kind: ResourceKind, ids: readonly string[]): Condition {
  const keys = ids.flatMap((id) => {
    const key = kind.keyOf(id);
    return key === null ? [] : [key];
  });
  if (keys.length === 0) return NOTHING;
  const columns = kind.key.map(({ column, type }, place) => ({
    column,
    values: sql`${keys.map((key) => key[place])}::${sql.raw(type)}[]`,
  }));
  const all: Condition[] = columns.map(({ column, values }) => sql`${column} = ANY(${values})`);
  if (columns.length > 1)
    all.push(
      amongPairs(
        columns.map(({ column }) => column),
        columns.map(({ values }) => values),
      ),
    );
  return sql`(${sql.join(all, sql` AND `)})`;
}
