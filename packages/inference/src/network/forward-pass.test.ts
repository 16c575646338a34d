import { describe, expect, it } from 'vitest';
import { manifestOf, plainModel } from '../testing.ts';
import { areProbabilities, splitOutputs } from './forward-pass.ts';

/** The float32 so many steps above a positive one. */
function stepsAbove(value: number, steps: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0] = (bits[0] ?? 0) + steps;
  return new Float32Array(bits.buffer)[0] ?? Number.NaN;
}

describe('scores that are said to be probabilities', () => {
  it('may lie beyond 0 and 1 by what float32 rounds', () => {
    const members = Float32Array.from({ length: 100 }, () => Math.fround(1 / 100));
    const mean = members.reduce((sum, share) => Math.fround(sum + share), 0);
    for (const score of [0, 0.5, 1, -0, -(2 ** -24), stepsAbove(1, 1), stepsAbove(1, 8), mean])
      expect(areProbabilities(Float32Array.of(0.3, score))).toBe(true);
  });

  it('are none where they are further off, be it in one of many', () => {
    for (const score of [1.0001, -0.0001, 1.001, 55, -3, Number.NaN, Infinity])
      expect(areProbabilities(Float32Array.of(0.3, score))).toBe(false);
  });
});

it('maps without a cell are not taken for maps', () => {
  const shapes: Readonly<Record<string, readonly number[]>> = {
    logits: [1, 2],
    gate: [1, 1],
    maps: [1, 2, 0, 8],
  };
  const outputOf = (name: string) => {
    const dims = shapes[name] ?? [];
    return { data: new Float32Array(dims.reduce((product, size) => product * size, 1)), dims };
  };
  expect(() => splitOutputs(manifestOf(plainModel()), 1, outputOf)).toThrow('holds maps without cells');
});
