import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModelManifest, modelManifestSchema } from '@aiso/contracts';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import { beforeAll, expect, it } from 'vitest';
import { evaluateCommand } from './evaluate.ts';
import type { EvaluationReport } from './report.ts';

const project = join(import.meta.dirname, '../../../../../..');
const folder = join(project, 'models/chest-radiograph');
const { leftOut } = sharedData('cxr');

let manifest: ModelManifest;
beforeAll(async () => {
  manifest = modelManifestSchema.parse(JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')));
});

/** Of positives, and of negatives: what has fewer is not in the card. */
const FEWEST = 10;

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

it('the card to read has the figures of the package, which the screen shows', async () => {
  const rows = (await readFile(join(folder, 'CARD.md'), 'utf8')).split('\n');
  const { metrics, gateMetrics, elsewhere = [], knows = [], viewMetrics = [] } = manifest.card;
  expect(metrics.length).toBeGreaterThan(20);
  const beginnings = [
    ...metrics.map(({ finding, dataset, positives, negatives, auc, auc95 }) => {
      const [value, low, high] = [auc, ...auc95].map((one) => one.toFixed(3));
      return `| ${finding} | ${dataset} | ${positives} | ${negatives} | ${value} (${low} to ${high}) |`;
    }),
    ...gateMetrics.map(
      ({ dataset, images: count, acceptedRate }) => `| ${dataset} | ${count} | ${percent(acceptedRate)} |`,
    ),
    ...elsewhere.map(
      ({ site, what, images: count, acceptedRate }) =>
        `| ${site} | ${what} | ${count} | ${percent(acceptedRate)} |`,
    ),
    ...viewMetrics.map(
      ({ dataset, view, images: count, rightRate, wrongRate }) =>
        `| ${dataset} | ${view} | ${count} | ${percent(rightRate)} | ${percent(wrongRate)} |`,
    ),
  ];
  const inside = knows.map(({ dataset, images: count, auc, auc95 }) => {
    const [value, low, high] = [auc, ...auc95].map((one) => one.toFixed(3));
    return `| ${dataset} | ${count} | ${value} (${low} to ${high}) |`;
  });
  const text = rows.join('\n');
  for (const part of inside) expect(text).toContain(part);
  for (const beginning of beginnings)
    expect(rows.filter((line) => line.startsWith(beginning))).not.toEqual([]);
});

/** How the card's figures by source and split were measured, where it does not say so itself. */
const MEASURED = [
  ['--labels', '../shared/data/cxr/labels.csv'],
  ['--without', 'note=conflicts with a radiologist-read normal'],
].flat();

it.skipIf(leftOut !== '')(
  `the figures of the card are those that the command prints${leftOut}`,
  { timeout: 60_000 },
  async () => {
    let out = '';
    const measured = (manifest.card.evaluations?.[0] ?? MEASURED).map((one) =>
      one.startsWith('../') ? join(project, one) : one,
    );
    const rows = ['--where', 'split=test', '--where', 'source=nih'];
    const status = await evaluateCommand([...measured, ...rows, '--no-border', '--json'], {
      decoders: decodersHere,
      stdout: (part) => (out += part),
      stderr: () => undefined,
      environment: { AISO_MODELS_DIR: join(project, 'models') },
    });
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
    expect(printed.length).toBeGreaterThan(5);
    for (const figure of printed)
      expect(manifest.card.metrics).toContainEqual(expect.objectContaining(figure));
    const [{ accepted, images: all } = { accepted: 0, images: 0 }, ...others] = groups;
    expect(others).toEqual([]);
    expect(manifest.card.gateMetrics).toContainEqual(
      expect.objectContaining({
        dataset: 'nih test (to be accepted)',
        images: all,
        acceptedRate: near(accepted / all),
      }),
    );
  },
);

/** Another processor adds in another order: a score moves by a millionth, a figure by what that brings. */
const near = (figure = Number.NaN): unknown => expect.closeTo(figure, 2);
