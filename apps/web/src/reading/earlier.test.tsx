import { UNCORRECTED } from '@aiso/contracts/corrections';
import type { EarlierResult } from '@aiso/contracts/images';
import type { PatientAge } from '@aiso/contracts/known-age';
import type { FindingView } from '@aiso/contracts/results';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EarlierReadings } from './EarlierReadings.tsx';

afterEach(cleanup);

const FINDING: FindingView = {
  code: 'opacity',
  label: 'Lung opacity',
  score: 0.2,
  operatingPoint: 0.5,
  above: false,
  promise: null,
  experimental: false,
  heatmap: null,
};
const RESULT: EarlierResult = {
  id: '3',
  model: { name: 'chest', version: '0.3.0' },
  precision: 'float32',
  gate: { accepted: true, unusual: false, score: 0.9, reason: null },
  population: 'age_unknown',
  age: null,
  correction: { turn: 0, inverted: false, frontalChest: false, window: null },
  findings: [FINDING],
  createdAt: '2026-03-01T10:00:00.000Z',
};
const EARLIER: readonly EarlierResult[] = [
  {
    ...RESULT,
    id: '2',
    model: { name: 'chest', version: '0.2.0' },
    view: { position: 'PA', by: 'pixels', disputed: false },
    correction: { turn: 90, inverted: true, frontalChest: false, window: null },
    createdAt: '2026-02-01T10:00:00.000Z',
  },
  {
    ...RESULT,
    id: '1',
    model: { name: 'other', version: '1.0.0' },
    gate: { accepted: false, unusual: false, score: 0.1, reason: 'not_frontal_chest' },
    correctedBy: 'noor@clinic.example',
    population: 'age_known',
    findings: [],
    createdAt: '2026-01-01T10:00:00.000Z',
  },
];

it('says with which version an image was read before, and what was found then', async () => {
  await renderPart(<EarlierReadings result={RESULT} earlier={EARLIER} />);
  expect(await screen.findByText(/^Read again with chest 0.3.0, previously 0.2.0./u)).toBeTruthy();
  expect(screen.getByText('2 previous results')).toBeTruthy();
  const earlier = screen.getByLabelText('Previous results');
  expect(earlier.textContent).toContain('View: PA, by the picture.');
  expect(earlier.textContent).toContain('Lung opacity: score 0.20, operating point 0.50, age required');
  expect(earlier.textContent).toContain('Image rotated 90° right and inverted. Age: unknown.');
  expect(earlier.textContent).toContain('Not a frontal chest radiograph');
  expect(earlier.textContent).toContain(
    'Image as in the file. Selected by \u2068noor@clinic.example\u2069. Age: not recorded.',
  );
});

it('says nothing of an image that was read once', async () => {
  const { container } = await renderPart(<EarlierReadings result={RESULT} earlier={[]} />);
  expect(container.textContent).toBe('');
});

const at = (age: PatientAge | null): Partial<EarlierResult> => ({
  population: age === null ? 'age_unknown' : 'age_known',
  age,
});
const entered = (years: number) => at({ years, isEntered: true });
const told = (years: number) => at({ years, isEntered: false });
const NOT_KEPT: Partial<EarlierResult> = { population: 'age_known', age: null };
const viewed = (position: 'AP' | 'PA', by: 'header' | 'pixels' = 'header'): Partial<EarlierResult> => ({
  view: { position, by, disputed: false },
});
const atPoint = (operatingPoint: number): Partial<EarlierResult> => ({
  findings: [{ ...FINDING, operatingPoint }],
});
const turned = (turn: 0 | 90, inverted = false): Partial<EarlierResult> => ({
  correction: { turn, inverted, frontalChest: false, window: null },
});

describe('why an image was read again is said, and nothing else', () => {
  it.each<[Partial<EarlierResult>, Partial<EarlierResult>, string]>([
    [{}, {}, ''],
    [{ precision: 'int8' }, {}, ' Precision int8, previously float32.'],
    [{ precision: null }, {}, ''],
    [{ findings: [{ ...FINDING, operatingPoint: 0.4 }] }, {}, ' Operating points changed.'],
    [viewed('AP'), { view: null }, ' View AP, previously not known.'],
    [{ view: null }, viewed('AP', 'pixels'), ' View not known, previously AP.'],
    [viewed('AP'), viewed('AP', 'pixels'), ''],
    [viewed('AP'), {}, ''],
    [
      { ...viewed('PA'), ...atPoint(0.4) },
      viewed('AP'),
      ' View PA, previously AP. Operating points changed.',
    ],
    [
      { ...viewed('PA'), ...atPoint(0.4) },
      {},
      ' View PA, previously not recorded. Operating points changed.',
    ],
    [turned(90), {}, ' Image rotated 90° right, previously as in the file.'],
    [
      { correction: { turn: 90, inverted: false, frontalChest: true, window: null } },
      turned(0),
      ' Image rotated 90° right and read as a frontal chest radiograph, previously as in the file.',
    ],
    [turned(0, true), turned(90), ' Image inverted, previously rotated 90° right.'],
    [{}, turned(90), ' Image as in the file, previously rotated 90° right.'],
    [
      {
        correction: { ...UNCORRECTED, window: { center: 120.26, width: 255 } },
        correctedBy: 'noor@clinic.example',
      },
      { windowFault: 'unnamed' },
      ' Image with custom window W 255 L 120.3, previously with a window computed from pixel values.' +
        ' Selected by \u2068noor@clinic.example\u2069.',
    ],
    [entered(50), {}, ' Age entered: 50 years, previously unknown.'],
    [entered(0.5), told(50.9), ' Age entered: 6 months, previously 50 years.'],
    [entered(4), entered(50), ' Age changed: 4 years, previously 50 years.'],
    [{}, entered(50), ' Entered age cleared: unknown, previously 50 years.'],
    [told(50), entered(4), ' Entered age cleared: 50 years, previously 4 years.'],
    [told(50), told(50), ''],
    [{}, NOT_KEPT, ' Entered age cleared: unknown, previously not recorded.'],
    [entered(50), NOT_KEPT, ''],
    [
      { ...turned(90), ...entered(50) },
      {},
      ' Image rotated 90° right, previously as in the file. Age entered: 50 years, previously unknown.',
    ],
  ])('%j after %j:%s', async (now, before, reasons) => {
    await renderPart(
      <EarlierReadings result={{ ...RESULT, ...now }} earlier={[{ ...RESULT, id: '2', ...before }]} />,
    );
    expect(await screen.findByText(`Read again with chest 0.3.0.${reasons}`)).toBeTruthy();
  });

  it('another version beside another age; its operating points are its own', async () => {
    const [last = RESULT] = EARLIER;
    const before = {
      ...last,
      ...entered(4),
      correction: { turn: 0, inverted: false, frontalChest: false, window: null },
    } as const;
    const now = { ...RESULT, ...entered(50), findings: [{ ...FINDING, operatingPoint: 0.4 }] };
    await renderPart(<EarlierReadings result={now} earlier={[before]} />);
    expect(
      await screen.findByText(
        'Read again with chest 0.3.0, previously 0.2.0. Age changed: 50 years, previously 4 years.',
      ),
    ).toBeTruthy();
  });
});
