import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { biggerModel, denseNet121, visionTransformer, writeModelFolder } from '@aiso/inference/testing';
import type { ModelCost } from './one-model.ts';

const NETWORKS = [
  ['DenseNet-121', () => ({ onnx: denseNet121() })],
  ['ViT-S/16', () => visionTransformer('S')],
  ['ViT-B/16', () => visionTransformer('B')],
] as const;

const MEBIBYTE = 2 ** 20;
/** Of a process with a model: the program itself, and so many times its weights. */
const BARS = { programMb: 500, timesItsFile: 4 } as const;

/**
 * `npm run bench -- bigger-models`: what networks of real shape ask of a machine, with random weights. Each
 * is measured in a process of its own.
 * @returns whether each keeps to the bar of memory.
 */
export async function runBiggerModelsBenchmark(): Promise<boolean> {
  let isMet = true;
  const scratch = await mkdtemp(join(tmpdir(), 'aiso-bigger-bench-'));
  console.log(
    '| network | file | check | memory of the process | an image, one core | an image, eight in a pass |',
  );
  console.log('|---|---|---|---|---|---|');
  try {
    for (const [name, network] of NETWORKS) {
      const model = biggerModel(name.toLowerCase().replace('/', '-'), network());
      const megabytes = model.onnx.length / MEBIBYTE;
      const child = fork(new URL('./one-model.ts', import.meta.url), [
        await writeModelFolder(scratch, model),
      ]);
      const [cost] = (await once(child, 'message')) as [ModelCost];
      await once(child, 'exit');
      isMet &&= cost.memoryMb <= BARS.programMb + BARS.timesItsFile * megabytes;
      const ms = (value: number): string => `${value.toFixed(0)} ms`;
      console.log(
        `| ${name} | ${megabytes.toFixed(0)} MiB | ${(cost.checkMs / 1000).toFixed(1)} s | ${cost.memoryMb.toFixed(0)} MiB | ${ms(cost.aloneMs)} | ${ms(cost.togetherMs)} |`,
      );
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  console.log(
    `\n${isMet ? 'PASS' : 'FAIL'}: ${BARS.programMb} MiB and ${BARS.timesItsFile} × the file hold each`,
  );
  return isMet;
}
