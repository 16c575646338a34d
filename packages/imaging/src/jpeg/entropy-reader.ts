import { AppError } from '@aiso/contracts/errors';

const FAST_BITS = 11;

/** A Huffman table (T.81 annex C). Codes of up to 11 bits take one look-up, longer ones one a length. */
export class HuffmanTable {
  /** `length << 8 | symbol` by the next 11 bits; 0 where the code is longer or does not exist. */
  readonly fast = new Uint16Array(1 << FAST_BITS);
  readonly symbols: Uint8Array;
  /** Per length: greatest code (or -1) and what turns a code into an index of `symbols`. */
  readonly greatest = new Int32Array(18).fill(-1);
  readonly offset = new Int32Array(18);

  /** @param specification 16 counts by length, then the symbols, as in a DHT segment. */
  constructor(specification: Uint8Array) {
    this.symbols = specification.subarray(16);
    let code = 0;
    let index = 0;
    for (let length = 1; length <= 16; length++) {
      const count = specification[length - 1] as number;
      this.offset[length] = index - code;
      for (let n = 0; n < count; n++, code++, index++) {
        if (code >= 1 << length) throw new AppError('file.corrupt', { detail: 'Huffman code too long' });
        if (length > FAST_BITS) continue;
        const from = code << (FAST_BITS - length);
        this.fast.fill(
          (length << 8) | (this.symbols[index] as number),
          from,
          from + (1 << (FAST_BITS - length)),
        );
      }
      if (count > 0) this.greatest[length] = code - 1;
      code <<= 1;
    }
  }
}

/**
 * Reads bits of entropy-coded data (T.81 F.2.2.5): FF 00 stands for FF, any other marker ends the data.
 * Past its end zero bits come, and `overran` says that some were used. The decoders look once a row, which
 * is cheaper than at every bit.
 */
export class EntropyReader {
  private readonly bytes: Uint8Array;
  private at: number;
  private bits = 0;
  private available = 0;
  private invented = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes;
    this.at = start;
  }

  get overran(): boolean {
    return this.invented > this.available;
  }

  /**
   * Why there is too little data. Where a marker ends it the file goes on, or is closed as it should be: it
   * is not known whether bytes are gone or wrong.
   */
  shortfall(): AppError {
    return new AppError(this.at + 1 < this.bytes.length ? 'file.corrupt' : 'file.truncated', {
      detail: 'entropy-coded data',
    });
  }

  /** Passes over bits whose value does not matter, 16 at most. */
  skip(size: number): void {
    if (this.available < 16) this.fill();
    this.available -= size;
  }

  /** Up to 16 bits as they are. */
  read(size: number): number {
    this.skip(size);
    return (this.bits >>> this.available) & ((1 << size) - 1);
  }

  /** @throws AppError `file.corrupt` for a code that the table does not have. */
  symbol(table: HuffmanTable): number {
    if (this.available < 16) this.fill();
    const entry = table.fast[(this.bits >>> (this.available - FAST_BITS)) & ((1 << FAST_BITS) - 1)] as number;
    if (entry !== 0) {
      this.available -= entry >> 8;
      return entry & 255;
    }
    for (let length = FAST_BITS + 1; length <= 16; length++) {
      const code = (this.bits >>> (this.available - length)) & ((1 << length) - 1);
      if (code > (table.greatest[length] as number)) continue;
      this.available -= length;
      return table.symbols[code + (table.offset[length] as number)] ?? 0;
    }
    if (this.invented > 0) throw this.shortfall();
    throw new AppError('file.corrupt', { detail: 'Huffman code' });
  }

  /** The signed value of `size` more bits (T.81 F.2.2.1 EXTEND); 0 bits are 0. `size` is at most 16. */
  difference(size: number): number {
    if (size === 0) return 0;
    if (this.available < 16) this.fill();
    this.available -= size;
    const value = (this.bits >>> this.available) & ((1 << size) - 1);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  /**
   * Goes on after the RSTn marker that has to be next.
   * @param count restarts of the scan so far
   * @throws AppError `file.corrupt` or `file.truncated` when another marker is, or data is left over.
   */
  restart(count: number): void {
    const at = this.end();
    const marker = this.bytes[at + 1] as number;
    if (marker !== 0xd0 + (count & 7)) throw new AppError('file.corrupt', { detail: 'restart marker' });
    this.at = at + 2;
    this.bits = 0;
    this.available = 0;
    this.invented = 0;
  }

  /**
   * Ends a scan, or a part of it, behind its last sample: no more than the padding of a byte may be left
   * (T.81 F.1.2.3), and a marker has to follow.
   * @returns where the marker is.
   * @throws AppError `file.corrupt` or `file.truncated`
   */
  end(): number {
    const { bytes } = this;
    if (this.overran) throw this.shortfall();
    const isMarker = bytes[this.at] === 0xff && bytes[this.at + 1] !== 0;
    if (this.at + 1 >= bytes.length) throw new AppError('file.truncated');
    if (!isMarker || this.available - this.invented >= 8)
      throw new AppError('file.corrupt', { detail: 'data left over in a scan' });
    let at = this.at;
    // Any number of FF may stand before a marker (T.81 B.1.1.2).
    while (bytes[at + 1] === 0xff) at++;
    if (at + 1 >= bytes.length) throw new AppError('file.truncated');
    return at;
  }

  private fill(): void {
    const { bytes } = this;
    while (this.available <= 24) {
      let byte = 0;
      if (this.at >= bytes.length) this.invented += 8;
      else {
        byte = bytes[this.at] as number;
        if (byte !== 0xff) this.at++;
        else if (bytes[this.at + 1] === 0) this.at += 2;
        else {
          byte = 0;
          this.invented += 8;
        }
      }
      this.bits = (this.bits << 8) | byte;
      this.available += 8;
    }
  }
}
