import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRECISIONS, type Precision } from '@aiso/contracts';
import { phantomPixels, writePng } from '@aiso/imaging/synthetic';
import { decodersHere, sharedData } from '@aiso/imaging/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateCommand } from './evaluate.ts';
import type { EvaluationReport } from './report.ts';

const project = join(import.meta.dirname, '../../../../../..');
const { path: images, leftOut } = sharedData('cxr');
const MOST_LOST = 0.005;
const MOST_REFUSED = 1;
/** Of positives, and of negatives: some children stand among the adults' images. */
const FEWEST = 10;

async function evaluate(labels: string, films: string, precision: Precision): Promise<EvaluationReport> {
  let out = '';
  const asked = ['--labels', labels, '--images', films, '--precision', precision];
  const status = await evaluateCommand([...asked, '--no-border', '--json'], {
    decoders: decodersHere,
    stdout: (part) => (out += part),
    stderr: () => undefined,
    environment: { AISO_MODELS_DIR: join(project, 'models') },
  });
  expect(status).toBe(0);
  return JSON.parse(out) as EvaluationReport;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aiso-variant-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the int8 variant that is shipped tells drawn shadows apart as the first network does', async () => {
  const drawn = Array.from({ length: 2 * FEWEST }, (_, seed) => ({ seed, shadow: (seed % 2) * 0.3 }));
  const rows = await Promise.all(
    drawn.map(async ({ seed, shadow }) => {
      const chest = phantomPixels({ width: 400, height: 420, seed, shadow });
      await writeFile(join(folder, `${seed}.png`), await writePng(chest));
      return `${seed}.png,drawn,test,p${seed},40,F,${shadow > 0 ? 'Lung Opacity' : 'No Finding'},`;
    }),
  );
  const labels = join(folder, 'drawn.csv');
  await writeFile(labels, ['path,source,split,patient,age,sex,findings,note', ...rows, ''].join('\n'));
  const aucs = await Promise.all(
    PRECISIONS.map(async (precision) => {
      const { findings, groups } = await evaluate(labels, folder, precision);
      expect(groups[0]?.accepted).toBe(drawn.length);
      return findings.find(({ code }) => code === 'opacity')?.figures[0]?.auc?.value ?? Number.NaN;
    }),
  );
  expect(aucs[0]).toBeGreaterThan(0.7);
  expect(Math.abs((aucs[0] ?? 0) - (aucs[1] ?? 0))).toBeLessThanOrEqual(0.02);
});

describe.skipIf(leftOut !== '')(`the int8 variant that is shipped${leftOut}`, () => {
  let labels = '';
  beforeAll(async () => {
    // The 200 test images on which the training side's scores are known.
    const { images: known } = JSON.parse(await readFile(join(project, 'training/parity.json'), 'utf8')) as {
      images: [string, ...number[]][];
    };
    const paths = new Set(known.map(([path]) => path));
    const [heading, ...rows] = (await readFile(join(images, 'labels.csv'), 'utf8')).trim().split('\n');
    const chosen = rows.filter((row) => paths.has(row.slice(0, row.indexOf(','))));
    labels = join(folder, 'labels.csv');
    await writeFile(labels, [heading, ...chosen, ''].join('\n'));
  });

  it(`loses less than ${MOST_LOST} of AUC, on adults and on children, and refuses no more`, {
    timeout: 120_000,
  }, async () => {
    const [first, variant] = [
      await evaluate(labels, images, PRECISIONS[0]),
      await evaluate(labels, images, PRECISIONS[1]),
    ];
    expect([first.model.precision, variant.model.precision]).toEqual(['float32', 'int8']);
    const aucs = ({ findings }: EvaluationReport): readonly number[] =>
      findings.flatMap(({ figures }) =>
        figures.flatMap(({ kind, auc, positives, negatives }) =>
          kind === 'labelled' && auc !== null && Math.min(positives, negatives) >= FEWEST ? [auc.value] : [],
        ),
      );
    const [before, after] = [aucs(first), aucs(variant)];
    expect(before).toHaveLength(2);
    for (const [which, auc] of before.entries()) expect(auc - (after[which] ?? 0)).toBeLessThan(MOST_LOST);
    for (const [which, { accepted }] of first.groups.entries())
      expect(accepted - (variant.groups[which]?.accepted ?? 0)).toBeLessThanOrEqual(MOST_REFUSED);
  });
});
