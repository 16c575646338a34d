import type { ModelCard } from '@aiso/contracts/models';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpTexts } from '../app/i18n/setup.ts';
import { QualityCurves } from './QualityCurves.tsx';

beforeAll(async () => {
  await setUpTexts();
  const { default: i18next } = await import('i18next');
  await i18next.loadNamespaces(['modelCards']);
});
afterEach(cleanup);

const metric: ModelCard['metrics'][number] = {
  finding: 'opacity',
  dataset: 'site A',
  images: 40,
  positives: 20,
  negatives: 20,
  auc: 0.8123,
  auc95: [0.7, 0.9],
  sensitivity: 0.85,
  specificity: 0.6,
  calibrationError: 0.042,
};

test('a measurement’s curves are drawn, with its operating point, and said in words', () => {
  const roc: [number, number][] = [
    [0, 0],
    [0.4, 0.85],
    [1, 1],
  ];
  render(<QualityCurves metrics={[{ ...metric, roc, reliability: roc }]} />);
  const [curve, calibration] = screen.getAllByRole('img');
  expect(curve?.getAttribute('aria-label')).toBe(
    'ROC curve, site A: AUC 0.812; at the operating point sensitivity 85.0%, specificity 60.0%.',
  );
  expect(calibration?.getAttribute('aria-label')).toBe('Calibration curve, site A: error 0.042.');
  const [, corner = ''] = (curve?.querySelector('polyline')?.getAttribute('points') ?? '').split(' ');
  const mark = curve?.querySelector('circle');
  expect(`${mark?.getAttribute('cx')},${mark?.getAttribute('cy')}`).toBe(corner);
  expect(calibration?.querySelector('circle')).toBeNull();
});

test('a card without curves shows none', () => {
  const { container } = render(<QualityCurves metrics={[metric]} />);
  expect(container.textContent).toBe('');
});
