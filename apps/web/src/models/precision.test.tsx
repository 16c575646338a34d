import type { ModelCard, ModelDetail } from '@aiso/contracts/models';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setUpTexts } from '../app/i18n/setup.ts';
import { ModelFacts } from './ModelFacts.tsx';
import { QualityTable } from './QualityTable.tsx';

beforeAll(async () => {
  await setUpTexts();
  const { default: i18next } = await import('i18next');
  await i18next.loadNamespaces(['modelCards']);
});
afterEach(cleanup);

type Metric = ModelCard['metrics'][number];
const metric = (dataset: string, change: Partial<Metric> = {}): Metric => ({
  finding: 'opacity',
  dataset,
  images: 40,
  positives: 20,
  negatives: 20,
  auc: 0.8123,
  auc95: [0.7, 0.9],
  ...change,
});
const cellsOf = (row: string): (string | null)[] =>
  within(screen.getByRole('row', { name: new RegExp(row, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const titles = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('the figures of a variant stand beside those of the first file, with the difference', () => {
  const inInt8 = (auc: number): Metric['variants'] => [{ precision: 'int8', auc }];
  const metrics = [
    metric('site A', { variants: inInt8(0.8119) }),
    metric('site B', { variants: inInt8(0.8123) }),
    metric('site C'),
  ];
  render(<QualityTable metrics={metrics} labelOf={(code) => code} />);
  expect(titles().slice(4, 8)).toEqual(['AUC', '95% CI', 'AUC in int8', 'Difference in int8']);
  expect(cellsOf('site A').slice(3, 7)).toEqual(['0.812', '0.700–0.900', '0.812', '-0.0004']);
  expect(cellsOf('site B').slice(5, 7)).toEqual(['0.812', '0.0000']);
  expect(cellsOf('site C').slice(5, 7)).toEqual(['–', '–']);
});

test('a card without variants has no such columns', () => {
  render(<QualityTable metrics={[metric('site A')]} labelOf={(code) => code} />);
  expect(titles().join(' ')).not.toContain('int8');
});

const detail = (precision: ModelDetail['precision'], hasVariant: boolean): ModelDetail => {
  const file = { path: 'model.onnx', sha256: 'a'.repeat(64), bytes: 11_300_000, opset: 13 };
  const int8 = { path: 'model.int8.onnx', sha256: 'b'.repeat(64), bytes: 2_990_000, opset: 13 };
  return {
    id: 'chest',
    version: '1.0.0',
    title: 'Chest',
    description: '',
    modalities: ['CR'],
    bodyPart: 'CHEST',
    notice: '',
    intendedUse: '',
    findings: [],
    state: 'ready',
    unreachableSince: null,
    reads: true,
    precision,
    runs: { total: 0, refused: 0, unusual: 0, lastAt: null },
    manifest: {
      views: ['PA'],
      gate: {
        acceptedLabel: 'chest',
        minimumContrast: 0.02,
        reasons: { lowContrast: { code: 'blank', label: 'Blank', text: 'This image is blank.' } },
      },
      findings: [],
      card: {
        intendedUse: '',
        outOfScope: [],
        limits: [],
        trainingData: [],
        metrics: [],
        gateMetrics: [],
        ethics: '',
        references: [],
      },
      preparation: { id: 'p', fit: 'squash', resample: 'triangle', valueRange: [0, 1] },
      file,
      ...(hasVariant ? { variants: [{ precision: 'int8' as const, file: int8 }] } : {}),
      input: { name: 'image', height: 32, width: 32, channels: 1 },
      outputs: { logits: 'logits' },
    },
  };
};

test('a model’s page names the files of its network and the precision that it reads in', () => {
  const { container } = render(<ModelFacts model={detail('int8', true)} />);
  expect(container.textContent).toContain('11.3 MB, ONNX opset 13');
  expect(container.textContent).toContain(`int8 file3 MB, ONNX opset 13${'b'.repeat(64)}`);
  expect(container.textContent).toContain('Precisionint8');
});

test('a model of one file does not speak of precision', () => {
  const { container } = render(<ModelFacts model={detail('float32', false)} />);
  expect(container.textContent).not.toMatch(/int8|Precision/u);
});
