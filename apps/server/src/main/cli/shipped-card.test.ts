import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { evaluateCommand } from './evaluate.ts';
import type { EvaluationReport } from './evaluation-report.ts';

const project = join(import.meta.dirname, '../../../../..');
const folder = join(project, 'models/chest-radiograph');
const images = join(project, '../shared/data/cxr');

let manifest: ModelManifest;
beforeAll(async () => {
  manifest = modelManifestSchema.parse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
});

/** Of positives, and of negatives: what has fewer is not in the card. */
const FEWEST = 10;

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

it('the card to read has the figures of the package, which the screen shows', async () => {
  const rows = (await readFile(join(folder, 'CARD.md'), 'utf8')).split('\n');
  const { metrics, gateMetrics } = manifest.card;
  expect(metrics.length).toBeGreaterThan(20);
  for (const { finding, dataset, positives, negatives, auc, auc95 } of metrics) {
    const [value, low, high] = [auc, ...auc95].map((one) => one.toFixed(3));
    const row = `| ${finding} | ${dataset} | ${positives} | ${negatives} | ${value} (${low} to ${high}) |`;
    expect(rows.filter((line) => line.startsWith(row))).toHaveLength(1);
  }
  for (const { dataset, images: count, acceptedRate } of gateMetrics)
    expect(rows).toContain(`| ${dataset} | ${count} | ${percent(acceptedRate)} |`);
});

it.skipIf(!existsSync(images))(
  'the figures of the card are those that the command prints (skipped where ../shared/data/cxr is missing: it is not part of the project)',
  { timeout: 60_000 },
  async () => {
    let out = '';
    const rows = ['--where', 'split=test', '--where', 'source=nih'];
    const doubtful = ['--without', 'note=conflicts with a radiologist-read normal'];
    const status = await evaluateCommand(
      ['--labels', join(images, 'labels.csv'), ...rows, ...doubtful, '--no-border', '--json'],
      {
        stdout: (part) => (out += part),
        stderr: () => undefined,
        environment: { AISO_MODELS_DIR: join(project, 'models') },
      },
    );
    expect(status).toBe(0);
    const { findings, groups } = JSON.parse(out) as EvaluationReport;
    const printed = findings.flatMap(({ code, figures }) =>
      figures
        .filter(({ positives, negatives }) => Math.min(positives, negatives) >= FEWEST)
        .map(({ on, images: count, auc, sensitivity, specificity, calibrationError }) => ({
          finding: code,
          dataset: on,
          images: count,
          auc: near(auc?.value),
          auc95: [near(auc?.low), near(auc?.high)],
          sensitivity: near(sensitivity?.value),
          specificity: near(specificity?.value),
          calibrationError: calibrationError === null ? null : near(calibrationError),
        })),
    );
    expect(printed).toHaveLength(7);
    for (const figure of printed)
      expect(manifest.card.metrics).toContainEqual(expect.objectContaining(figure));
    expect(groups).toMatchObject([
      { group: 'nih test', images: 101, accepted: 101 * (acceptedOf('nih test') ?? Number.NaN) },
    ]);
  },
);

/** Another processor adds in another order: a score moves by a millionth, a figure by what that brings. */
const near = (figure = Number.NaN): unknown => expect.closeTo(figure, 2);

const acceptedOf = (source: string): number | undefined =>
  manifest.card.gateMetrics.find(({ dataset }) => dataset === `${source} (to be accepted)`)?.acceptedRate;
