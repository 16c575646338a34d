import type { EarlierResult } from '@aiso/contracts/images';
import type { ResultView } from '@aiso/contracts/results';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { EarlierReadings } from './EarlierReadings.tsx';

afterEach(cleanup);

const RESULT: ResultView = {
  id: '3',
  imageId: 'i',
  model: { name: 'chest', version: '0.3.0' },
  preparation: 'p1',
  gate: { accepted: true, score: 0.9, reason: null },
  population: 'age_known',
  findings: [],
  timing: { decodeMs: 1, prepareMs: 1, inferMs: 1 },
  createdAt: '2026-03-01T10:00:00.000Z',
  notice: '',
};
const EARLIER: readonly EarlierResult[] = [
  {
    id: '2',
    model: { name: 'chest', version: '0.2.0' },
    gate: RESULT.gate,
    findings: [
      {
        code: 'opacity',
        label: 'Lung opacity',
        score: 0.2,
        operatingPoint: 0.5,
        above: false,
        experimental: false,
        heatmap: null,
      },
    ],
    createdAt: '2026-02-01T10:00:00.000Z',
  },
  {
    id: '1',
    model: { name: 'other', version: '1.0.0' },
    gate: { accepted: false, score: 0.1, reason: 'not_frontal_chest' },
    findings: [],
    createdAt: '2026-01-01T10:00:00.000Z',
  },
];

it('says with which version an image was read before, and what was found then', async () => {
  await renderPart(<EarlierReadings result={RESULT} earlier={EARLIER} />);
  expect(await screen.findByText('Read again with chest 0.3.0, before with 0.2.0.')).toBeTruthy();
  expect(screen.getByText('Show 2 earlier results')).toBeTruthy();
  const earlier = screen.getByLabelText('Earlier readings');
  expect(earlier.textContent).toContain(
    'Lung opacity: score 0.20, operating point 0.50, below operating point',
  );
  expect(earlier.textContent).toContain('Refused by the gate');
});

it('says nothing of an image that was read once', async () => {
  const { container } = await renderPart(<EarlierReadings result={RESULT} earlier={[]} />);
  expect(container.textContent).toBe('');
});
