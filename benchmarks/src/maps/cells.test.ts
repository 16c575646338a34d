import { mulberry32 } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { cellsOfHalf, hottestTenth, lungPatch, meanOf, sharesInside, shifted } from './cells.ts';

describe('the cells of a map', () => {
  it('the hottest tenth are those with the highest values', () => {
    const values = Float32Array.from({ length: 20 }, (_, at) => (at * 7) % 20);
    expect(hottestTenth({ values, width: 5, height: 4 })).toEqual([17, 14]);
  });

  it('lie within a mask by the share of their area', () => {
    const mask = new Uint8Array(64);
    for (let y = 0; y < 8; y += 1) mask.fill(1, y * 8, y * 8 + 3);
    const shares = sharesInside(mask, { width: 8, height: 8 }, { width: 4, height: 2 });
    expect([...shares]).toEqual([1, 0.5, 0, 0, 1, 0.5, 0, 0]);
    expect(meanOf(shares, [0, 1])).toBe(0.75);
  });

  it('half of the mass lies on the fewest cells that hold it; what is below zero has none', () => {
    expect(cellsOfHalf(Float32Array.of(4, -9, 2, 2))).toBe(1);
    expect(cellsOfHalf(Float32Array.of(1, 1, 1, 1))).toBe(2);
    expect(cellsOfHalf(Float32Array.of(1, 1, 1))).toBe(1.5);
    expect(cellsOfHalf(Float32Array.of(-1, 0))).toBeNull();
  });

  it('come in again on the other side when they are moved', () => {
    expect(shifted([0, 5], { width: 3, height: 2 }, 1, 1)).toEqual([4, 0]);
  });

  it('a patch of the lungs is in one piece, of the wanted size and of lungs alone', () => {
    const shares = Float32Array.from({ length: 100 }, (_, at) => (at % 10 < 4 ? 1 : 0));
    for (const seed of [1, 2, 3]) {
      const patch = lungPatch(shares, { width: 10 }, 8, mulberry32(seed));
      expect(new Set(patch).size).toBe(8);
      expect(patch.every((cell) => cell % 10 < 4)).toBe(true);
      for (const [at, cell] of patch.entries())
        expect(at === 0 || patch.slice(0, at).some((one) => [1, 10].includes(Math.abs(one - cell)))).toBe(
          true,
        );
    }
    expect(lungPatch(shares, { width: 10 }, 60, mulberry32(1))).toHaveLength(40);
  });
});
