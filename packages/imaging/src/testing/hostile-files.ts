import { deflateRawSync, deflateSync } from 'node:zlib';
import { writeDataSet } from '../synthetic/data-set-writer.ts';
import { writeDicom } from '../synthetic/dicom-writer.ts';
import { phantomPixels } from '../synthetic/phantom.ts';
import { writeJpeg, writePng } from '../synthetic/raster-writer.ts';
import { animated, pngChunk } from './png-parts.ts';
import { randomFrom } from './random.ts';

const EXPLICIT = '1.2.840.10008.1.2.1';
const DEFLATED = '1.2.840.10008.1.2.1.99';

/** (0008,1140) SQ of a length that is not known, and what stands in it. */
const SEQUENCE = Buffer.from('08004011535100 00ffffffff'.replaceAll(' ', ''), 'hex');
const ITEM = Buffer.from('feff00e000000000', 'hex');
const OPEN_ITEM = Buffer.from('feff00e0ffffffff', 'hex');

/** A deflated data set of so many empty items: each has 8 bytes there, and hundreds where it is kept. */
export const emptyItems = (items: number): Buffer =>
  dicomFile(DEFLATED, deflateRawSync(Buffer.concat([SEQUENCE, repeated(ITEM, items)])));

/**
 * Files made to break who reads them, one kind after the other, the same for the same seed: floods of items,
 * elements, fragments and chunks, nesting, inflation, wrong offsets and sizes, and files of two formats.
 */
export async function* hostileFiles(count: number, seed: number): AsyncGenerator<HostileFile> {
  const random = randomFrom(seed);
  const parts = await soundParts();
  for (let index = 0; index < count; index++) {
    const [kind, make] = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    yield { kind, bytes: await make(random, parts) };
  }
}

export type HostileFile = { readonly kind: string; readonly bytes: Buffer };

type SoundParts = Awaited<ReturnType<typeof soundParts>>;
async function soundParts() {
  const image = phantomPixels({ width: 96, height: 80 });
  return {
    image,
    png: await writePng(image),
    jpeg: await writeJpeg({ ...image, pixels: Uint8Array.from(image.pixels) }),
    plain: await writeDicom(image),
    compressed: await writeDicom({ ...image, transferSyntax: 'jpeg-lossless' }),
    jpeg2000: await writeDicom({ ...image, transferSyntax: 'jpeg-2000' }),
    rle: await writeDicom({ ...image, transferSyntax: 'rle' }),
  };
}

type Make = (random: (below: number) => number, parts: SoundParts) => Buffer | Promise<Buffer>;

const KINDS: readonly (readonly [string, Make])[] = [
  ['items', (random) => emptyItems(200_000 + random(600_000))],
  [
    'items, not deflated',
    (random) => dicomFile(EXPLICIT, Buffer.concat([SEQUENCE, repeated(ITEM, 150_000 + random(100_000))])),
  ],
  [
    'nesting',
    (random) => dicomFile(EXPLICIT, repeated(Buffer.concat([SEQUENCE, OPEN_ITEM]), 33 + random(20_000))),
  ],
  [
    'nesting, deflated',
    (random) =>
      dicomFile(
        DEFLATED,
        deflateRawSync(repeated(Buffer.concat([SEQUENCE, OPEN_ITEM]), 33 + random(100_000))),
      ),
  ],
  ['nesting of known length', (random) => dicomFile(EXPLICIT, nested(33 + random(400)))],
  ['elements', (random) => dicomFile(EXPLICIT, manyElements(120_000 + random(200_000)))],
  ['inflation', (random) => dicomFile(DEFLATED, deflateRawSync(Buffer.alloc(2 ** 20 * (1 + random(8)))))],
  [
    'inflation without a measured header',
    (random) => dicomFile(DEFLATED, deflateRawSync(Buffer.alloc(2 ** 20 * (1 + random(8)))), false),
  ],
  [
    'lengths',
    (random, { plain }) => withLong(plain, 132 + random(plain.length - 200), 0xffff_ff00 + random(256)),
  ],
  [
    'fragments',
    (random, { compressed }) => withFragments(compressed, repeated(ITEM, 120_000 + random(200_000))),
  ],
  [
    'offset table',
    (random, { compressed }) => withFragments(compressed, item(Buffer.alloc(4 + random(4_000), random(256)))),
  ],
  [
    'fragment beyond the file',
    (random, { compressed }) =>
      withFragments(compressed, Buffer.concat([ITEM, withLong(ITEM, 4, random(2 ** 32))])),
  ],
  ['run lengths', (random, { rle }) => noisy(rle, rle.lastIndexOf('feff00e0', 'hex') + 8, 64, random)],
  [
    'JPEG 2000 sizes',
    (random, { jpeg2000 }) => noisy(jpeg2000, jpeg2000.indexOf('ff4fff51', 'hex') + 8, 40, random),
  ],
  ['JPEG sizes', (random, { jpeg }) => noisy(jpeg, jpeg.indexOf('ffc0', 'hex') + 4, 12, random)],
  ['JPEG of many scans', (random, { jpeg }) => manyScans(jpeg, 200 + random(2_000))],
  [
    'PNG text',
    (random, { png }) =>
      inserted(
        png,
        33,
        pngChunk(
          'zTXt',
          Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(2 ** 20 * (1 + random(8))))]),
        ),
      ),
  ],
  [
    'PNG chunks',
    (random, { png }) =>
      inserted(png, 33, repeated(pngChunk('tEXt', Buffer.from('a\0b')), 10_000 + random(40_000))),
  ],
  ['PNG animation', (_, { png }) => animated(png)],
  ['PNG sizes', (random, { png }) => noisy(png, 16, 10, random)],
  ['of two formats', (random, parts) => polyglot(random, parts)],
  ['lookup table', (random, { image }) => withTable(image, random)],
  [
    'text',
    (random, { image }) =>
      writeDicom({
        ...image,
        elements: [
          { tag: '00080005', vr: 'CS', value: '\\'.repeat(random(30_000)) },
          { tag: '00100010', vr: 'PN', value: '\u001B$B'.repeat(random(15_000)) },
        ],
      }),
  ],
];

const repeated = (part: Buffer, times: number): Buffer => Buffer.alloc(part.length * times, part);

function dicomFile(transferSyntax: string, body: Buffer, isMeasured = true): Buffer {
  const meta = writeDataSet([{ tag: '00020010', vr: 'UI', value: transferSyntax }], 'explicit-le');
  const length = writeDataSet([{ tag: '00020000', vr: 'UL', value: meta.length }], 'explicit-le');
  const head = Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    isMeasured ? length : Buffer.alloc(0),
    meta,
  ]);
  return Buffer.concat([head, body]);
}

const item = (value: Buffer): Buffer => Buffer.concat([withLong(ITEM, 4, value.length), value]);

function nested(depth: number): Buffer {
  let body = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) {
    const items = item(body);
    body = Buffer.concat([withLong(SEQUENCE, 8, items.length), items]);
  }
  return body;
}

/** Private elements without a value. */
function manyElements(count: number): Buffer {
  const body = repeated(Buffer.from('090000004c4f0000', 'hex'), count);
  for (let index = 0; index < count; index++) {
    body.writeUInt16LE(9 + 2 * (index >> 16), index * 8);
    body.writeUInt16LE(index & 0xffff, index * 8 + 2);
  }
  return body;
}

function withLong(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
}

const inserted = (bytes: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

/** Before the first fragment of a compressed image, where its offset table stands. */
function withFragments(compressed: Buffer, part: Buffer): Buffer {
  const pixels = compressed.lastIndexOf('e07f10004f42', 'hex') + 12;
  return inserted(compressed, pixels, part);
}

function noisy(bytes: Buffer, from: number, length: number, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let changes = 1 + random(4); changes > 0; changes--)
    copy.writeUInt8(random(256), from + random(length));
  return copy;
}

/** A progressive JPEG whose one scan comes again and again (ITU-T T.81 G). */
function manyScans(jpeg: Buffer, scans: number): Buffer {
  const progressive = Buffer.from(jpeg);
  progressive.writeUInt8(0xc2, progressive.indexOf('ffc0', 'hex') + 1);
  const start = progressive.indexOf('ffda', 'hex');
  const scan = progressive.subarray(start, -2);
  return Buffer.concat([progressive.subarray(0, start), repeated(scan, scans), Buffer.from('ffd9', 'hex')]);
}

/** One format in the preamble or behind the end of another. */
function polyglot(random: (below: number) => number, { plain, png, jpeg }: SoundParts): Buffer {
  const heads = ['ffd8ffe0', '89504e470d0a1a0a', '504b0304', '255044462d', '47494638', '4d4d002a'];
  const preamble = Buffer.alloc(128);
  Buffer.from(heads[random(heads.length)] ?? '', 'hex').copy(preamble);
  const tails = [png, jpeg, plain, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')];
  const tail = tails[random(tails.length)] ?? png;
  return random(2) === 0
    ? Buffer.concat([preamble, plain.subarray(128)])
    : Buffer.concat([random(2) === 0 ? png : jpeg, tail]);
}

const withTable = (image: SoundParts['image'], random: (below: number) => number): Promise<Buffer> =>
  writeDicom({
    ...image,
    elements: [
      {
        tag: random(2) === 0 ? '00283000' : '00283010',
        vr: 'SQ',
        value: [
          [
            { tag: '00283002', vr: 'US', value: [random(65_536), random(65_536), random(20)] },
            { tag: '00283006', vr: 'OW', value: new Uint8Array(random(140_000)) },
          ],
        ],
      },
    ],
  });
