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
  const areaOfHalf = areaOf(films, ({ areaOfHalf: area }) => area);
  const areaDrawn = areaOf(films, ({ areaDrawn: area }) => area);
  const deletion = {
    hottest: estimate(({ falls }) => falls.hottest, median),
    random: estimate(({ falls }) => falls.random, median),
    sameArea: estimate(({ falls }) => falls.sameArea, median),
    difference: estimate(({ falls }) => falls.hottest - falls.sameArea, median),
  };
  const even = median(films.map(({ judged }) => judged.evenArea));
  const beatsChance =
    hottestInLungs.low > hottestInLungs.chance &&
    areaOfHalf !== undefined &&
    areaOfHalf.high < even &&
    deletion.difference.low > 0;
  return {
    finding,
    dataset,
    images: films.length,
    hottestInLungs,
    ...(areaOfHalf && { areaOfHalf: { ...areaOfHalf, chance: even } }),
    ...(areaDrawn && { areaDrawn }),
    deletion,
    beatsChance,
  };
}

/** The median of the films that have such an area; undefined where none has. */
function areaOf(
  films: readonly Judged[],
  of: (judged: JudgedFilm) => number | null,
): MapsFigure['areaDrawn'] {
  const some = films.flatMap(({ judged, patient }) => {
    const area = of(judged);
    return area === null ? [] : [{ area, patient }];
  });
  if (some.length === 0) return undefined;
  const [areas, patients] = [some.map(({ area }) => area), some.map(({ patient }) => patient)];
  return { ...estimateOf(areas, patients, median), images: some.length };
}
