import { phantomPixels } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { findLungs, type Grey, lungMask } from './lung-mask.ts';

const SIDE = 192;

function drawnFilm(seed: number, shadow = 0): Grey {
  const { pixels } = phantomPixels({ width: SIDE, height: SIDE, seed, shadow });
  return { values: Float32Array.from(pixels, (value) => value / 255), width: SIDE, height: SIDE };
}

/** The lungs as the phantom has them, without rims; x and y are shares of the sides. */
const isDrawnLung = (x: number, y: number): boolean =>
  y < 0.66 && [0.31, 0.69].some((middle) => ((x - middle) / 0.17) ** 2 + ((y - 0.45) / 0.33) ** 2 < 1);

/** Shares of the mask that is lung, and of the lungs that are in the mask. */
function agreement(film: Grey): { readonly mask: number; readonly lungs: number } {
  const mask = lungMask(findLungs(film), film.width, film.height);
  let [inMask, inLungs, inBoth] = [0, 0, 0];
  for (const [at, value] of mask.entries()) {
    const isLung = isDrawnLung(((at % SIDE) + 0.5) / SIDE, (Math.floor(at / SIDE) + 0.5) / SIDE);
    inMask += value;
    inLungs += Number(isLung);
    inBoth += isLung ? value : 0;
  }
  return { mask: inBoth / inMask, lungs: inBoth / inLungs };
}

describe('the lungs of a drawn film', () => {
  it('are found, with a shadow in one of them as without', () => {
    for (const seed of [1, 2, 3, 4])
      for (const shadow of [0, 0.4]) {
        const { mask, lungs } = agreement(drawnFilm(seed, shadow));
        // Lungs as they lie reach behind the heart and the domes, which the drawn ones do not.
        expect(mask, `seed ${seed}`).toBeGreaterThan(0.6);
        expect(lungs, `seed ${seed}`).toBeGreaterThan(0.8);
      }
  });

  it('are found where they are when the film is framed otherwise', () => {
    const whole = drawnFilm(1);
    // The film in the lower right of a black square, at 80 % of its size.
    const values = new Float32Array(SIDE * SIDE);
    for (let y = 0; y < SIDE; y += 1)
      for (let x = 0; x < SIDE; x += 1) {
        const [fromX, fromY] = [(x / SIDE - 0.2) / 0.8, (y / SIDE - 0.2) / 0.8].map((share) =>
          Math.floor(share * SIDE),
        );
        if (fromX !== undefined && fromY !== undefined && fromX >= 0 && fromY >= 0)
          values[y * SIDE + x] = whole.values[fromY * SIDE + fromX] ?? 0;
      }
    const [before, after] = [findLungs(whole), findLungs({ ...whole, values })];
    expect(after.middle).toBeCloseTo(0.2 + 0.8 * before.middle, 1);
    expect(after.top).toBeCloseTo(0.2 + 0.8 * before.top, 1);
    expect(after.halfWidth).toBeLessThan(before.halfWidth);
  });

  it('are taken to be at the usual place where nothing is seen', () => {
    const values = new Float32Array(SIDE * SIDE).fill(0.5);
    const place = findLungs({ values, width: SIDE, height: SIDE });
    expect(place.middle).toBe(0.5);
    expect(place.lean).toBe(0);
  });
});
