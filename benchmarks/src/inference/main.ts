import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadedModel, loadModel } from '@aiso/inference';
import { denseNet121, writeModelFolder } from '@aiso/inference/testing';
import { type EngineCost, measureEngine } from './engine-cost.ts';
import { measureLatency, withOpenGate } from './latency.ts';
import { makeSamples, type Sample } from './samples.ts';
import { spreadOf, spreadText } from './spread.ts';
import { measureThroughput } from './throughput.ts';

const DEFAULT_MODEL = join(import.meta.dirname, '../../../models/chest-radiograph');
const BARS = {
  /** The way into a decoder and back grows with the file (ADR 52). */
  latency: { small: 1.3, large: { default: 1.9, dense: 1.5 } },
  throughput: 0.6,
  eventLoopMs: 20,
  engineLatency: 1.25,
  engineThroughput: 0.9,
  addedMs: 2,
  firstResultMs: 2000,
} as const;
/** From 4 megapixels on. */
const LARGE_PIXELS = 4_000_000;
const BATCH = 8;
/** A server's code has its final form after some hundred images; a millisecond is measured after them. */
const WARM_UP_PER_ROUND = 10;
const DENSE_FINDINGS = 18;

/**
 * `npm run bench -- inference [--quick] [--engine]`: what the engine costs over the bare session. But for
 * `--engine` also what our way from bytes to findings and heat maps costs over its unavoidable parts.
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
    const engineVerdicts = await compareEngine(small, dense, threads, quick ? 15 : 60);
    if (args.includes('--engine')) return summary(engineVerdicts);
    console.log(
      `\nMedians in ms (10 %–90 %), one image at a time, ${threads} threads for ONNX Runtime on both sides.\n`,
    );
    return summary([
      ...engineVerdicts,
      ...(await compareLatency(small, samples, BARS.latency.large.default, threads, quick ? 15 : 60)),
      ...(await compareLatency(dense, samples, BARS.latency.large.dense, threads, quick ? 8 : 60)),
      ...(await compareThroughput(small, samples, quick ? 24 : 40, quick ? 3 : 9)),
    ]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function summary(verdicts: readonly boolean[]): boolean {
  const isMet = verdicts.every(Boolean);
  console.log(
    `\n${isMet ? 'PASS' : 'FAIL'}: ${verdicts.filter(Boolean).length} of ${verdicts.length} bars met`,
  );
  return isMet;
}

/** What the engine itself costs: each side gets the same tensor and threads. */
async function compareEngine(
  small: LoadedModel,
  dense: LoadedModel,
  threads: number,
  rounds: number,
): Promise<boolean[]> {
  console.log(
    `Through the engine against the bare session on the same tensor, ${threads} threads for ONNX Runtime on both sides, medians in ms (10 %–90 %).\n`,
  );
  const verdicts: boolean[] = [];
  const say = (isMet: boolean, what: string, figures: string): void => {
    verdicts.push(isMet);
    console.log(`  ${isMet ? 'PASS' : 'FAIL'}  ${what.padEnd(44)} ${figures}`);
  };
  const one = await measureEngine(dense, { threads, images: 1, rounds });
  const isQuick = one.ratio <= BARS.engineLatency;
  const oneText = `${one.ratio.toFixed(3)} × (bar ${BARS.engineLatency}): ${sides(one)}`;
  say(isQuick, 'DenseNet-121, one image', oneText);
  const eight = await measureEngine(dense, { threads, images: BATCH, rounds: Math.ceil(rounds / 3) });
  const share = 1 / eight.ratio;
  const rate = (spread: { median: number }): string => ((1000 * BATCH) / spread.median).toFixed(1);
  say(
    share >= BARS.engineThroughput,
    `DenseNet-121, ${BATCH} images at once`,
    `${share.toFixed(3)} × (bar ${BARS.engineThroughput}): ${rate(eight.engine)} against ${rate(eight.bare)} images/s; ${sides(eight)}`,
  );
  const added = await measureEngine(small, {
    threads,
    images: 1,
    rounds: 4 * rounds,
    warmUp: WARM_UP_PER_ROUND * rounds,
  });
  say(
    added.addedMs <= BARS.addedMs,
    'default model, added to one image',
    `${added.addedMs.toFixed(2)} ms (bar ${BARS.addedMs}; ${added.addedAtFirstMs.toFixed(2)} at the first images): ${sides(added)}`,
  );
  const first = await measureFirstResult();
  say(
    first < BARS.firstResultMs,
    'default model, process start to first result',
    `${first.toFixed(0)} ms (bar ${BARS.firstResultMs})`,
  );
  return verdicts;
}

const sides = ({ engine, bare, preparing }: EngineCost): string =>
  `${spreadText(engine)} against ${spreadText(bare)}, decoding and preparation ${spreadText(preparing)} beside`;

async function measureFirstResult(): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < 5; start += 1) {
    const child = fork(new URL('./first-result.ts', import.meta.url), [DEFAULT_MODEL]);
    const [ms] = (await once(child, 'message')) as [number];
    times.push(ms);
    await once(child, 'exit');
  }
  return spreadOf(times).median;
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
  large: number,
  threads: number,
  rounds: number,
): Promise<boolean[]> {
  const verdicts: boolean[] = [];
  console.log(`${model.manifest.name}: ${model.manifest.findings.length} findings, a heat map each`);
  for (const sample of samples) {
    const { whole, bare, decode, infer, ratio, inside } = await measureLatency(model, sample, {
      threads,
      rounds,
    });
    const bar = sample.bare.side ** 2 < LARGE_PIXELS ? BARS.latency.small : large;
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
