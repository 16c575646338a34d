import type { ModelCard } from '@aiso/contracts/models';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpTexts } from '../app/i18n/setup.ts';
import { ElsewhereSection } from './ElsewhereSection.tsx';
import { QualityCurves } from './QualityCurves.tsx';
import { ReliabilityTables } from './ReliabilityTables.tsx';

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
  expect(calibration?.getAttribute('aria-label')).toBe('Calibration curve, site A: calibration error 0.042.');
  const [, corner = ''] = (curve?.querySelector('polyline')?.getAttribute('points') ?? '').split(' ');
  const mark = curve?.querySelector('circle');
  expect(`${mark?.getAttribute('cx')},${mark?.getAttribute('cy')}`).toBe(corner);
  expect(calibration?.querySelectorAll('circle')).toHaveLength(3);
});

test('a card without curves shows none', () => {
  const { container } = render(<QualityCurves metrics={[metric]} />);
  expect(container.textContent).toBe('');
});

test('the points of a reliability plot stand in a table as well', () => {
  const reliability: [number, number][] = [
    [0.1, 0.05],
    [0.8, 0.725],
  ];
  render(<ReliabilityTables metrics={[{ ...metric, reliability }, metric]} labelOf={() => 'Opacity'} />);
  const [table, ...others] = screen.getAllByRole('table', { name: 'Opacity. Calibration curve, site A.' });
  expect(others).toEqual([]);
  expect([...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
    '0.1005.0%',
    '0.80072.5%',
  ]);
});

test('a card says what the model makes of images of other sites, as far as it was measured', () => {
  const site = { site: 'Site B', images: 120, what: 'tuberculosis', acceptedRate: 0.975 };
  const scores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  const rows = [
    { ...site, finding: 'opacity', aboveRate: 0.7, scores },
    { ...site, site: 'Site C' },
  ];
  render(<ElsewhereSection rows={rows} labelOf={() => 'Opacity'} />);
  const table = screen.getByRole('table', { name: 'External data' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Site Btuberculosis12097.5%Opacity70.0%0.10 · 0.50 · 0.90',
    'Site Ctuberculosis12097.5%–––',
  ]);
  expect(table.textContent).not.toContain('Unusual');
});
