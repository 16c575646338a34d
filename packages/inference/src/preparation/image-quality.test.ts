import { phantomPixels } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import { qualityOf } from './image-quality.ts';

const SIDE = 192;
type Grey = (x: number, y: number) => number;

const { pixels } = phantomPixels({ width: SIDE, height: SIDE, seed: 5 });
const film: Grey = (x, y) => (pixels[y * SIDE + x] ?? 0) / 255;
const held = (value: number): number => Math.min(Math.max(value, 0), 1);
const of = (grey: Grey, width = SIDE, height = SIDE) =>
  qualityOf(
    Float32Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
    { width, height },
  );
/** Through a window from `low` to `high`. */
const through =
  (low: number, high: number): Grey =>
  (x, y) =>
    held((film(x, y) - low) / (high - low));
/** Moved by so many pixels while it was taken. */
const moved =
  (across: number, down: number): Grey =>
  (x, y) => {
    const steps = Math.max(across, down);
    let sum = 0;
    for (let k = 0; k < steps; k += 1) {
      const [dx, dy] = [(k / steps - 0.5) * across, (k / steps - 0.5) * down].map(Math.round);
      sum += film(
        Math.min(Math.max(x + (dx ?? 0), 0), SIDE - 1),
        Math.min(Math.max(y + (dy ?? 0), 0), SIDE - 1),
      );
    }
    return sum / steps;
  };

const whole = of(film);

describe('how much of the body is clipped', () => {
  it('is next to nothing of a film with all its greys', () => {
    expect(whole.clipped).toBeLessThan(0.05);
  });

  it('grows with what a window makes black or white', () => {
    const dark = [0.3, 0.4].map((low) => of(through(low, 1)).clipped);
    const bright = [0.8, 0.6].map((high) => of(through(0, high)).clipped);
    for (const [less, more] of [dark, bright]) {
      expect(less).toBeGreaterThan(whole.clipped);
      expect(more).toBeGreaterThan(less ?? 1);
    }
  });

  it('is as much where the film was stretched or darkened afterwards', () => {
    const cut = through(0.4, 1);
    expect(of((x, y) => 0.2 + 0.5 * cut(x, y)).clipped).toBeCloseTo(of(cut).clipped, 2);
  });

  it('leaves out the ground around a film, black or white, and what is written at its edge', () => {
    for (const ground of [0, 1]) {
      const inside: Grey = (x, y) =>
        x < 30 || x >= SIDE - 12 || y < 18 ? ground : film(Math.round((x - 30) * 1.28), y - 18);
      expect(of(inside).clipped).toBeLessThan(0.06);
    }
    const marked: Grey = (x, y) => (x < 24 && y < 24 ? 1 : film(x, y));
    expect(of(marked).clipped).toBeCloseTo(whole.clipped, 3);
  });

  it('is all of a plain image, and of one of two levels', () => {
    expect(of(() => 0.5).clipped).toBe(1);
    expect(of((x) => (x < SIDE / 2 ? 0 : 1)).clipped).toBeGreaterThan(0.9);
  });
});

describe('how sharp a film is', () => {
  it('is told by the direction with the least detail, in which it moved', () => {
    for (const [across, down] of [
      [16, 0],
      [0, 16],
      [12, 12],
    ] as const) {
      expect(of(moved(across, down)).sharpness).toBeLessThan(0.75 * whole.sharpness);
    }
    expect(of(moved(24, 0)).sharpness).toBeLessThan(of(moved(8, 0)).sharpness);
  });

  it('does not depend on its contrast or brightness', () => {
    expect(of((x, y) => 0.3 + 0.4 * film(x, y)).sharpness).toBeCloseTo(whole.sharpness, 4);
  });

  it('is nothing where there is nothing', () => {
    expect(of(() => 0.5).sharpness).toBe(0);
  });
});

it('is measured of inputs of any size and shape', () => {
  for (const [width, height] of [
    [16, 16],
    [97, 240],
    [512, 64],
  ] as const) {
    const { clipped, sharpness } = of((x, y) => ((x * 7 + y * 13) % 31) / 31, width, height);
    expect(clipped).toBeGreaterThanOrEqual(0);
    expect(sharpness).toBeGreaterThan(0);
  }
});
