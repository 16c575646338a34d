import { type Outline, SEEN, WHOLE } from './lung-outlines.ts';

/** Row-major grey values, dense is bright; width × height. */
export type Grey = {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
};

/** Where the two outlines lie, in shares of the image's width and height. */
export type LungPlace = {
  /** Of the midline, across. */
  readonly middle: number;
  /** From the midline to the outermost wall. */
  readonly halfWidth: number;
  /** Of the apices, down. */
  readonly top: number;
  readonly height: number;
  /** By how much the midline leans: how far it goes across on its way down the lungs. */
  readonly lean: number;
};

type Parameter = keyof LungPlace;

/** The usual place in a squashed frontal film, and how far films lie from it (one standard deviation). */
const USUAL: LungPlace = { middle: 0.5, halfWidth: 0.36, top: 0.14, height: 0.62, lean: 0 };
const SPREAD: LungPlace = { middle: 0.04, halfWidth: 0.05, top: 0.06, height: 0.1, lean: 0.04 };
/** Height over half the width; what looks shorter has white bases more often than short lungs. */
const LEAST_RATIO = 1.6;
const RATIO_SPREAD = 0.2;
/** Where the search begins, in standard deviations from the usual place. */
const STARTS: Readonly<Record<Parameter, readonly number[]>> = {
  middle: [-1.5, 0, 1.5],
  halfWidth: [-2, -1, 0, 1],
  top: [-1.5, -0.5, 0.5, 1.5, 2.5],
  height: [-2.4, -1.6, -0.8, 0, 0.8, 1.6],
  lean: [0],
};
const STEPS = [0.5, 0.25, 0.1];
/** Side of the square in which the lungs are sought, in pixels. */
const SIDE = 96;
/** Pixels of that square from the outline inwards and outwards at which greys are compared. */
const REACH = 3;
/** What a standard deviation from the usual place weighs against the contrast along the outline, 0–1. */
const PRIOR = 0.012;

/**
 * Where the lungs lie in a frontal chest film. Two drawn outlines are moved and stretched together until the
 * film is dark inside of them and bright outside, along as much of them as can be. A lung that is white
 * throughout is found by the other one, and where nothing is seen the usual place stands. Nothing is learned,
 * as no film comes with an outline. It serves measuring alone: it does not follow lungs of unlike size, and
 * may leave out the lowest part of bases that are white.
 */
export function findLungs(film: Grey): LungPlace {
  const small = levelled(reduced(film));
  const scoreOf = (place: LungPlace): number => contrast(small, place) - PRIOR * distance(place);
  let best: { place: LungPlace; score: number } = { place: USUAL, score: scoreOf(USUAL) };
  const tried = (place: LungPlace): boolean => {
    const score = scoreOf(place);
    if (score <= best.score) return false;
    best = { place, score };
    return true;
  };
  for (const place of starts()) tried(place);
  for (const step of STEPS) {
    let isBetter = true;
    while (isBetter) {
      isBetter = PARAMETERS.flatMap((name) =>
        [-step, step].map((by) => tried(moved(best.place, name, by))),
      ).some(Boolean);
    }
  }
  return best.place;
}

const PARAMETERS = Object.keys(USUAL) as readonly Parameter[];

const moved = (place: LungPlace, name: Parameter, by: number): LungPlace => ({
  ...place,
  [name]: place[name] + by * SPREAD[name],
});

function* starts(): Generator<LungPlace> {
  for (const middle of STARTS.middle)
    for (const halfWidth of STARTS.halfWidth)
      for (const top of STARTS.top)
        for (const height of STARTS.height) {
          const by = { middle, halfWidth, top, height, lean: 0 };
          yield PARAMETERS.reduce((place, name) => moved(place, name, by[name]), USUAL);
        }
}

const distance = (place: LungPlace): number =>
  PARAMETERS.reduce((sum, name) => sum + ((place[name] - USUAL[name]) / SPREAD[name]) ** 2, 0) +
  (Math.max(0, LEAST_RATIO - place.height / place.halfWidth) / RATIO_SPREAD) ** 2;

/** Within three standard deviations of the usual place in everything. */
export const isUsual = (place: LungPlace): boolean =>
  PARAMETERS.every((name) => Math.abs(place[name] - USUAL[name]) <= 3 * SPREAD[name]);

/** 1 inside of the lungs as they lie, 0 elsewhere; row-major width × height. */
export function lungMask(place: LungPlace, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const outlines = WHOLE.map((outline) => outline.map(([x, y]) => placed(place, x, y)));
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height;
    for (const outline of outlines) {
      const crossings = crossingsOf(outline, y);
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        const from = Math.max(0, Math.round((crossings[at] ?? 0) * width));
        const to = Math.min(width, Math.round((crossings[at + 1] ?? 0) * width));
        if (to > from) mask.fill(1, row * width + from, row * width + to);
      }
    }
  }
  return mask;
}

/** Where a level line crosses the outline, from left to right. */
function crossingsOf(outline: Outline, y: number): readonly number[] {
  return outline
    .flatMap(([x0, y0], at) => {
      const [x1, y1] = outline[(at + 1) % outline.length] ?? [x0, y0];
      return y0 <= y === y1 <= y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
    })
    .toSorted((a, b) => a - b);
}

/** From the outlines' own frame into the image's. */
const placed = (
  { middle, halfWidth, top, height, lean }: LungPlace,
  x: number,
  y: number,
): readonly [number, number] => [middle + x * halfWidth + (y - 0.5) * lean, top + y * height];

type BorderPoint = {
  readonly x: number;
  readonly y: number;
  readonly outX: number;
  readonly outY: number;
  readonly weight: number;
};

/**
 * What a point of the lower border weighs beside one of the walls: the upper edge of a white base looks like
 * it.
 */
const LOWER_WEIGHT = 0.7;

/** Points along both outlines with the direction outwards, evenly by length. */
const BORDER: readonly BorderPoint[] = SEEN.flatMap((outline) =>
  outline.flatMap(([x0, y0], at) => {
    const [x1, y1] = outline[(at + 1) % outline.length] ?? [x0, y0];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const points = Math.max(1, Math.round(length / 0.08));
    // Outlines run clockwise as one sees them: outwards is to the left of the way.
    return Array.from({ length: points }, (_, i) => ({
      x: x0 + ((i + 0.5) / points) * (x1 - x0),
      y: y0 + ((i + 0.5) / points) * (y1 - y0),
      outX: (y1 - y0) / length,
      outY: (x0 - x1) / length,
      weight: (x0 - x1) / length > 0.6 ? LOWER_WEIGHT : 1,
    }));
  }),
);

const WEIGHTS = BORDER.reduce((sum, { weight }) => sum + weight, 0);

/** How much brighter it is outside than inside, the mean along the outlines; each point counts −1 to 1. */
function contrast(film: Float32Array, place: LungPlace): number {
  let sum = 0;
  for (const { x, y, outX, outY, weight } of BORDER) {
    const [atX, atY] = placed(place, x, y);
    const outside = greyAt(film, atX * SIDE + outX * REACH, atY * SIDE + outY * REACH);
    const inside = greyAt(film, atX * SIDE - outX * REACH, atY * SIDE - outY * REACH);
    sum += weight * Math.min(1, Math.max(-1, outside - inside));
  }
  return sum / WEIGHTS;
}

function greyAt(film: Float32Array, x: number, y: number): number {
  const column = Math.min(SIDE - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(SIDE - 1, Math.max(0, Math.floor(y)));
  return film[row * SIDE + column] ?? 0;
}

/** The film in a square of `SIDE`, each pixel the mean of those that it stands for. */
function reduced({ values, width, height }: Grey): Float32Array {
  const small = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const [y0, y1] = [Math.floor((row * height) / SIDE), Math.ceil(((row + 1) * height) / SIDE)];
      const [x0, x1] = [Math.floor((column * width) / SIDE), Math.ceil(((column + 1) * width) / SIDE)];
      let sum = 0;
      for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) sum += values[y * width + x] ?? 0;
      small[row * SIDE + column] = sum / ((y1 - y0) * (x1 - x0));
    }
  return small;
}

/**
 * Less its wide surroundings and by their spread, then smoothed: ribs count less, pale films as much as
 * others.
 */
function levelled(small: Float32Array): Float32Array {
  const around = smoothed(small, 20);
  const difference = small.map((value, at) => value - (around[at] ?? 0));
  const spread = smoothed(
    difference.map((value) => value * value),
    20,
  );
  const even = difference.map((value, at) => value / Math.sqrt((spread[at] ?? 0) + 4e-4));
  return smoothed(even, 2);
}

/** The mean of a square of 2 × `radius` + 1 pixels; edges repeated. */
function smoothed(values: Float32Array, radius: number): Float32Array {
  const across = boxed(values, radius, 1, SIDE);
  return boxed(across, radius, SIDE, 1);
}

function boxed(values: Float32Array, radius: number, step: number, line: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let one = 0; one < SIDE; one += 1) {
    const start = one * line;
    const at = (i: number): number => values[start + Math.min(SIDE - 1, Math.max(0, i)) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += at(i);
    for (let i = 0; i < SIDE; i += 1) {
      result[start + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return result;
}
