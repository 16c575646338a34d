import { uniformFloat32 } from 'pure-rand/distribution/uniformFloat32';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What believable data are made of. The same seed gives the same values in the same order. */
export type Random = {
  /** A whole number; both ends are among them. */
  readonly whole: (least: number, most: number) => number;
  /** From 0 up to, but not 1. */
  readonly share: () => number;
  /** True in that share of cases (0–1). */
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(of: readonly [T, ...T[]] | readonly T[]) => T;
  /** The larger a weight, the more often; weights need not sum to anything. */
  readonly weighted: <T>(of: readonly (readonly [value: T, weight: number])[]) => T;
  /** About normal, never further than three deviations from the mean. */
  readonly normal: (mean: number, deviation: number) => number;
  /** How often something happens that happens `mean` times: a whole number, zero or more. */
  readonly count: (mean: number) => number;
  readonly shuffled: <T>(of: readonly T[]) => readonly T[];
  /** So many different ones, in the list's order. */
  readonly some: <T>(of: readonly T[], howMany: number) => readonly T[];
};

/**
 * FNV-1a, and the end of MurmurHash3, without which the seeds of days in a row would give values in a row.
 */
function numberOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * @param seed what is made: `visits`. For what must look the same whenever it is looked at, with its own day:
 *   `visits 2026-03-01`.
 */
export function randomOf(seed: string): Random {
  const source = xoroshiro128plus(numberOf(seed));
  const share = (): number => uniformFloat32(source);
  const whole = (least: number, most: number): number => uniformInt(source, least, most);
  const at = <T>(of: readonly T[], index: number): T => {
    if (index >= of.length) throw new RangeError('There is nothing to pick from.');
    return of[index] as T;
  };
  // The sum of three shares has mean 1.5, deviation 0.5, and lies within three deviations (Irwin–Hall).
  const normal = (mean: number, deviation: number): number =>
    mean + deviation * 2 * (share() + share() + share() - 1.5);
  const shuffled = <T>(of: readonly T[]): readonly T[] => {
    const list = [...of];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = whole(0, last);
      const kept = at(list, last);
      list[last] = at(list, other);
      list[other] = kept;
    }
    return list;
  };
  return {
    whole,
    share,
    chance: (likely) => share() < likely,
    pick: (of) => at(of, whole(0, of.length - 1)),
    weighted: (of) => {
      // Read by number: taken apart, each entry would cost several times as much.
      let left = share() * of.reduce((sum, entry) => sum + entry[1], 0);
      const found = of.find((entry) => {
        left -= entry[1];
        return left < 0;
      });
      return (found ?? at(of, of.length - 1))[0];
    },
    normal,
    count: (mean) => Math.max(0, Math.round(normal(mean, Math.sqrt(mean)))),
    shuffled,
    some: (of, howMany) => {
      const chosen = new Set(shuffled(of.map((_one, index) => index)).slice(0, howMany));
      return of.filter((_one, index) => chosen.has(index));
    },
  };
}
