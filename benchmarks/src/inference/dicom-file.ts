const EXPLICIT_LITTLE_ENDIAN = '1.2.840.10008.1.2.1';
const JPEG_BASELINE = '1.2.840.10008.1.2.4.50';
const DIGITAL_XRAY = '1.2.840.10008.5.1.4.1.1.1.1';
/** VRs whose length takes 32 bits (PS3.5 7.1.2). */
const LONG = new Set(['OB', 'OW']);
const UNDEFINED_LENGTH = 0xffffffff;

type Pixels = { readonly pixels: Uint16Array } | { readonly jpeg: Buffer };

/**
 * A DICOM file (PS3.10) of one square grey frame, uncompressed 16-bit or JPEG baseline, with as little
 * header as will do.
 */
export function dicomFile(image: { side: number; bits: number } & Pixels): Buffer {
  const isJpeg = 'jpeg' in image;
  const meta = Buffer.concat([
    element(0x0002, 0x0001, 'OB', Buffer.of(0, 1)),
    element(0x0002, 0x0002, 'UI', DIGITAL_XRAY),
    element(0x0002, 0x0003, 'UI', '1.2.3.4.1'),
    element(0x0002, 0x0010, 'UI', isJpeg ? JPEG_BASELINE : EXPLICIT_LITTLE_ENDIAN),
    element(0x0002, 0x0012, 'UI', '1.2.3.4.9'),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(meta.length);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0000, 'UL', length),
    meta,
    element(0x0008, 0x0016, 'UI', DIGITAL_XRAY),
    element(0x0008, 0x0018, 'UI', '1.2.3.4.1'),
    element(0x0008, 0x0060, 'CS', 'DX'),
    element(0x0020, 0x000d, 'UI', '1.2.3.4.2'),
    element(0x0028, 0x0002, 'US', unsigned(1)),
    element(0x0028, 0x0004, 'CS', 'MONOCHROME2'),
    element(0x0028, 0x0010, 'US', unsigned(image.side)),
    element(0x0028, 0x0011, 'US', unsigned(image.side)),
    element(0x0028, 0x0100, 'US', unsigned(isJpeg ? 8 : 16)),
    element(0x0028, 0x0101, 'US', unsigned(image.bits)),
    element(0x0028, 0x0102, 'US', unsigned(image.bits - 1)),
    element(0x0028, 0x0103, 'US', unsigned(0)),
    element(0x0028, 0x1050, 'DS', String(2 ** (image.bits - 1))),
    element(0x0028, 0x1051, 'DS', String(2 ** image.bits)),
    isJpeg ? encapsulated(image.jpeg) : element(0x7fe0, 0x0010, 'OW', Buffer.from(image.pixels.buffer)),
  ]);
}

const unsigned = (value: number): Buffer => Buffer.of(value % 256, Math.floor(value / 256));

function element(group: number, number: number, vr: string, value: string | Buffer): Buffer {
  const text = typeof value === 'string' ? Buffer.from(value, 'latin1') : value;
  const padding = vr === 'UI' || vr === 'OB' ? '\0' : ' ';
  const bytes = text.length % 2 === 0 ? text : Buffer.concat([text, Buffer.from(padding)]);
  const head = Buffer.alloc(LONG.has(vr) ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(number, 2);
  head.write(vr, 4, 'latin1');
  if (LONG.has(vr)) head.writeUInt32LE(bytes.length, 8);
  else head.writeUInt16LE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
}

/** Encapsulated pixel data of one fragment with an empty offset table (PS3.5 A.4). */
function encapsulated(jpeg: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x7fe0, 0);
  head.writeUInt16LE(0x0010, 2);
  head.write('OB', 4, 'latin1');
  head.writeUInt32LE(UNDEFINED_LENGTH, 8);
  const fragment = jpeg.length % 2 === 0 ? jpeg : Buffer.concat([jpeg, Buffer.alloc(1)]);
  return Buffer.concat([head, item(0xe000, 0), item(0xe000, fragment.length), fragment, item(0xe0dd, 0)]);
}

function item(number: number, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(0xfffe, 0);
  bytes.writeUInt16LE(number, 2);
  bytes.writeUInt32LE(length, 4);
  return bytes;
}
