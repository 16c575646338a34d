import type { Readable } from 'node:stream';

/** Reads so many bytes at a time. What is not asked for stays with whoever sends it, but for a piece. */
export class ExactReader {
  #stream: Readable;
  /** Came, and was not asked for yet. */
  #held: Buffer[] = [];
  /** What is being read, filled as far as `#filled`: large answers are in memory once. */
  #place = Buffer.alloc(0);
  #filled = 0;
  #hasEnded = false;
  #wake: () => void = () => undefined;

  constructor(stream: Readable) {
    this.#stream = stream;
    stream.on('data', (piece: Buffer) => {
      this.#held.push(piece);
      if (!this.#fill()) return;
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
    this.#place = Buffer.allocUnsafeSlow(length);
    this.#filled = 0;
    if (!this.#fill() && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#stream.resume();
      });
    }
    const place = this.#place;
    this.#place = Buffer.alloc(0);
    return this.#filled < length ? null : place;
  }

  /** @returns whether there is as much as was asked for */
  #fill(): boolean {
    while (this.#filled < this.#place.length) {
      const piece = this.#held.shift();
      if (piece === undefined) return false;
      const taken = piece.copy(this.#place, this.#filled);
      this.#filled += taken;
      if (taken < piece.length) this.#held.unshift(piece.subarray(taken));
    }
    return true;
  }
}
