import { AppError } from '@aiso/contracts/errors';
import type { EntropyReader, HuffmanTable } from './entropy-reader.ts';

/** Coefficients of a scan in zig-zag order, and bits of them: known before, and left to later scans. */
export type Band = {
  readonly first: number;
  readonly last: number;
  readonly known: number;
  readonly left: number;
};

const COEFFICIENTS = 64;
const BYTES_A_BLOCK = COEFFICIENTS / 8;
const UNKNOWN = -1;

/**
 * What the scans of a progressive JPEG (T.81 annex G) have said of one component: how many bits of each
 * coefficient are still to come, and which of them are not zero, as later scans are read by that.
 */
export class ProgressiveBlocks {
  private readonly left = new Int8Array(COEFFICIENTS).fill(UNKNOWN);
  /** A bit a coefficient. */
  private readonly nonZero: Uint8Array;
  /** Blocks in a row that have nothing more in this band. */
  private run = 0;

  constructor({ across, down }: { readonly across: number; readonly down: number }) {
    this.nonZero = new Uint8Array(across * down * BYTES_A_BLOCK);
  }

  get isComplete(): boolean {
    return this.left.every((bits) => bits === 0);
  }

  /** @throws AppError `file.corrupt` for a scan that does not go on where the others ended (G.1.1.1.1) */
  begin({ first, last, known, left }: Band): void {
    const isBand = first === 0 ? last === 0 : last >= first && last < COEFFICIENTS;
    const isNext = known === 0 || left === known - 1;
    const isKnownSo = this.left.subarray(first, last + 1).every((bits) => bits === (known || UNKNOWN));
    if (!isBand || !isNext || left > 13 || !isKnownSo)
      throw new AppError('file.corrupt', { detail: 'progression' });
    this.left.fill(left, first, last + 1);
    this.run = 0;
  }

  /** At a restart, and at the end of a scan. @throws AppError `file.corrupt` in the middle of a run */
  restart(): void {
    if (this.run > 0) throw new AppError('file.corrupt', { detail: 'run of blocks' });
  }

  /** Passes the band of a block (G.1.2.2, G.1.2.3). @throws AppError `file.corrupt`, `file.truncated` */
  pass(reader: EntropyReader, table: HuffmanTable, block: number, band: Band): void {
    if (band.known === 0) this.passFirst(reader, table, block, band);
    else this.passRefinement(reader, table, block, band);
  }

  private passFirst(reader: EntropyReader, table: HuffmanTable, block: number, { first, last }: Band): void {
    if (this.run > 0) {
      this.run -= 1;
      return;
    }
    for (let at = first; at <= last; at++) {
      const code = reader.symbol(table);
      const zeros = code >> 4;
      if ((code & 15) === 0 && zeros < 15) {
        this.run = (1 << zeros) - 1 + reader.read(zeros);
        return;
      }
      at += zeros;
      if (at > last) throw new AppError('file.corrupt', { detail: 'coefficient run' });
      if ((code & 15) === 0) continue;
      reader.skip(code & 15);
      this.mark(block, at);
    }
  }

  private passRefinement(reader: EntropyReader, table: HuffmanTable, block: number, band: Band): void {
    const { first, last } = band;
    let at = first;
    while (this.run === 0 && at <= last) {
      const code = reader.symbol(table);
      const zeros = code >> 4;
      const size = code & 15;
      if (size > 1) throw new AppError('file.corrupt', { detail: 'refinement' });
      if (size === 0 && zeros < 15) {
        this.run = (1 << zeros) + reader.read(zeros);
        break;
      }
      // The sign of a coefficient that was zero so far.
      if (size === 1) reader.skip(1);
      at = this.passZeros(reader, block, at, last, zeros);
      if (at > last) throw new AppError('file.corrupt', { detail: 'coefficient run' });
      if (size === 1) this.mark(block, at);
      at += 1;
    }
    if (this.run === 0) return;
    this.passZeros(reader, block, at, last, COEFFICIENTS);
    this.run -= 1;
  }

  /** Goes over so many zeros; those that are none have a bit each. @returns where the next zero is */
  private passZeros(reader: EntropyReader, block: number, from: number, last: number, zeros: number): number {
    let left = zeros;
    let at = from;
    for (; at <= last; at++) {
      if (this.isNonZero(block, at)) reader.skip(1);
      else if (left === 0) break;
      else left -= 1;
    }
    return at;
  }

  private isNonZero(block: number, at: number): boolean {
    return ((this.nonZero[block * BYTES_A_BLOCK + (at >> 3)] as number) & (1 << (at & 7))) !== 0;
  }

  private mark(block: number, at: number): void {
    const byte = block * BYTES_A_BLOCK + (at >> 3);
    this.nonZero[byte] = (this.nonZero[byte] as number) | (1 << (at & 7));
  }
}
