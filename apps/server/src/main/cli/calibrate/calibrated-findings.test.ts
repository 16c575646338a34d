import { packagePoint, pointOf } from '@aiso/contracts';
import { manifestOf, plainModel } from '@aiso/inference/testing';
import { expect, it } from 'vitest';
import type { EvaluatedImage } from '../evaluate/image-sets.ts';
import { calibrateFindings } from './calibrated-findings.ts';

let number = 0;
function evaluated(view: 'AP' | 'PA', isPositive: boolean, score: number): EvaluatedImage {
  number += 1;
  const path = `${number}.png`;
  return {
    image: {
      folder: '/site',
      path,
      patient: path,
      ageYears: 40,
      ageGroup: null,
      sex: '',
      view,
      source: '',
      split: '',
      findings: [isPositive ? 'Finding light' : 'No Finding'],
      isDoubtful: false,
      cells: {},
    },
    scores: { light: score },
    border: null,
    isUnusual: false,
    fault: null,
    view: { position: view, by: 'header', disputed: false },
    viewScore: null,
    pixels: 1,
  };
}

it('the own point stays the own one in each view where two have the same number for any view', () => {
  const thirty = Array.from({ length: 30 }, (_, i) => i);
  const images = thirty.flatMap((i) => [
    evaluated('AP', true, 0.4 + i / 100),
    // Alike, as a network in few numbers scores them.
    evaluated('PA', true, 0.3),
    evaluated('AP', false, 0.1 + i / 1000),
    evaluated('PA', false, 0.1 + i / 1000),
  ]);
  const wanted = { sensitivities: { sensitive: 0.9, balanced: 0.8 }, own: 'balanced' } as const;
  const { findings } = manifestOf(plainModel());
  const { calibrated } = calibrateFindings(findings, images, { chosen: ['light'], wanted, site: 'Ward' });
  const [finding] = calibrated.map((one) => one.finding);
  if (finding?.points === undefined) throw new Error('It has no points.');
  const of = (name: string) => finding.points?.find((point) => point.name === name);
  expect(of('sensitive')?.value).toBe(of('balanced')?.value);
  expect(of('sensitive')?.views?.AP?.value).not.toBe(of('balanced')?.views?.AP?.value);
  expect(pointOf(finding, packagePoint(finding), 'AP')).toBe(of('balanced')?.views?.AP?.value);
});
