import type { FrontalView } from '@aiso/contracts';
import { mulberry32 } from '@aiso/imaging/synthetic';
import {
  type CellMap,
  cellsOf,
  evidenceOf,
  type Forward,
  type ForwardPass,
  type LoadedModel,
  scoreFindings,
} from '@aiso/inference';
import { cellsOfHalf, hottestTenth, lungCells, lungPatch, meanOf, sharesInside, shifted } from './cells.ts';
import { withCovered } from './cover.ts';
import { mean } from './estimate.ts';
import { findLungs, type Grey, lungMask } from './lung-mask.ts';
import { inGreys } from './prepare.ts';

/** What a map says of one film. */
export type JudgedFilm = {
  /**
   * Whether half or more of the hottest tenth lies within the lungs; `chance`: how often at random places.
   */
  readonly inLungs: { readonly isSo: boolean; readonly chance: number };
  /** On what share of the lungs' area half of the map's mass lies; null where it has none. */
  readonly areaOfHalf: number | null;
  /** The same of what is drawn for the finding; null where nothing is. */
  readonly areaDrawn: number | null;
  /** The same of a map without places. */
  readonly evenArea: number;
  /** By how much the score falls when this is covered; of random parts the mean of some. */
  readonly falls: { readonly hottest: number; readonly random: number; readonly sameArea: number };
};

const LEAST_INSIDE = 0.5;
const DRAWS = 5;
const SHIFTS = 50;
const SEED = 7;

/**
 * Judges the map of one finding on a prepared film. The same film gives the same answer.
 * @param head of the finding, in the order of the manifest
 */
export async function judgeFilm(
  forward: Forward,
  model: LoadedModel,
  head: number,
  film: Grey & { readonly view: FrontalView | null },
): Promise<JudgedFilm> {
  const { manifest } = model;
  const { view } = film;
  const scored = (scores: Float32Array) =>
    scoreFindings(manifest.findings, scores, null, { scale: manifest.outputs.scores, view }).findings[head];
  const [whole] = await forward.run([film.values]);
  const finding = whole && scored(whole.scores);
  if (finding === undefined || !whole?.maps) throw new Error('the model draws no map of the finding');
  const cells = cellsOf(whole.maps, head);
  const temperature = manifest.findings[head]?.temperature ?? 1;
  const { operatingPoint, score } = finding;
  const evidence = evidenceOf(cells, manifest.maps, { temperature, operatingPoint });
  const mask = lungMask(findLungs(inGreys(film, model)), film.width, film.height);
  const shares = sharesInside(mask, film, cells);
  const lungArea = shares.reduce((sum, share) => sum + share, 0);
  const hottest = hottestTenth(cells);
  const shareOfLungs = (cellsOfAll: number | null): number | null => cellsOfAll && cellsOfAll / lungArea;

  const random = mulberry32(SEED);
  const isInLungs = (some: readonly number[]): boolean => meanOf(shares, some) >= LEAST_INSIDE;
  const moved = Array.from({ length: SHIFTS }, () =>
    shifted(hottest, cells, Math.floor(random() * cells.width), Math.floor(random() * cells.height)),
  );
  const patches = (wanted: number): (readonly number[])[] =>
    Array.from({ length: DRAWS }, () => lungPatch(shares, cells, wanted, random));
  const parts = [
    hottest,
    ...patches(Math.max(1, Math.round(lungCells(shares).length / 10))),
    ...patches(hottest.length),
  ];
  const passes = await runAll(
    forward,
    parts.map((part) => withCovered(film, part, cells)),
  );
  const falls = passes.map(({ scores }) => score - (scored(scores)?.score ?? Number.NaN));
  return {
    inLungs: { isSo: isInLungs(hottest), chance: moved.filter(isInLungs).length / SHIFTS },
    areaOfHalf: shareOfLungs(cellsOfHalf(massOf(cells, manifest.maps))),
    areaDrawn: shareOfLungs(cellsOfHalf(evidence.values)),
    evenArea: cells.values.length / 2 / lungArea,
    falls: {
      hottest: falls[0] ?? Number.NaN,
      random: mean(falls.slice(1, 1 + DRAWS)),
      sameArea: mean(falls.slice(1 + DRAWS)),
    },
  };
}

/** What each cell adds to the sum that the logit is made of, on any scale. */
function massOf({ values }: CellMap, maps: LoadedModel['manifest']['maps']): Float32Array {
  if (maps?.pooling !== 'log-mean-exp') return values;
  const highest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  return values.map((value) => Math.exp(maps.sharpness * (value - highest)));
}

/** As many at once as may share a pass. */
async function runAll(forward: Forward, images: readonly Float32Array[]): Promise<readonly ForwardPass[]> {
  const passes: ForwardPass[] = [];
  for (let at = 0; at < images.length; at += forward.mostImages)
    passes.push(...(await forward.run(images.slice(at, at + forward.mostImages))));
  return passes;
}
