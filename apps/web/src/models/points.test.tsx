import type { ModelFinding } from '@aiso/contracts/models';
import type { OperatingPoint } from '@aiso/contracts/operating-points';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PointsTable } from './PointsTable.tsx';

afterEach(cleanup);

test('a card has every point with its shares and their intervals, and says which one is in use', async () => {
  const point = {
    sensitivity: { value: 0.75, low: 0.7, high: 0.8 },
    specificity: { value: 0.76, low: 0.71, high: 0.81 },
    on: 'pooled validation',
  };
  const points: OperatingPoint[] = [
    { ...point, name: 'balanced', value: 0.5 },
    { ...point, name: 'sensitive', value: 0.3 },
  ];
  const finding: ModelFinding = {
    code: 'opacity',
    label: 'Lung opacity',
    description: '',
    population: {},
    operatingPoint: 0.3,
    points,
    temperature: 1,
    experimental: false,
  };
  await renderPart(<PointsTable finding={finding} points={points} />);
  const table = await screen.findByRole('table', { name: 'Operating points of Lung opacity' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Balanced0.50075% (70%–80%)76% (71%–81%)',
    'Sensitive (in use)0.30075% (70%–80%)76% (71%–81%)',
  ]);
  expect(screen.getByText('Measured on pooled validation')).toBeTruthy();
});
