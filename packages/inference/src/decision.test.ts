import { describe, expect, it } from 'vitest';
import { judgeGate, scoreFindings } from './decision.ts';
import { manifestOf, plainModel } from './testing.ts';

const { findings, gate } = manifestOf(plainModel());
const logits = Float32Array.of(2, -3);
const codesFor = (ageYears: number | null): string[] =>
  scoreFindings(findings, logits, ageYears).findings.map(({ code }) => code);

describe('findings', () => {
  it('come from the heads made for the age of the patient', () => {
    expect(codesFor(40)).toEqual(['light']);
    expect(codesFor(16)).toEqual(['light']);
    expect(codesFor(15.9)).toEqual(['dark']);
    expect(codesFor(0)).toEqual(['dark']);
  });

  it('come from every head, and say so, when the age is unknown', () => {
    expect(codesFor(null)).toEqual(['light', 'dark']);
    expect(scoreFindings(findings, logits, null).population).toBe('age_unknown');
    expect(scoreFindings(findings, logits, 3).population).toBe('age_known');
  });

  it('are scored at their own temperature and held against their own operating point', () => {
    const [first] = findings.map((finding) => ({ ...finding, temperature: 2, operatingPoint: 0.74 }));
    if (!first) throw new Error('no finding');
    const scored = scoreFindings([first], logits, null).findings[0];
    expect(scored?.score).toBeCloseTo(1 / (1 + Math.exp(-1)), 6);
    expect(scored?.above).toBe(false);
    const atItsPoint = scoreFindings([{ ...first, operatingPoint: 0.5 }], Float32Array.of(0), null);
    expect(atItsPoint.findings[0]?.above).toBe(true);
  });
});

describe('the gate', () => {
  it('accepts what reaches its threshold', () => {
    expect(judgeGate(gate, 0, 0.2)).toEqual({ accepted: true, score: 0.5, reason: null });
  });

  it('refuses what is no frontal chest radiograph', () => {
    expect(judgeGate(gate, -0.1, 0.2)).toMatchObject({ accepted: false, reason: 'not_frontal_chest' });
  });

  it('refuses a blank image whatever the network says', () => {
    expect(judgeGate(gate, 9, 0.001)).toMatchObject({ accepted: false, reason: 'blank' });
  });
});
