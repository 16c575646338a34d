/** Bits, most significant first, with a zero byte stuffed after every FF and ones to fill the last byte. */
export class BitWriter {
  private readonly bytes: number[] = [];
  private pending = 0;
  private count = 0;

  write(value: number, size: number): this {
    this.pending = (this.pending << size) | value;
    this.count += size;
    while (this.count >= 8) {
      this.count -= 8;
      const byte = (this.pending >> this.count) & 255;
      this.bytes.push(byte);
      if (byte === 255) this.bytes.push(0);
    }
    this.pending &= (1 << this.count) - 1;
    return this;
  }

  finish(): Buffer {
    if (this.count > 0) this.write((1 << (8 - this.count)) - 1, 8 - this.count);
    return Buffer.from(this.bytes);
  }
}
