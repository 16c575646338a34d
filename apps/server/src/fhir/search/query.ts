import { InvalidSearch } from '../outcome.ts';
import type { ResourceKind } from '../resource-kind.ts';
import { openBudget } from './budget.ts';
import type { Condition } from './condition.ts';
import { type Controls, controlOf, usualControls } from './controls.ts';
import { conditionOf, type SearchContext } from './parameter-condition.ts';
import type { Asked } from './query-text.ts';

/** A search as it is carried out. */
export type Search = Controls & {
  readonly conditions: readonly Condition[];
  /** What was understood, in the order in which it was asked: the link of the answer to itself. */
  readonly understood: Asked;
  /** Names of the parameters that were passed over. */
  readonly passedOver: readonly string[];
};

/**
 * Reads the parameters of a search (http://hl7.org/fhir/R4/search.html). One that is not known, or has no
 * value, is passed over, or refused where the caller wants that (`Prefer: handling=strict`); a modifier that
 * is not known is always refused, and so is what controls the answer and is said twice.
 * @throws InvalidSearch with the parameter's name; AppError `access.denied`
 */
export function readSearch(
  kind: ResourceKind,
  asked: Asked,
  isStrict: boolean,
  context: SearchContext,
): Search {
  const budget = openBudget(asked);
  let controls = usualControls(kind);
  const conditions: Condition[] = [];
  const understood: (readonly [string, string])[] = [];
  const passedOver: string[] = [];
  for (const [name, value] of asked) {
    const control = controlOf(kind, [name, value]);
    const condition =
      control === undefined && value !== '' ? conditionOf(kind, [name, value], context, budget) : null;
    if (control == null && condition === null) {
      if (isStrict) throw new InvalidSearch(name);
      passedOver.push(name);
      continue;
    }
    if (control != null && understood.some(([known]) => known === name)) throw new InvalidSearch(name);
    controls = { ...controls, ...control };
    if (condition !== null) conditions.push(condition);
    understood.push([name, value]);
  }
  return { ...controls, conditions, understood, passedOver };
}
