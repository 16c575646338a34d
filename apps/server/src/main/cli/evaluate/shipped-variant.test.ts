import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRECISIONS, type Precision } from '@aiso/contracts';
import { decodersHere } from '@aiso/imaging/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateCommand } from './evaluate.ts';
import type { EvaluationReport } from './report.ts';

const project = join(import.meta.dirname, '../../../../../..');
const images = join(project, '../shared/data/cxr');
const MOST_LOST = 0.005;
const MOST_REFUSED = 1;
/** Of positives, and of negatives: some children stand among the adults' images. */
const FEWEST = 10;

describe.skipIf(!existsSync(images))(
  'the int8 variant that is shipped (skipped where ../shared/data/cxr is missing: it is not part of the project)',
  () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'aiso-variant-'));
      // The 200 test images on which the training side's scores are known.
      const { images: known } = JSON.parse(await readFile(join(project, 'training/parity.json'), 'utf8')) as {
        images: [string, ...number[]][];
      };
      const paths = new Set(known.map(([path]) => path));
      const [heading, ...rows] = (await readFile(join(images, 'labels.csv'), 'utf8')).trim().split('\n');
      const chosen = rows.filter((row) => paths.has(row.slice(0, row.indexOf(','))));
      await writeFile(join(folder, 'labels.csv'), [heading, ...chosen, ''].join('\n'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    async function evaluate(precision: Precision): Promise<EvaluationReport> {
      let out = '';
      const asked = ['--labels', join(folder, 'labels.csv'), '--images', images, '--precision', precision];
      const status = await evaluateCommand([...asked, '--no-border', '--json'], {
        decoders: decodersHere,
        stdout: (part) => (out += part),
        stderr: () => undefined,
        environment: { AISO_MODELS_DIR: join(project, 'models') },
      });
      expect(status).toBe(0);
      return JSON.parse(out) as EvaluationReport;
    }

    it(`loses less than ${MOST_LOST} of AUC, on adults and on children, and refuses no more`, {
      timeout: 120_000,
    }, async () => {
      const [first, variant] = [await evaluate(PRECISIONS[0]), await evaluate(PRECISIONS[1])];
      expect([first.model.precision, variant.model.precision]).toEqual(['float32', 'int8']);
      const aucs = ({ findings }: EvaluationReport): readonly number[] =>
        findings.flatMap(({ figures }) =>
          figures.flatMap(({ kind, auc, positives, negatives }) =>
            kind === 'labelled' && auc !== null && Math.min(positives, negatives) >= FEWEST
              ? [auc.value]
              : [],
          ),
        );
      const [before, after] = [aucs(first), aucs(variant)];
      expect(before).toHaveLength(2);
      for (const [which, auc] of before.entries()) expect(auc - (after[which] ?? 0)).toBeLessThan(MOST_LOST);
      for (const [which, { accepted }] of first.groups.entries())
        expect(accepted - (variant.groups[which]?.accepted ?? 0)).toBeLessThanOrEqual(MOST_REFUSED);
    });
  },
);
