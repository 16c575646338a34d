import { type ModelFinding, type RefusalReason, refusalReasonsOf } from '@aiso/contracts';
import type { ModelServices } from '../models/packages/model-registry.ts';

/** What is known of a finding beforehand. */
export type Head = {
  /** How its scores lay in the validation. */
  readonly reference: NonNullable<ModelFinding['reference']> | null;
  /**
   * Whether it is made for patients of an age. Then images of patients of unknown age are not compared.
   */
  readonly isForAges: boolean;
};

/** The findings of a model version by their codes. */
export type Heads = Readonly<Record<string, Head>>;

/** What the package of this very version says; a version that is gone says nothing any more. */
export function headsOf(
  { models }: Pick<ModelServices, 'models'>,
  model: { readonly name: string; readonly version: string } | null,
): Heads {
  const findings = model === null ? [] : (models.find(model.name, model.version)?.manifest.findings ?? []);
  return Object.fromEntries(
    findings.map(({ code, reference = null, population: { minAgeYears, maxAgeYears } }) => [
      code,
      { reference, isForAges: minAgeYears !== undefined || maxAgeYears !== undefined },
    ]),
  );
}

/** What the package of a version says beforehand. */
export type Known = { readonly heads: Heads; readonly reasons: readonly RefusalReason[] };

export function knownOf(
  deps: Pick<ModelServices, 'models'>,
  model: { readonly name: string; readonly version: string } | null,
): Known {
  const found = model === null ? undefined : deps.models.find(model.name, model.version);
  const reasons = found === undefined ? [] : refusalReasonsOf(found.manifest);
  return { heads: headsOf(deps, model), reasons };
}

/** The edges between bins, ascending, by the findings' codes. */
type Edges = Readonly<Record<string, readonly number[]>>;

/** The bins of the findings that bring a reference. */
export const edgesOf = (heads: Heads): Edges =>
  Object.fromEntries(
    Object.entries(heads).flatMap(([code, { reference }]) =>
      reference === null ? [] : [[code, reference.edges] as const],
    ),
  );
