/** A file in an archive; its path has slashes. */
export type Packed = {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly modifiedAt: number;
};

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Names are UTF-8 (general purpose bit 11). */
const FLAGS = 0x0800;
const VERSION = 20;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as ZIP has it (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Of an archive that has these paths and so many bytes in them. */
export const zipSize = (paths: readonly string[], bytes: number): number =>
  paths.reduce(
    (sum, path) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * new TextEncoder().encode(path).length,
    bytes + END_BYTES,
  );

/** Two seconds are the least step of time, and 1980 the first year (MS-DOS). */
function dosTime(ms: number): { readonly time: number; readonly day: number } {
  const date = new Date(ms);
  return {
    time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    day: (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  };
}

/** A ZIP archive of files as they are, not compressed (APPNOTE 6.3, method 0): pictures hardly get smaller. */
export function zipOf(files: readonly Packed[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, bytes, modifiedAt } of files) {
    const name = new TextEncoder().encode(path);
    const { time, day } = dosTime(modifiedAt);
    const common = [
      [2, VERSION],
      [2, FLAGS],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const head = record([[4, 0x04034b50], ...common]);
    parts.push(head, name, bytes);
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    central.push(record([[4, 0x02014b50], [2, VERSION], ...common, ...rest]), name);
    offset += head.length + name.length + bytes.length;
  }
  const centralBytes = central.reduce((sum, { length }) => sum + length, 0);
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, centralBytes],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...central, end], { type: 'application/zip' });
}

/** Numbers of two or four bytes, the low byte first. */
function record(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const record = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(record.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return record;
}
