import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ModelManifest } from '@aiso/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { BareImage } from './samples.ts';

export type BareTask = {
  readonly modelFile: string;
  readonly manifest: ModelManifest;
  readonly threads: number;
  readonly image: BareImage;
  /** The prepared tensor, row-major [1, 1, height, width]. */
  readonly prepared: Float32Array;
};

export type BareTimes = { readonly decodeMs: number; readonly inferMs: number };

/**
 * The parts that no way around exists for, alone: the decoder's own decoding and resizing, and
 * `session.run` on a tensor that is ready. Every pixel is decoded. The JPEG decoder's reduced decoding is
 * quicker but gives other pixels than the model was made for; extracting the whole image keeps it out.
 */
export async function openBareParts(task: BareTask): Promise<() => Promise<BareTimes>> {
  // The engine's threads run at this priority; what else the machine does must slow both sides alike.
  if (process.platform === 'linux') setPriority(0, 5);
  const { input, outputs } = task.manifest;
  const session = await InferenceSession.create(await readFile(task.modelFile), {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: task.threads,
    interOpNumThreads: 1,
    // As in the engine: threads that spin on after a run would take a core from whichever side comes next.
    extra: { session: { force_spinning_stop: '1' } },
  });
  const feeds = { [input.name]: new Tensor('float32', task.prepared, [1, 1, input.height, input.width]) };
  const names = [outputs.logits, outputs.activationMaps, outputs.gate].filter((name) => name !== undefined);
  return async () => {
    const started = performance.now();
    await decodeAndResize(task.image, input);
    const decoded = performance.now();
    await session.run(feeds, names);
    return { decodeMs: decoded - started, inferMs: performance.now() - decoded };
  };
}

function decodeAndResize(image: BareImage, { width, height }: ModelManifest['input']): Promise<Buffer> {
  const size = { width: image.side, height: image.side };
  const resize = { fit: 'fill', kernel: 'linear' } as const;
  if (image.kind === 'encoded') {
    const whole = sharp(image.bytes).extract({ left: 0, top: 0, ...size });
    return whole.resize(width, height, resize).raw().toBuffer();
  }
  const raw = sharp(image.pixels, { raw: { ...size, channels: 1 } });
  return raw.resize(width, height, resize).raw({ depth: 'ushort' }).toBuffer();
}
