import type { ModelFinding } from '@aiso/contracts/models';
import type { OperatingPoint } from '@aiso/contracts/operating-points';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PointsTable } from './PointsTable.tsx';

afterEach(cleanup);

const POINT = {
  sensitivity: { value: 0.75, low: 0.7, high: 0.8 },
  specificity: { value: 0.76, low: 0.71, high: 0.81 },
  on: 'pooled validation',
};
const FINDING: ModelFinding = {
  code: 'opacity',
  label: 'Lung opacity',
  description: '',
  population: {},
  operatingPoint: 0.3,
  temperature: 1,
  experimental: false,
};

async function rowsOf(points: readonly OperatingPoint[]): Promise<readonly (string | null)[]> {
  await renderPart(<PointsTable finding={{ ...FINDING, points }} points={points} />);
  const table = await screen.findByRole('table', { name: 'Operating points of Lung opacity' });
  return within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

test('a card has every point with its shares and their intervals, and says which one is in use', async () => {
  const rows = await rowsOf([
    { ...POINT, name: 'balanced', value: 0.5 },
    { ...POINT, name: 'sensitive', value: 0.3 },
  ]);
  expect(rows).toEqual([
    'Operating pointScoreSensitivitySpecificity',
    'Balanced0.50075% (70%–80%)76% (71%–81%)',
    'Sensitive (in use)0.30075% (70%–80%)76% (71%–81%)',
  ]);
  expect(screen.getByText('Measured on pooled validation')).toBeTruthy();
});

test('a point with numbers of its own by view has a row for each', async () => {
  const rows = await rowsOf([
    {
      ...POINT,
      name: 'sensitive',
      value: 0.3,
      views: { AP: { ...POINT, value: 0.4, on: 'AP validation' }, PA: { ...POINT, value: 0.2 } },
    },
    { ...POINT, name: 'specific', value: 0.7 },
  ]);
  expect(rows).toEqual([
    'Operating pointViewScoreSensitivitySpecificity',
    'Sensitive (in use)All views0.30075% (70%–80%)76% (71%–81%)',
    'Sensitive (in use)AP0.40075% (70%–80%)76% (71%–81%)',
    'Sensitive (in use)PA0.20075% (70%–80%)76% (71%–81%)',
    'SpecificAll views0.70075% (70%–80%)76% (71%–81%)',
  ]);
  expect(screen.getByText('Measured on pooled validation Measured on AP validation')).toBeTruthy();
});
