import type { ModelManifest } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import {
  type Forward,
  type ForwardPass,
  outputNames,
  splitOutputs,
  stacked,
} from '../network/forward-pass.ts';
import { backOff, Endpoint, Rejected } from './endpoint.ts';
import type { InferRequest } from './tensors.ts';

export type RemoteOptions = {
  /** Addresses of servers that all have the model. */
  readonly endpoints: readonly string[];
  readonly mostImages: number;
  /** Longest that one pass may take on one server; 10 s by default. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
const MOST_ATTEMPTS = 4;

/**
 * The network on model servers that speak the Open Inference Protocol, version 2. Servers take turns; a
 * pass that fails on one is tried on the next. An answer of another shape or on another scale than the
 * manifest promises counts as a failure of its server: there is no trial run of a network that is
 * elsewhere.
 */
export function openRemoteForward(manifest: ModelManifest, options: RemoteOptions): Forward {
  const { engine, input } = manifest;
  if (engine === undefined) throw new Error('this model has its network in its package');
  const { model, version } = engine;
  const { timeoutMs = TIMEOUT_MS, mostImages } = options;
  const endpoints = options.endpoints.map((url) => new Endpoint({ url, model, version, timeoutMs }));
  let turn = 0;

  const areResting = (): boolean => endpoints.every(({ isResting }) => isResting);

  /** The next server in turn that is available; undefined when there is none. */
  const next = async (): Promise<Endpoint | undefined> => {
    for (let tried = 0; tried < endpoints.length; tried += 1) {
      const endpoint = endpoints[turn % endpoints.length];
      turn += 1;
      if (await endpoint?.isAvailable()) return endpoint;
    }
    return undefined;
  };

  const run = async (images: readonly Float32Array[]): Promise<ForwardPass[]> => {
    const shape = [images.length, 1, input.height, input.width];
    const request: InferRequest = {
      input: { name: input.name, shape, data: stacked(images) },
      outputs: outputNames(manifest),
    };
    let last: unknown;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      if (areResting()) break;
      if (attempt > 0) await backOff(attempt);
      const endpoint = await next();
      if (endpoint === undefined) break;
      try {
        return await endpoint.infer(request, (outputs) =>
          splitOutputs(manifest, images.length, (name) => outputs.get(name)),
        );
      } catch (error) {
        if (error instanceof Rejected) {
          throw new AppError('inference.failed', { detail: error.message, cause: error });
        }
        last = error;
      }
    }
    throw unreachable(last);
  };

  return {
    mostImages,
    check: async () => {
      if (areResting()) throw unreachable(undefined);
    },
    run,
  };
}

const unreachable = (cause: unknown): AppError =>
  new AppError('inference.unreachable', {
    detail: cause instanceof Error ? cause.message : 'no model server is ready',
    cause,
  });
