import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@aiso/contracts/errors';
import { z } from 'zod';
import { ExactReader } from './exact-reader.ts';
import type { Launched } from './launched.ts';
import { frameOf, LENGTH_BYTES, type OrderFrame } from './wire.ts';
import type { FileToDecode } from './work.ts';

/** The decoder ended under a file, took too long, or answered what no decoder of ours would. */
export class DecoderBroken extends Error {}

const MOST_TEXT_BYTES = 2 ** 20;
export const MOST_PARTS_BYTES = 2 ** 28;
const PIECE_BYTES = 512 * 1024;
const MOST_START_MS = 20_000;
/** For bytes that come over a network; of a file that is here, sending counts as part of its work. */
const MOST_FETCH_MS = 120_000;

const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('decoded'),
    answer: z.unknown(),
    parts: z.array(z.int().min(0).max(MOST_PARTS_BYTES)).max(8),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    code: z.string().max(64),
    detail: z.string().max(2000).nullable(),
  }),
]);
export type DecoderAnswer =
  | { readonly kind: 'decoded'; readonly answer: unknown; readonly parts: readonly Buffer[] }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string | null };

/** What one file may take, and what its parts may have together. */
type Most = { readonly seconds: number; readonly bytes: number };

/** One child process that decodes, one file at a time. It is of no more use once it has broken. */
export class DecoderProcess {
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  #launched: Launched;
  #how = '';
  #output: ExactReader;
  #isSpent = false;
  /** Called at its end: a promise of work that raced against `ended` itself would be kept until then. */
  #interrupt: (() => void) | undefined;

  constructor(launched: Launched) {
    this.#launched = launched;
    this.#output = new ExactReader(launched.output);
    this.ended = launched.ended.then((how) => {
      this.#how = how;
      this.#isSpent = true;
      this.#interrupt?.();
    });
    // A decoder that dies leaves pipes that break; its end says all.
    launched.input.on('error', () => undefined);
    launched.output.on('error', () => undefined);
  }

  /** It has ended or is about to. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Settles when it takes a file. @throws DecoderBroken when it does not start */
  async ready(): Promise<void> {
    const { kind } = await this.#within(MOST_START_MS, () => this.#frame());
    if (kind !== 'ready') throw this.#broken('did not start');
  }

  /** @throws DecoderBroken; whatever fetching the file throws */
  async decode(
    order: Pick<OrderFrame, 'module' | 'order' | 'yields'>,
    file: FileToDecode,
    most: Most,
  ): Promise<DecoderAnswer> {
    if (!(file instanceof Uint8Array) && 'open' in file) {
      const tooSlow = () => new AppError('storage.unreachable', { detail: 'too slow' });
      await this.#within(MOST_FETCH_MS, async () => this.#sendPieces(order, await file.open()), tooSlow);
      return this.#answer(most, Promise.resolve());
    }
    return this.#answer(most, this.#send(order, file));
  }

  #answer(most: Most, sent: Promise<void>): Promise<DecoderAnswer> {
    return this.#within(most.seconds * 1000, async () => {
      const frame = await Promise.race([this.#frame(), failureOf(sent)]);
      await sent;
      if (frame.kind === 'ready') throw this.#broken('answered out of turn');
      if (frame.kind === 'refused') return frame;
      if (frame.parts.reduce((sum, length) => sum + length, 0) > most.bytes)
        throw this.#broken('answered too much');
      const parts: Buffer[] = [];
      for (const length of frame.parts) parts.push(await this.#read(length));
      return { kind: 'decoded', answer: frame.answer, parts };
    });
  }

  kill(): void {
    this.#isSpent = true;
    this.#launched.kill();
  }

  /** Lets it end by itself: it has nothing to finish. */
  close(): void {
    this.#isSpent = true;
    this.#launched.input.end();
  }

  #broken(why: string): DecoderBroken {
    this.kill();
    return new DecoderBroken(`a decoder ${why}`);
  }

  #gone(): DecoderBroken {
    return new DecoderBroken(`a decoder ended (${this.#how})`);
  }

  async #within<T>(
    ms: number,
    work: () => Promise<T>,
    tooSlow: () => Error = () => new DecoderBroken(`a decoder took longer than ${ms} ms`),
  ): Promise<T> {
    const { promise: interrupted, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.kill();
      reject(tooSlow());
    }, ms);
    this.#interrupt = () => reject(this.#gone());
    try {
      return await Promise.race([work(), interrupted]);
    } finally {
      clearTimeout(timer);
      this.#interrupt = undefined;
    }
  }

  async #send(order: Omit<OrderFrame, 'bytes'>, file: Uint8Array | { readonly path: string }): Promise<void> {
    if (file instanceof Uint8Array)
      return this.#sendPieces(order, { bytes: file.byteLength, pieces: [file] });
    const handle = await open(file.path);
    try {
      const { size } = await handle.stat();
      await this.#sendPieces(order, { bytes: size, pieces: piecesOf(handle, size) });
    } finally {
      await handle.close();
    }
  }

  async #sendPieces(order: Omit<OrderFrame, 'bytes'>, { bytes, pieces }: Pieces): Promise<void> {
    this.#launched.input.write(frameOf({ ...order, bytes }));
    try {
      let left = bytes;
      for await (const piece of pieces) {
        left -= piece.byteLength;
        if (left < 0) break;
        await this.#write(piece);
      }
      if (left !== 0) throw new Error('a file changed its length while it was being decoded');
    } catch (error) {
      // It waits for the rest.
      this.kill();
      throw error;
    }
  }

  #write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#launched.input.write(bytes, (error) =>
        error ? reject(new DecoderBroken('a decoder takes no more', { cause: error })) : resolve(),
      );
    });
  }

  async #frame(): Promise<z.output<typeof frameSchema>> {
    const length = (await this.#read(LENGTH_BYTES)).readUInt32LE();
    if (length > MOST_TEXT_BYTES) throw this.#broken('answered too much');
    const text = await this.#read(length);
    try {
      return frameSchema.parse(JSON.parse(text.toString()));
    } catch {
      throw this.#broken('answered what is no answer');
    }
  }

  async #read(length: number): Promise<Buffer> {
    const bytes = await this.#output.read(length);
    if (bytes !== null) return bytes;
    await this.ended;
    throw this.#gone();
  }
}

type Pieces = {
  readonly bytes: number;
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** In one memory: each is gone before the next one is read. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, size));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, size - at), at);
    if (bytesRead === 0) return;
    yield piece.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Never settles where nothing fails. */
const failureOf = (promise: Promise<unknown>): Promise<never> =>
  promise.then(() => new Promise<never>(() => undefined));
