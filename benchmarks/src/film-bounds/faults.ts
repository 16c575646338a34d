import { asPng, type Film } from './films.ts';

/** Shares of the middle of a film that become black, or white. */
export const CLIPPED = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];
/** Shares of the shorter side. */
export const MOVED = [0.01, 0.02, 0.03, 0.04, 0.06, 0.09, 0.12, 0.18, 0.25];
/** Standard deviations, as shares of the shorter side. */
export const BLURRED = [0.004, 0.008, 0.012, 0.016, 0.024, 0.035, 0.05, 0.08];

/**
 * So much of the middle nine tenths black, as of an exposure that was too long; the rest goes up to white.
 */
export const withBlack = (film: Film, share: number): Promise<Buffer> => stretched(film, share, 1);

/** So much of it white. */
export const withWhite = (film: Film, share: number): Promise<Buffer> => stretched(film, 0, 1 - share);

/** Between two quantiles of the middle of the film. 0 and 1 leave black or white where it is. */
function stretched(film: Film, from: number, to: number): Promise<Buffer> {
  const { pixels, width, height } = film;
  const isInside = (at: number, size: number): boolean => at >= 0.1 * size && at < 0.9 * size;
  const middle = pixels
    .filter((_, at) => isInside(at % width, width) && isInside(Math.floor(at / width), height))
    .sort();
  const black = from === 0 ? 0 : (middle[Math.floor(from * (middle.length - 1))] ?? 0);
  const white = to === 1 ? 255 : (middle[Math.floor(to * (middle.length - 1))] ?? 255);
  const gain = 255 / Math.max(white - black, 1);
  return asPng({ ...film, pixels: pixels.map((value) => held((value - black) * gain)) });
}

/** Moved evenly while it was taken, along one of eight directions. */
export function moved(film: Film, share: number): Promise<Buffer> {
  const length = share * Math.min(film.width, film.height);
  const angle = ((film.pixels.length + (film.pixels[film.pixels.length >> 1] ?? 0)) % 8) * (Math.PI / 8);
  const steps = Math.max(3, Math.ceil(length));
  const offsets = Array.from({ length: steps }, (_, k) => ((k + 0.5) / steps - 0.5) * length);
  return averaged(
    film,
    offsets.map((at) => ({ x: at * Math.cos(angle), y: at * Math.sin(angle), weight: 1 / steps })),
  );
}

/** Out of focus, or made smaller and larger again: a Gaussian. */
export async function blurred(film: Film, share: number): Promise<Buffer> {
  const sigma = share * Math.min(film.width, film.height);
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
    Math.exp(-((k - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b);
  const taps = weights.map((weight, k) => ({ at: k - reach, weight: weight / sum }));
  const across = averageOf(
    film,
    taps.map(({ at, weight }) => ({ x: at, y: 0, weight })),
  );
  return averaged(
    { ...film, pixels: across },
    taps.map(({ at, weight }) => ({ x: 0, y: at, weight })),
  );
}

type Tap = { readonly x: number; readonly y: number; readonly weight: number };

const averaged = (film: Film, taps: readonly Tap[]): Promise<Buffer> =>
  asPng({ ...film, pixels: averageOf(film, taps) });

/** Each pixel the weighted mean of those around it, the nearest ones; the edge goes on outside. */
function averageOf({ pixels, width, height }: Film, taps: readonly Tap[]): Uint8Array {
  const out = new Uint8Array(pixels.length);
  const near = taps.map(({ x, y, weight }) => ({ x: Math.round(x), y: Math.round(y), weight }));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const tap of near) {
        const column = Math.min(Math.max(x + tap.x, 0), width - 1);
        const row = Math.min(Math.max(y + tap.y, 0), height - 1);
        sum += tap.weight * (pixels[row * width + column] as number);
      }
      out[y * width + x] = sum + 0.5;
    }
  }
  return out;
}

const held = (value: number): number => Math.min(255, Math.max(0, value));
