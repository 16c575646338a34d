import type { Readable, Writable } from 'node:stream';

/** A decoder that was started, by whomever. */
export type Launched = {
  readonly input: Writable;
  readonly output: Readable;
  /** By what it ended: a signal, or its exit code. */
  readonly ended: Promise<string>;
  kill(): void;
};
