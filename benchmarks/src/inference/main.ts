import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadedModel, loadModel } from '@aiso/inference';
import { denseNet121, writeModelFolder } from '@aiso/inference/testing';
import { measureLatency, withOpenGate } from './latency.ts';
import { makeSamples, type Sample } from './samples.ts';
import { spreadText } from './spread.ts';
import { measureThroughput } from './throughput.ts';

const DEFAULT_MODEL = join(import.meta.dirname, '../../../models/chest-radiograph');
const BARS = { latency: 1.3, denseLatency: 1.1, throughput: 0.8, eventLoopMs: 20 } as const;
const DENSE_FINDINGS = 18;

/**
 * `npm run bench -- inference [--quick]`: what our way from bytes to findings and heat maps costs over its unavoidable parts.
 * @returns whether every bar is met.
 */
export async function runInferenceBenchmark(args: string[] = []): Promise<boolean> {
  const quick = args.includes('--quick');
  const threads = availableParallelism();
  const samples = await makeSamples();
  const scratch = await mkdtemp(join(tmpdir(), 'aiso-bench-'));
  try {
    const small = withOpenGate(await loadModel(DEFAULT_MODEL));
    const dense = withOpenGate(await loadModel(await writeDenseNet(scratch)));
    console.log(
      `Medians in ms (10 %–90 %), one image at a time, ${threads} threads for ONNX Runtime on both sides.\n`,
    );
    const verdicts = [
      ...(await compareLatency(small, samples, threads, quick ? 15 : 60, BARS.latency)),
      ...(await compareLatency(dense, samples, threads, quick ? 8 : 60, BARS.denseLatency)),
      ...(await compareThroughput(small, samples, quick ? 24 : 40, quick ? 3 : 9)),
    ];
    const isMet = verdicts.every(Boolean);
    console.log(
      `\n${isMet ? 'PASS' : 'FAIL'}: ${verdicts.filter(Boolean).length} of ${verdicts.length} bars met`,
    );
    return isMet;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function writeDenseNet(folder: string): Promise<string> {
  const findings = Array.from({ length: DENSE_FINDINGS }, (_, i) => ({
    code: `finding-${i}`,
    population: {},
  }));
  return writeModelFolder(folder, {
    name: 'densenet-121',
    onnx: denseNet121(DENSE_FINDINGS),
    side: 224,
    findings,
  });
}

async function compareLatency(
  model: LoadedModel,
  samples: readonly Sample[],
  threads: number,
  rounds: number,
  bar: number,
): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  console.log(`${model.manifest.name}: ${model.manifest.findings.length} findings, a heat map each`);
  for (const sample of samples) {
    const { whole, bare, decode, infer, ratio, inside } = await measureLatency(model, sample, {
      threads,
      rounds,
    });
    const isMet = ratio <= bar;
    verdicts.push(isMet);
    const ours = [inside.decodeMs, inside.prepareMs, inside.inferMs].map((ms) => ms.toFixed(1)).join(' + ');
    console.log(
      `  ${isMet ? 'PASS' : 'FAIL'}  ${sample.name.padEnd(32)} ${ratio.toFixed(2)} × (bar ${bar})\n` +
        `        whole way ${spreadText(whole)}, of it decode + prepare + infer ${ours}\n` +
        `        bare      ${spreadText(bare)}: decode and resize ${spreadText(decode)}, run ${spreadText(infer)}`,
    );
  }
  return verdicts;
}

async function compareThroughput(
  model: LoadedModel,
  samples: readonly Sample[],
  images: number,
  rounds: number,
): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  console.log('two workers of one thread against two bare processes');
  for (const sample of samples) {
    const result = await measureThroughput(model, sample, { images, rounds });
    const isFast = result.ratio >= BARS.throughput;
    const isFree = result.eventLoopMaxMs <= BARS.eventLoopMs;
    verdicts.push(isFast, isFree);
    console.log(
      `  ${isFast ? 'PASS' : 'FAIL'}  ${sample.name.padEnd(32)} ${result.ratio.toFixed(2)} × (bar ${BARS.throughput}): ` +
        `${spreadText(result.engine)} against ${spreadText(result.bare)} images/s\n` +
        `  ${isFree ? 'PASS' : 'FAIL'}  event loop delayed at most ${result.eventLoopMaxMs.toFixed(1)} ms (bar ${BARS.eventLoopMs}); ` +
        `${result.idleMaxMs.toFixed(1)} ms while the bare processes worked`,
    );
  }
  return verdicts;
}
