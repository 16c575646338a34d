/** A part of a file, unpacked (RFC 1950). */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const aligned = (length: number): number => (length + 3) & ~3;

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A font as PDF libraries read it, from what the web ships: a WOFF 1.0 file is an sfnt (OpenType) whose
 * tables are packed one by one (W3C, WOFF File Format 1.0, sections 4 and 5). The PDF library opens such a
 * file, but reads the measures of some Arabic letters from the wrong place.
 */
export async function sfntOf(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      const at = WOFF_HEADER + WOFF_ENTRY * index;
      const offset = from.getUint32(at + 4);
      const packed = woff.subarray(offset, offset + from.getUint32(at + 8));
      const isPacked = packed.length < from.getUint32(at + 12);
      const bytes = isPacked ? await inflated(packed) : packed;
      return { tag: from.getUint32(at), checksum: from.getUint32(at + 16), bytes };
    }),
  );
  let offset = SFNT_HEADER + SFNT_ENTRY * count;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), offset));
  const to = new DataView(font.buffer);
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, 16 * 2 ** power);
  to.setUint16(8, power);
  to.setUint16(10, 16 * (count - 2 ** power));
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + SFNT_ENTRY * index;
    to.setUint32(at, tag);
    to.setUint32(at + 4, checksum);
    to.setUint32(at + 8, offset);
    to.setUint32(at + 12, bytes.length);
    font.set(bytes, offset);
    offset += aligned(bytes.length);
  }
  return font;
}
