import { FRONTAL_VIEWS, type FrontalView, type ModelManifest } from '@aiso/contracts';
import { type Estimate, measure, viewSeen } from '@aiso/inference';
import type { ImageSets } from './image-sets.ts';

/** How the pixels tell the view of a set's images, where labels or header say it. */
export type ToldViews = {
  readonly group: string;
  /** Of the network's score for AP; null where one of the views is missing. */
  readonly auc: Estimate | null;
  readonly views: readonly {
    readonly view: FrontalView;
    readonly images: number;
    readonly right: number;
    /** Taken for the other one. What is neither right nor wrong was left open. */
    readonly wrong: number;
  }[];
};

/** None of a set in which no view is known, or with a network that does not tell it. */
export function toldViews(sets: ImageSets, thresholds: ModelManifest['view']): readonly ToldViews[] {
  if (thresholds === undefined) return [];
  return [...sets].flatMap(([group, members]) => {
    const known = members.flatMap((one) =>
      'scores' in one && one.viewScore !== null && one.image.view !== null
        ? [{ score: one.viewScore, view: one.image.view, patient: one.image.patient }]
        : [],
    );
    if (known.length === 0) return [];
    const { auc } = measure(
      known.map((one) => ({ ...one, isPositive: one.view === 'AP' })),
      1,
    );
    const views = FRONTAL_VIEWS.flatMap((view) => {
      const some = known.filter((one) => one.view === view);
      const seen = some.map(({ score }) => viewSeen(score, thresholds));
      const right = seen.filter((one) => one === view).length;
      const open = seen.filter((one) => one === null).length;
      return some.length === 0
        ? []
        : [{ view, images: some.length, right, wrong: some.length - right - open }];
    });
    return [{ group, auc, views }];
  });
}
