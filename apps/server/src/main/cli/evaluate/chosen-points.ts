import { FRONTAL_VIEWS, type ModelFinding, type ModelManifest, readsFrontalChest } from '@aiso/contracts';
import { choosePoints, LEAST_OF_VIEW, tooFewOfView } from '@aiso/inference';
import { casesOfAll } from './evaluated-cases.ts';
import type { ImageSets } from './image-sets.ts';

/**
 * Points of every finding, by its code: `findings[].points` of a `model.json`, null without positives or
 * negatives. `notes` say which view got none of its own for want of images.
 */
export function chosenPoints(
  { findings, ...shown }: ModelManifest,
  sets: ImageSets,
): { readonly points: Readonly<Record<string, unknown>>; readonly notes: readonly string[] } {
  const chosen = findings.map((finding) => ({
    code: finding.code,
    ...pointsOf(finding, sets, readsFrontalChest(shown)),
  }));
  return {
    points: Object.fromEntries(chosen.map(({ code, points }) => [code, points])),
    notes: chosen.flatMap(({ notes }) => notes),
  };
}

function pointsOf(finding: ModelFinding, sets: ImageSets, isByView: boolean) {
  const { cases: all, on } = casesOfAll(finding, sets);
  const cases = isByView ? all : all.map((one) => ({ ...one, view: null }));
  const points = choosePoints(cases);
  if (points === null) return { points, notes: [] };
  const notes = FRONTAL_VIEWS.flatMap((view) => {
    const few = tooFewOfView(cases, view);
    return few === null || few.positives + few.negatives === 0
      ? []
      : [
          `${finding.code}: no operating points for ${view}, of which there are ${few.positives} positive and ` +
            `${few.negatives} negative images. ${LEAST_OF_VIEW} of each are needed.`,
        ];
  });
  const named = points.map(({ views, ...point }) => ({
    ...point,
    on,
    ...(views && {
      views: Object.fromEntries(
        Object.entries(views).map(([view, one]) => [view, { ...one, on: ofView(on, view) }]),
      ),
    }),
  }));
  return { points: named, notes };
}

const LONGEST_NAME = 200;
const ofView = (on: string, view: string): string => `${on.slice(0, LONGEST_NAME - 4)}, ${view}`;
