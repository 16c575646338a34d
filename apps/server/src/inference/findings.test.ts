import { expect, test } from 'vitest';
import { rescaled, topFindingOf } from './findings.ts';

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
  expect(topFindingOf([])).toBeNull();
});
