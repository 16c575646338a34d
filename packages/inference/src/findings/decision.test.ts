import type { AgeGroup } from '@aiso/contracts';
import { describe, expect, it } from 'vitest';
import { manifestOf, modelWithViews, plainModel, REFUSAL_REASONS } from '../testing.ts';
import {
  isSpokenForAlike,
  judgeGate,
  judgeHeader,
  judgeImage,
  judgeQuality,
  scoreFindings,
} from './decision.ts';

const { findings, gate } = manifestOf(plainModel());
const logits = Float32Array.of(2, -3);
const codesFor = (age: number | AgeGroup | null): string[] =>
  scoreFindings(findings, logits, age).findings.map(({ code }) => code);

describe('findings', () => {
  it('come from the heads made for the age of the patient', () => {
    expect(codesFor(40)).toEqual(['light']);
    expect(codesFor(16)).toEqual(['light']);
    expect(codesFor(15.9)).toEqual(['dark']);
    expect(codesFor(0)).toEqual(['dark']);
  });

  it('come from the heads made for every age of a group', () => {
    expect(codesFor('adult')).toEqual(['light']);
    expect(codesFor('child')).toEqual(['dark']);
    expect(scoreFindings(findings, logits, 'adult')).toMatchObject({
      population: 'age_group',
      findings: [{ above: true }],
    });
    const some = (minAgeYears: number) =>
      findings.map((finding) => ({ ...finding, population: { minAgeYears, maxAgeYears: 6 } }));
    expect(scoreFindings(some(1), logits, 'child').findings).toHaveLength(2);
    expect(scoreFindings(some(2), logits, 'child').findings).toHaveLength(0);
  });

  it('do not come where the age is known and none is made for it', () => {
    const gap = findings.map((finding, head) => ({
      ...finding,
      population: head === 0 ? { minAgeYears: 16 } : { minAgeYears: 1, maxAgeYears: 6 },
    }));
    for (const age of [0.9, 6, 15.9]) {
      expect(scoreFindings(gap, logits, age)).toEqual({ population: 'age_not_covered', findings: [] });
    }
    expect(scoreFindings(gap, logits, 5.9).population).toBe('age_known');
    expect(scoreFindings(gap.slice(0, 1), logits, 'child').population).toBe('age_not_covered');
  });

  it('come from every head when the age is unknown, and none is above', () => {
    const unknown = scoreFindings(findings, Float32Array.of(9, 9), null);
    expect(unknown.population).toBe('age_unknown');
    expect(unknown.findings.map(({ code, above }) => [code, above])).toEqual([
      ['light', false],
      ['dark', false],
    ]);
    expect(scoreFindings(findings, logits, 3).population).toBe('age_known');
  });

  it('are made for two ages alike, or not', () => {
    expect(isSpokenForAlike(findings, 54, 70)).toBe(true);
    expect(isSpokenForAlike(findings, 0.3, 8)).toBe(true);
    expect(isSpokenForAlike(findings, 16, 15.9)).toBe(false);
    const forAny = findings.map((finding) => ({ ...finding, population: {} }));
    expect(isSpokenForAlike(forAny, 5, 54)).toBe(true);
  });

  it('that are for any age need none', () => {
    const forAny = findings.map((finding) => ({ ...finding, population: {} }));
    expect(scoreFindings(forAny, logits, null)).toMatchObject({
      population: 'any_age',
      findings: [{ above: true }, { above: false }],
    });
    expect(scoreFindings(forAny, logits, 'child').findings).toHaveLength(2);
  });

  it('are scored at their own temperature and held against their own operating point', () => {
    const [first] = findings.map((finding) => ({ ...finding, temperature: 2, operatingPoint: 0.74 }));
    if (!first) throw new Error('no finding');
    const scored = scoreFindings([first], logits, 40).findings[0];
    expect(scored?.score).toBeCloseTo(1 / (1 + Math.exp(-1)), 6);
    expect(scored?.above).toBe(false);
    const atItsPoint = scoreFindings([{ ...first, operatingPoint: 0.5 }], Float32Array.of(0), 40);
    expect(atItsPoint.findings[0]?.above).toBe(true);
  });

  it('are held against the operating point of their view', () => {
    const { findings: byView } = manifestOf(modelWithViews());
    const decided = (['AP', 'PA', null] as const).map((view) => {
      const [finding] = scoreFindings(byView, Float32Array.of(0, 0), 40, { view }).findings;
      return [finding?.operatingPoint, finding?.above];
    });
    expect(decided).toEqual([
      [0.6, false],
      [0.4, true],
      [0.5, true],
    ]);
  });

  it('may come as probabilities, which a temperature bends as it does their logits', () => {
    const scoresAt = (temperature: number): number[] =>
      scoreFindings(
        findings.map((finding) => ({ ...finding, temperature })),
        Float32Array.of(0.25, 1.5),
        null,
        { scale: 'probabilities' },
      ).findings.map(({ score }) => score);
    expect(scoresAt(1)).toEqual([0.25, 1]);
    expect(scoresAt(2)[0]).toBeCloseTo(1 / (1 + Math.exp(Math.log(3) / 2)), 6);
    expect(scoresAt(2)[1]).toBe(1);
  });
});

describe('the gate', () => {
  it('accepts what reaches its threshold', () => {
    expect(judgeGate(gate, 0, 0.2)).toEqual({ accepted: true, unusual: false, score: 0.5, reason: null });
  });

  it('marks what it accepts below a second threshold, and refuses below the first as ever', () => {
    const two = { ...gate, usualFrom: 0.9 };
    const judged = (logit: number) => judgeGate(two, logit, 0.2);
    expect([-0.1, 0, 2, 3].map((logit) => judged(logit).accepted)).toEqual([false, true, true, true]);
    expect([-0.1, 0, 2, 3].map((logit) => judged(logit).unusual)).toEqual([false, true, true, false]);
    expect(judgeGate({ ...gate, usualFrom: 0.5 }, 0, 0.2)).toMatchObject({ accepted: true, unusual: false });
    expect(judgeGate(two, 0, 0.001)).toMatchObject({ accepted: false, unusual: false, reason: 'blank' });
  });

  it('refuses what is no frontal chest radiograph', () => {
    expect(judgeGate(gate, -0.1, 0.2)).toMatchObject({ accepted: false, reason: 'not_frontal_chest' });
  });

  it('refuses a blank image whatever the network says', () => {
    expect(judgeGate(gate, 9, 0.001)).toMatchObject({ accepted: false, reason: 'blank' });
  });

  it('takes an image of just the least contrast for one that is not blank', () => {
    const { minimumContrast } = gate;
    expect(judgeGate(gate, 9, minimumContrast)).toMatchObject({ accepted: true, reason: null });
    const bounded = { ...gate, minimumGreyLevels: 10 };
    const few = { width: 512, height: 512, greyLevels: 9 };
    expect(judgeImage(bounded, few, minimumContrast)?.reason).toBe('too_few_grey_levels');
  });

  it('that a network does not have lets every image through but a blank one, and has no score', () => {
    const { lowContrast } = REFUSAL_REASONS;
    const none = { acceptedLabel: 'anything', minimumContrast: 0.02, reasons: { lowContrast } };
    expect(judgeGate(none, null, 0.2)).toEqual({ accepted: true, unusual: false, score: null, reason: null });
    expect(judgeGate(none, null, 0.001)).toEqual({
      accepted: false,
      unusual: false,
      score: null,
      reason: 'blank',
    });
  });

  it('refuses for the reasons that the model names', () => {
    const reason = (code: string) => ({ code, label: code, text: `${code}.` });
    const own = { ...gate, reasons: { lowContrast: reason('empty'), belowThreshold: reason('no_knee') } };
    expect(judgeGate(own, 9, 0.001).reason).toBe('empty');
    expect(judgeGate(own, -9, 0.2).reason).toBe('no_knee');
  });
});

describe('a header', () => {
  const manifest = manifestOf(plainModel());
  const accepted = judgeGate(gate, 3, 0.2);
  const lateral = { is: 'lateral_view', by: 'View Position LL' } as const;

  it('refuses for models of the frontal chest before the gate does, unless somebody knows better', () => {
    expect(judgeHeader(manifest, lateral, false, accepted)).toEqual({
      accepted: false,
      unusual: false,
      score: accepted.score,
      reason: 'lateral_view',
      header: 'View Position LL',
    });
    expect(judgeHeader(manifest, lateral, true, accepted)).toBe(accepted);
    expect(judgeHeader(manifest, null, false, accepted)).toBe(accepted);
  });

  it('says nothing to models of another part of the body or another view', () => {
    expect(judgeHeader({ ...manifest, bodyPart: 'KNEE' }, lateral, false, accepted)).toBe(accepted);
    expect(judgeHeader({ ...manifest, views: ['PA', 'LL'] }, lateral, false, accepted)).toBe(accepted);
  });
});

describe('an image itself', () => {
  const bounded = { ...gate, minimumSide: 64, minimumGreyLevels: 10 };
  const judged = (width: number, height: number, greyLevels: number, contrast = 0.2) =>
    judgeImage(bounded, { width, height, greyLevels }, contrast)?.reason ?? null;

  it('is refused before the gate where it has too few pixels or grey levels for the model', () => {
    expect(judged(64, 64, 10)).toBeNull();
    expect(judged(63, 4000, 50)).toBe('too_few_pixels');
    expect(judged(4000, 63, 50)).toBe('too_few_pixels');
    expect(judged(512, 512, 9)).toBe('too_few_grey_levels');
    expect(judgeImage(bounded, { width: 20, height: 20, greyLevels: 50 }, 0.2)).toEqual({
      accepted: false,
      unusual: false,
      score: null,
      reason: 'too_few_pixels',
    });
  });

  it('is blank and no picture of few levels where it has no contrast', () => {
    expect(judged(512, 512, 1, 0)).toBeNull();
  });

  it('is never too little for a package that names no bounds', () => {
    expect(judgeImage(gate, { width: 1, height: 1, greyLevels: 1 }, 0.2)).toBeNull();
  });
});

describe('the quality of an image', () => {
  const bounds = { clipped: { usualTo: 0.2, most: 0.4 }, sharpness: { usualFrom: 0.2, least: 0.1 } };
  const accepted = judgeGate(gate, 3, 0.2);
  const judged = (clipped: number, sharpness: number) =>
    judgeQuality(bounds, { clipped, sharpness }, accepted);

  it('marks what is clipped or blurred as unusual for that', () => {
    expect(judged(0.2, 0.2)).toBe(accepted);
    expect(judged(0.21, 0.3)).toEqual({ ...accepted, unusual: true, fault: 'clipped' });
    expect(judged(0.1, 0.19)).toEqual({ ...accepted, unusual: true, fault: 'blurred' });
  });

  it('refuses what is too much so, whatever it is marked for', () => {
    const refused = { accepted: false, unusual: false, score: accepted.score };
    expect(judged(0.41, 0.3)).toEqual({ ...refused, reason: 'clipped' });
    expect(judged(0.3, 0.09)).toEqual({ ...refused, reason: 'blurred' });
    expect(judged(0.4, 0.1)).toMatchObject({ accepted: true, fault: 'clipped' });
  });

  it('is not asked of what is refused for something else, nor by a package that names no bounds', () => {
    const other = judgeGate(gate, -3, 0.2);
    expect(judgeQuality(bounds, { clipped: 1, sharpness: 0 }, other)).toBe(other);
    expect(judgeQuality({}, { clipped: 1, sharpness: 0 }, accepted)).toBe(accepted);
  });
});
