import type { ModelCard } from '@aiso/contracts';
import { estimateOf, mean, median } from './estimate.ts';
import type { JudgedFilm } from './judge-film.ts';

export type MapsFigure = NonNullable<ModelCard['maps']>[number];
/** What was judged, and whose film it is. */
export type Judged = { readonly judged: JudgedFilm; readonly patient: string };

/** A row of the card. */
export function figureOf(finding: string, dataset: string, films: readonly Judged[]): MapsFigure {
  const estimate = (of: (judged: JudgedFilm) => number, statistic: (values: readonly number[]) => number) =>
    estimateOf(
      films.map(({ judged }) => of(judged)),
      films.map(({ patient }) => patient),
      statistic,
    );
  const hottestInLungs = {
    ...estimate(({ inLungs }) => Number(inLungs.isSo), mean),
    chance: mean(films.map(({ judged }) => judged.inLungs.chance)),
  };
  const areaOfHalf = areaOf(films);
  const deletion = {
    hottest: estimate(({ falls }) => falls.hottest, median),
    random: estimate(({ falls }) => falls.random, median),
    sameArea: estimate(({ falls }) => falls.sameArea, median),
    difference: estimate(({ falls }) => falls.hottest - falls.sameArea, median),
  };
  const beatsChance =
    hottestInLungs.low > hottestInLungs.chance &&
    areaOfHalf !== undefined &&
    areaOfHalf.high < areaOfHalf.chance &&
    deletion.difference.low > 0;
  const area = areaOfHalf === undefined ? {} : { areaOfHalf };
  return { finding, dataset, images: films.length, hottestInLungs, ...area, deletion, beatsChance };
}

function areaOf(films: readonly Judged[]): MapsFigure['areaOfHalf'] {
  const some = films.flatMap(({ judged, patient }) =>
    judged.areaOfHalf === null ? [] : [{ area: judged.areaOfHalf, even: judged.evenArea, patient }],
  );
  if (some.length === 0) return undefined;
  return {
    ...estimateOf(
      some.map(({ area }) => area),
      some.map(({ patient }) => patient),
      median,
    ),
    images: some.length,
    chance: median(some.map(({ even }) => even)),
  };
}
