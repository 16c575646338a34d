import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files in an order by chance, those of a project together: its processes go on with what they have loaded.
 * `AISO_TEST_SEED` repeats an order.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: readonly TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    if (files.length > 1) this.ctx.logger.log(`Files in the order of AISO_TEST_SEED=${sequence.seed}`);
    const place = ({ project, moduleId }: TestSpecification): string => {
      const hash = createHash('sha256').update(`${sequence.seed} ${relative(root, moduleId)}`);
      return `${project.name} ${hash.digest('hex')}`;
    };
    const places = new Map(files.map((file) => [file, place(file)]));
    return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
}
