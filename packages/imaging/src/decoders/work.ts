import type { z } from 'zod';

/** A kind of work that decoders do, as whoever asks for it describes it. */
export type DecodeWork<Order, Answer> = {
  readonly name: string;
  /** Address of the module whose default export is its `Decode`. */
  readonly module: URL;
  /** The longest that one file may take. */
  readonly seconds: number;
  /** So many of one tenant may wait; by default any number. They hold no bytes. */
  readonly mostWaiting?: number;
  /** Of all parts of an answer; by default as much as a de-identified file may have. */
  readonly mostBytes?: number;
  /** A decoder may have been taken over by its file: what it answers is checked in shape. */
  readonly answer: z.ZodType<Answer>;
  /** Never filled: keeps the type of the order. */
  readonly order?: Order;
};

/** Does the work in a decoder. Order and answer go as JSON; bytes of the answer, in order, as its parts. */
export type Decode<Order, Answer> = (
  order: Order,
  bytes: Buffer,
) => Promise<{ readonly answer: Answer; readonly parts?: readonly Uint8Array[] }>;

/** What a decoder has made of a file. */
export type Decoded<Answer> = { readonly answer: Answer; readonly parts: readonly Buffer[] };

/**
 * A file's bytes, where they lie, or how they are fetched: once a decoder is free, and piece by piece, so
 * that what waits holds none of them.
 */
export type FileToDecode = Uint8Array | { readonly path: string } | FetchedFile;
type FetchedFile = {
  readonly open: () => Promise<{ readonly bytes: number; readonly pieces: AsyncIterable<Uint8Array> }>;
};
