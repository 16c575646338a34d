import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelManifest } from '@aiso/contracts';
import { z } from 'zod';
import type { OutputTensor } from '../network/forward-pass.ts';
import { decodeResponse, encodeRequest, HEADER_LENGTH, type InferRequest } from './tensors.ts';

export type EndpointOptions = {
  /** Address of the server, without `/v2`. */
  readonly url: string;
  readonly model: string;
  readonly version: string | undefined;
  readonly timeoutMs: number;
};

/** The server said that the request itself is wrong: another server would say the same. */
export class Rejected extends Error {}

const PROBE_TIMEOUT_MS = 2000;
const MOST_METADATA_BYTES = 64 * 1024;
const MOST_ANSWER_BYTES = 64 * 1024 * 1024;
/** So many failed passes in a row and a server rests. */
const FAILURES_BEFORE_REST = 3;
const SHORTEST_REST_MS = 500;
const LONGEST_REST_MS = 15_000;
/** The server is busy, the model is not loaded there (yet), or it timed out: not the request's fault. */
const PASSING = new Set([404, 408, 425, 429]);

const metadataSchema = z.object({ extensions: z.array(z.string()).optional() });

/**
 * One model server, with its circuit breaker. A server that fails again and again, or is not ready, rests,
 * each time longer. After the rest it is asked whether it is ready before it gets a pass.
 */
export class Endpoint {
  readonly #options: EndpointOptions;
  readonly #path: string;
  #isReady = false;
  #takesBytes = false;
  #failures = 0;
  #rests = 0;
  #restsUntil = 0;

  constructor(options: EndpointOptions) {
    this.#options = { ...options, url: options.url.replace(/\/+$/u, '') };
    const version = options.version === undefined ? '' : `/versions/${encodeURIComponent(options.version)}`;
    this.#path = `/v2/models/${encodeURIComponent(options.model)}${version}`;
  }

  get isResting(): boolean {
    return performance.now() < this.#restsUntil;
  }

  /** Whether it may be given a pass; one that rested or was never asked is asked first. */
  async isAvailable(): Promise<boolean> {
    if (this.isResting) return false;
    if (this.#isReady) return true;
    try {
      await this.#askReady();
      this.#takesBytes = await this.#hasBinaryExtension();
      this.#isReady = true;
      return true;
    } catch {
      this.#rest();
      return false;
    }
  }

  /**
   * One pass.
   * @param read makes of the outputs what is returned; what it throws counts as a failure of the server.
   * @throws Rejected when the request is wrong, Error when the pass failed here and may succeed elsewhere
   */
  async infer<Result>(
    request: InferRequest,
    read: (outputs: ReadonlyMap<string, OutputTensor>) => Result,
  ): Promise<Result> {
    try {
      const { body, headers } = encodeRequest(request, this.#takesBytes);
      const answer = await this.#fetch(`${this.#path}/infer`, this.#options.timeoutMs, {
        method: 'POST',
        headers,
        body,
      });
      const bytes = await boundedBody(answer, MOST_ANSWER_BYTES);
      const result = read(decodeResponse(bytes, answer.headers.get(HEADER_LENGTH)));
      this.#failures = 0;
      this.#rests = 0;
      return result;
    } catch (error) {
      if (error instanceof Rejected) {
        await this.#askWhetherLost();
        throw error;
      }
      this.#failures += 1;
      if (this.#failures >= FAILURES_BEFORE_REST) this.#rest();
      throw error;
    }
  }

  /** Some servers call every request wrong once they have lost the model. @throws Error when it is so */
  async #askWhetherLost(): Promise<void> {
    try {
      await this.#askReady();
    } catch (error) {
      this.#rest();
      throw new Error('the model server has lost the model', { cause: error });
    }
  }

  #rest(): void {
    this.#isReady = false;
    this.#failures = 0;
    this.#restsUntil = performance.now() + Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** this.#rests);
    this.#rests += 1;
  }

  /** Servers that do not say what they can get numbers in JSON, which every server takes. */
  async #hasBinaryExtension(): Promise<boolean> {
    const answer = await this.#fetch('/v2', PROBE_TIMEOUT_MS).catch(() => null);
    if (answer === null) return false;
    const body = await boundedBody(answer, MOST_METADATA_BYTES);
    const metadata = metadataSchema.safeParse(JSON.parse(body.toString('utf8')));
    return metadata.data?.extensions?.includes('binary_tensor_data') ?? false;
  }

  /** @throws Error when the server, or the model there, is not ready */
  async #askReady(): Promise<void> {
    await this.#get('/v2/health/ready');
    await this.#get(`${this.#path}/ready`);
  }

  async #get(path: string): Promise<void> {
    const answer = await this.#fetch(path, PROBE_TIMEOUT_MS);
    await answer.body?.cancel();
  }

  async #fetch(path: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(this.#options.url + path, { ...init, signal, redirect: 'error' });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    const words = `the model server answered ${answer.status}`;
    throw answer.status < 500 && !PASSING.has(answer.status) ? new Rejected(words) : new Error(words);
  }
}

async function boundedBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`the model server answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Before another attempt: twice as long each time, and not at the same moment as others. */
export const backOff = (attempt: number): Promise<void> =>
  sleep(50 * 2 ** attempt * (0.5 + Math.random() / 2));
/**
 * Whether at least one of the servers says that it is ready and that the model is (`/v2/health/ready`,
 * `/v2/models/{model}/ready`). All are asked at once; each is given up after a few seconds.
 */
export async function isServed(
  { engine }: Pick<ModelManifest, 'engine'>,
  endpoints: readonly string[],
): Promise<boolean> {
  if (engine === undefined) throw new Error('this model has its network in its package');
  const { model, version } = engine;
  const ready = await Promise.all(
    endpoints.map((url) => new Endpoint({ url, model, version, timeoutMs: 0 }).isAvailable()),
  );
  return ready.includes(true);
}
