export type DicomEncoding = 'explicit-le' | 'implicit-le' | 'explicit-be';

/** One data element; `value` as its VR wants it. What is written is what is asked for, right or wrong. */
export type DicomElement = {
  /** Eight hex digits, group and element. */
  readonly tag: string;
  readonly vr: string;
  readonly value: string | number | readonly number[] | Uint8Array | readonly (readonly DicomElement[])[];
  /** Announced length, when it is to differ from the value's. */
  readonly length?: number;
};

const LONG_VRS = new Set(['OB', 'OW', 'SQ', 'UN', 'UT']);

/** Encodes elements in ascending order of their tags (PS3.5 section 7). */
export function writeDataSet(elements: readonly DicomElement[], encoding: DicomEncoding): Buffer {
  const ordered = elements.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
  return Buffer.concat(ordered.flatMap((element) => writeElement(element, encoding)));
}

function writeElement(element: DicomElement, encoding: DicomEncoding): Buffer[] {
  const value = writeValue(element, encoding);
  const padded = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.from([padByte(element.vr)])]);
  const length = element.length ?? padded.length;
  const big = encoding === 'explicit-be';
  const tag = Buffer.alloc(4);
  for (const [at, part] of [element.tag.slice(0, 4), element.tag.slice(4)].entries()) {
    if (big) tag.writeUInt16BE(Number.parseInt(part, 16), at * 2);
    else tag.writeUInt16LE(Number.parseInt(part, 16), at * 2);
  }
  const explicit = encoding !== 'implicit-le';
  const wide = !explicit || LONG_VRS.has(element.vr);
  const size = Buffer.alloc(wide ? 4 : 2);
  if (wide && big) size.writeUInt32BE(length);
  else if (wide) size.writeUInt32LE(length);
  else if (big) size.writeUInt16BE(length);
  else size.writeUInt16LE(length);
  const vr = explicit ? [Buffer.from(element.vr, 'latin1'), ...(wide ? [Buffer.alloc(2)] : [])] : [];
  return [tag, ...vr, size, padded];
}

function padByte(vr: string): number {
  return vr === 'UI' || vr === 'OB' ? 0 : 0x20;
}

function writeValue({ vr, value }: DicomElement, encoding: DicomEncoding): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'latin1');
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === 'number') return writeNumbers(vr, [value], encoding);
  if (isItems(value)) return Buffer.concat(value.map((item) => writeItem(item, encoding)));
  return writeNumbers(vr, value, encoding);
}

const isItems = (
  value: readonly number[] | readonly (readonly DicomElement[])[],
): value is readonly (readonly DicomElement[])[] => typeof value[0] === 'object';

function writeItem(elements: readonly DicomElement[], encoding: DicomEncoding): Buffer {
  const content = writeDataSet(elements, encoding);
  const header = Buffer.alloc(8);
  if (encoding === 'explicit-be') header.writeUInt32BE(0xfffee000);
  else header.writeUInt32LE(0xe000fffe);
  if (encoding === 'explicit-be') header.writeUInt32BE(content.length, 4);
  else header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}

/** US and SS take two bytes, all others four. */
function writeNumbers(vr: string, numbers: readonly number[], encoding: DicomEncoding): Buffer {
  const size = vr === 'US' || vr === 'SS' || vr === 'OW' ? 2 : 4;
  const bytes = Buffer.alloc(numbers.length * size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const [at, number] of numbers.entries()) {
    if (size === 2) view.setUint16(at * 2, number & 0xffff, encoding !== 'explicit-be');
    else view.setUint32(at * 4, number >>> 0, encoding !== 'explicit-be');
  }
  return bytes;
}
