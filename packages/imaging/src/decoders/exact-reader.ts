import type { Readable } from 'node:stream';

/** Reads so many bytes at a time. What is not asked for stays with whoever sends it, but for a piece. */
export class ExactReader {
  #stream: Readable;
  #pieces: Buffer[] = [];
  #held = 0;
  #wanted = 0;
  #hasEnded = false;
  #wake: () => void = () => undefined;

  constructor(stream: Readable) {
    this.#stream = stream;
    stream.on('data', (piece: Buffer) => {
      this.#pieces.push(piece);
      this.#held += piece.length;
      if (this.#held < this.#wanted) return;
      stream.pause();
      this.#wake();
    });
    stream.pause();
    stream.once('close', () => {
      this.#hasEnded = true;
      this.#wake();
    });
  }

  /** @returns null where the stream ends before. One reading at a time. */
  async read(length: number): Promise<Buffer | null> {
    this.#wanted = length;
    if (this.#held < length && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#stream.resume();
      });
    }
    if (this.#held < length) return null;
    const all = this.#pieces.length === 1 && this.#pieces[0] ? this.#pieces[0] : Buffer.concat(this.#pieces);
    const rest = all.subarray(length);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#held = rest.length;
    return all.subarray(0, length);
  }
}
