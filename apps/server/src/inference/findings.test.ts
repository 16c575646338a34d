import type { ModelFinding, PointChoice } from '@aiso/contracts';
import type { Inference } from '@aiso/inference';
import { expect, test } from 'vitest';
import { decideAt, rescaled, topFindingOf } from './findings.ts';

const finding = (code: string, score: number, operatingPoint: number) => ({
  code,
  label: code,
  score,
  operatingPoint,
  above: score >= operatingPoint,
});

test('every operating point lies at one half', () => {
  expect([
    rescaled(finding('a', 0.2, 0.2)),
    rescaled(finding('a', 0, 0.2)),
    rescaled(finding('a', 1, 0.2)),
  ]).toEqual([0.5, 0, 1]);
});

test('the top finding is furthest above its own operating point, not the one of the highest score', () => {
  const high = finding('high', 0.8, 0.75);
  const clear = finding('clear', 0.3, 0.05);
  expect(topFindingOf([high, clear])?.code).toBe('clear');
  expect(topFindingOf([finding('far', 0.1, 0.8), finding('near', 0.1, 0.11)])?.code).toBe('near');
  expect(topFindingOf([finding('first', 0.6, 0.6), finding('second', 0.2, 0.2)])?.code).toBe('first');
  expect(topFindingOf([])).toBeNull();
});

test("a tenant's operating points decide, by the code of a finding, and scores stay", () => {
  const decided = (population: Inference['population']) => {
    const findings = [finding('moved', 0.6, 0.5), finding('at', 0.6, 0.5), finding('own', 0.6, 0.5)];
    const read = { population, findings } as unknown as Inference;
    const heads = ['moved', 'at', 'own'].map((code) => ({ code, operatingPoint: 0.5 }) as ModelFinding);
    const choices = new Map<string, PointChoice>([
      ['moved', 0.7],
      ['at', 0.6],
      ['nothing', 0.1],
    ]);
    return decideAt(read, heads, choices).findings.map(({ score, operatingPoint, above }) => [
      score,
      operatingPoint,
      above,
    ]);
  };
  expect(decided('age_known')).toEqual([
    [0.6, 0.7, false],
    [0.6, 0.6, true],
    [0.6, 0.5, true],
  ]);
  expect(decided('age_unknown').map(([, , above]) => above)).toEqual([false, false, false]);
});
