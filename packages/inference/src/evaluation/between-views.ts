import type { FrontalView } from '@aiso/contracts/frontal-view';
import { BOOTSTRAP_ROUNDS, bootstrap, type Estimate, patientsOf } from './bootstrap.ts';
import { type Case, figuresOf, type PointOf } from './measures.ts';

/** An image of which the view is known, or not. */
export type ViewedCase = Case & { readonly view: FrontalView | null };

/** What a score means in the one view and in the other. Null where the cases cannot give it. */
export type BetweenViews = {
  /**
   * Mean of the AUCs of the two views less the AUC of both together: what is lost by the views themselves.
   */
  readonly aucLost: Estimate | null;
  /** Of AP less that of PA. */
  readonly sensitivity: Estimate | null;
  readonly specificity: Estimate | null;
};

/** Cases whose view is not known are left out. Each patient is drawn for both views at once. */
export function measureBetweenViews<One extends ViewedCase>(
  cases: readonly One[],
  point: PointOf<One>,
  rounds = BOOTSTRAP_ROUNDS,
): BetweenViews {
  const viewed = cases.filter(({ view }) => view !== null);
  const { patientOf, patients } = patientsOf(viewed);
  const of = (wanted: FrontalView | null) => {
    const places = [...viewed.keys()].filter((i) => wanted === null || viewed[i]?.view === wanted);
    const some = places.flatMap((i) => viewed[i] ?? []);
    return figuresOf(
      some,
      Int32Array.from(places, (i) => patientOf[i] ?? 0),
      [point],
    );
  };
  const [all, ap, pa] = [of(null), of('AP'), of('PA')];
  const [aucLost = null, sensitivity = null, specificity = null] = bootstrap(
    patients,
    (times) => {
      const [[pooled], [auc, ...rates], [otherAuc, ...otherRates]] = [all(times), ap(times), pa(times)];
      return [
        less(auc == null || otherAuc == null ? null : (auc + otherAuc) / 2, pooled),
        less(rates[0], otherRates[0]),
        less(rates[1], otherRates[1]),
      ];
    },
    rounds,
  );
  return { aucLost, sensitivity, specificity };
}

const less = (value: number | null | undefined, other: number | null | undefined): number | null =>
  value == null || other == null ? null : value - other;
