import { readImage } from '@aiso/imaging';
import type { DicomImageOptions } from '@aiso/imaging/synthetic';
import { codestreamOf, withCodestream } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { readFragments } from '../src/dicom/codestream.ts';
import { openDataSet } from '../src/dicom/data-set.ts';
import { expectSaid, image, refusal, SECRET, withRule } from './deidentified.ts';
import { LIMITS, ramp } from './fixtures.ts';

describe('bytes that are no pixels', () => {
  it('the byte that makes a length even becomes zero, and bits behind the last one', async () => {
    const odd = (value: Uint8Array): Partial<DicomImageOptions> => ({
      width: 3,
      height: 3,
      pixels: new Uint8Array(9),
      bitsStored: 8,
      elements: [{ tag: '7fe00010', vr: 'OW', value }],
    });
    const nine = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 0x53);
    const little = await withRule(await image(odd(nine)));
    expect(little.bytes.subarray(-10)).toEqual(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]));
    expectSaid(little, '(7FE0,0010)', 'cleaned');
    const big = await withRule(await image({ ...odd(nine), transferSyntax: 'explicit-be' }));
    expect(big.bytes.subarray(-10)).toEqual(Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 0, 0x53]));
    const samples = Uint8Array.of(...nine.subarray(0, 9), ...nine.subarray(0, 9), 0x53, 0x53);
    const shared = await withRule(
      await image({
        ...odd(nine),
        elements: [
          { tag: '00280004', vr: 'CS', value: 'YBR_FULL_422' },
          { tag: '7fe00010', vr: 'OB', value: samples },
        ],
      }),
    );
    expect(shared.bytes.subarray(-10)).toEqual(Buffer.from([9, ...nine.subarray(0, 9)]));
    const bits = await withRule(
      await image({
        ...odd(Uint8Array.of(0xff, 0xff)),
        elements: [
          { tag: '7fe00010', vr: 'OB', value: Uint8Array.of(0xff, 0xff) },
          { tag: '00280100', vr: 'US', value: 1 },
        ],
      }),
    );
    expect(bits.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 1]));
  });

  it.each([
    ['jpeg-lossless', true],
    ['jpeg-lossless', false],
    ['jpeg-2000', true],
    ['rle', true],
  ] as const)('%s of three frames: nothing is left behind any, table: %s', async (syntax, hasTable) => {
    const file = await image({ transferSyntax: syntax });
    const stream = codestreamOf(file);
    const parts = [[stream], [Buffer.concat([stream, SECRET])], [stream, Buffer.from(SECRET)]];
    const result = await withRule(withFrames(file, syntax === 'rle' ? oneEach(parts) : parts, hasTable));
    expect(result.bytes.includes('SMITH')).toBe(false);
    expectSaid(result, '(7FE0,0010)', 'cleaned');
    const { table, fragments } = fragmentsOf(result.bytes);
    expect(fragments.map(({ bytes }) => bytes)).toEqual([stream, stream, stream]);
    expect(table).toEqual(hasTable ? tableOf(fragments.map(({ offset }) => offset)) : Buffer.alloc(0));
  });

  it('frames of several fragments with nothing behind them are the same bytes', async () => {
    const file = await image({ transferSyntax: 'jpeg-lossless' });
    const stream = codestreamOf(file);
    const halves = [stream.subarray(0, 40), Buffer.alloc(0), stream.subarray(40)];
    const sound = withFrames(file, [halves, halves], true);
    const { bytes, report } = await withRule(sound);
    expect(fragmentsOf(bytes)).toEqual(fragmentsOf(sound));
    expect(report.changes.filter(({ tag }) => tag.startsWith('(7FE0'))).toEqual([]);
    expect(await refusal(withFrames(file, [[stream], [stream.subarray(0, 40)]], true))).toBe('file.corrupt');
    const unlike = withFrames(file, [[stream], [stream], [stream]], false, 2);
    expect(await refusal(unlike)).toBe('file.corrupt');
  });

  it('offset tables that say anything else than offsets are written anew or go', async () => {
    const file = await image({ transferSyntax: 'jpeg-lossless' });
    const stream = codestreamOf(file);
    const lying = withFrames(file, [[stream], [stream]], Buffer.from('SMITHJON'));
    const result = await withRule(lying);
    expect(result.bytes.includes('SMITH')).toBe(false);
    expect(fragmentsOf(result.bytes).table).toEqual(tableOf([0, stream.length + 8]));
    const one = await withRule(withFrames(file, [[stream]], Buffer.from('SMIT')));
    expect(one.bytes.includes('SMIT')).toBe(false);
    const extended = withFrames(
      await image({
        transferSyntax: 'jpeg-lossless',
        elements: [{ tag: '7fe00002', vr: 'OB', value: Buffer.from('SMITHJONSMITHJON') }],
      }),
      [[stream], [stream]],
      false,
    );
    const without = await withRule(extended);
    expect(without.bytes.includes('SMITH')).toBe(false);
    expectSaid(without, '(7FE0,0002)', 'removed');
  });

  it('between, before and behind run lengths, and in the header that has no segments', async () => {
    const file = await image({ transferSyntax: 'rle' });
    const stream = codestreamOf(file);
    const [first, second] = [stream.readUInt32LE(4), stream.readUInt32LE(8)];
    const header = Buffer.from(stream.subarray(0, 64));
    header.write('SMITH JOHN', 40);
    header.writeUInt32LE(first + SECRET.length, 4);
    header.writeUInt32LE(second + 2 * SECRET.length, 8);
    const hidden = Buffer.concat([
      header,
      SECRET,
      stream.subarray(64, second),
      SECRET,
      stream.subarray(second),
      SECRET,
    ]);
    const result = await withRule(withCodestream(file, hidden));
    expect(result.bytes.includes('SMITH')).toBe(false);
    expect((await readImage(result.bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
    expectSaid(result, '(7FE0,0010)', 'cleaned');
  });

  it('segments that no decoder needs, and comments in the tile-parts of JPEG 2000', async () => {
    const jpeg = await image({ transferSyntax: 'jpeg-lossless' });
    const segment = Buffer.concat([Buffer.from('fff00016', 'hex'), SECRET]);
    const stream = codestreamOf(jpeg);
    const jpegResult = await withRule(
      withCodestream(jpeg, Buffer.concat([stream.subarray(0, 2), segment, stream.subarray(2)])),
    );
    expect(codestreamOf(jpegResult.bytes)).toEqual(stream);
    const file = await image({ transferSyntax: 'jpeg-2000' });
    const plain = codestreamOf(file);
    const at = plain.indexOf('ff90000a', 0, 'hex') + 12;
    const comment = Buffer.concat([Buffer.from('ff6400180001', 'hex'), SECRET]);
    const tiled = Buffer.concat([plain.subarray(0, at), comment, plain.subarray(at)]);
    tiled.writeUInt32BE(tiled.readUInt32BE(at - 6) + comment.length, at - 6);
    const result = await withRule(withCodestream(file, tiled));
    expect(result.bytes.includes('SMITH')).toBe(false);
    expect((await readImage(result.bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
  });

  it.each([
    ['jpeg-lossless', 'reserved marker', segment('ffc8', SECRET)],
    ['jpeg-lossless', 'number of lines', segment('ffdc', SECRET)],
    ['jpeg-lossless', 'expansion', segment('ffdf', SECRET)],
    ['jpeg-lossless', 'quantisation', segment('ffdb', Buffer.from(`\0${'SMITH'.padEnd(64)}`))],
    ['jpeg-lossless', 'codes of coefficients', segment('ffc4', codesOf(0x10))],
    ['jpeg-lossless', 'codes of no component', segment('ffc4', codesOf(3))],
    ['jpeg-lossless', 'dots an inch', segment('ffe0', Buffer.from('JFIF\0SMITHJOHN'))],
    ['jpeg-lossless', 'a version of Adobe', segment('ffee', Buffer.from('AdobeSMITHJO'))],
    ['jpeg-2000', 'capabilities', segment('ff50', SECRET)],
    ['jpeg-2000', 'lengths of tile-parts', segment('ff55', SECRET)],
  ] as const)(
    '%s: %s of which no picture is made: gone, and the picture stays',
    async (syntax, _what, idle) => {
      const file = await image({ transferSyntax: syntax });
      const stream = codestreamOf(file);
      const at = syntax === 'jpeg-lossless' ? 2 : stream.indexOf('ff90000a', 0, 'hex');
      const hidden = Buffer.concat([stream.subarray(0, at), idle, stream.subarray(at)]);
      const result = await withRule(withCodestream(file, hidden));
      expect(result.bytes.includes('SMITH')).toBe(false);
      expectSaid(result, '(7FE0,0010)', 'cleaned');
      expect((await readImage(result.bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
    },
  );

  it('tables that a later one replaces, and those behind the last scan', async () => {
    const file = await image({ transferSyntax: 'jpeg-baseline', pixels: ramp(256, 8), bitsStored: 8 });
    const stream = codestreamOf(file);
    const end = stream.lastIndexOf('ffd9', undefined, 'hex');
    const table = segment('ffdb', Buffer.from(`\0${'SMITH'.padEnd(64)}`));
    const tables = [stream.subarray(0, 2), table, stream.subarray(2, end), table, stream.subarray(end)];
    const { bytes } = await withRule(withCodestream(file, Buffer.concat(tables)));
    expect(codestreamOf(bytes)).toEqual(stream);
  });

  it('lengths of tile-parts and packets stay where they are right, and become zeros in a tile-part', async () => {
    const file = await image({ transferSyntax: 'jpeg-2000' });
    const plain = codestreamOf(file);
    const at = plain.indexOf('ff90000a', 0, 'hex');
    const data = plain.readUInt32BE(at + 6) - 14;
    const right = Buffer.from([0, 0x80 | (data >> 7), data & 127]);
    for (const [lengths, isKept] of [
      [right, true],
      [SECRET, false],
    ] as const) {
      const packets = segment('ff58', lengths);
      const part = Buffer.from(plain.subarray(at, at + 12));
      part.writeUInt32BE(data + 14 + packets.length, 6);
      const table = segment('ff55', Buffer.concat([Buffer.from([0, 0x40]), part.subarray(6, 10)]));
      const whole = [plain.subarray(0, at), table, part, packets, plain.subarray(at + 12)];
      const withLengths = withCodestream(file, Buffer.concat(whole));
      const { bytes } = await withRule(withLengths);
      expect(codestreamOf(bytes).includes(table)).toBe(true);
      expect(codestreamOf(bytes).equals(codestreamOf(withLengths))).toBe(isKept);
      expect(bytes.includes('SMITH')).toBe(false);
      expect((await readImage(bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
    }
  });

  it('behind what a header has room for: refused as damaged', async () => {
    const file = await image({ transferSyntax: 'jpeg-lossless' });
    const stream = codestreamOf(file);
    for (const marker of ['ffda', 'ffc3']) {
      const at = stream.indexOf(marker, 0, 'hex');
      const length = stream.readUInt16BE(at + 2);
      const longer = Buffer.from(stream.subarray(0, at + 2 + length));
      longer.writeUInt16BE(length + SECRET.length, at + 2);
      const hidden = Buffer.concat([longer, SECRET, stream.subarray(at + 2 + length)]);
      expect(await refusal(withCodestream(file, hidden)), marker).toBe('file.corrupt');
    }
  });

  it('in the data of a scan: refused as damaged', async () => {
    for (const transferSyntax of ['jpeg-lossless', 'jpeg-ls'] as const) {
      const file = await image({ transferSyntax });
      const stream = codestreamOf(file);
      const end = stream.lastIndexOf('ffd9', undefined, 'hex');
      const hidden = Buffer.concat([stream.subarray(0, end), SECRET, stream.subarray(end)]);
      expect(await refusal(withCodestream(file, hidden)), transferSyntax).toBe('file.corrupt');
    }
  });

  it('a stream without an end, pixels twice, and a compression that nobody knows are refused', async () => {
    const file = await image({ transferSyntax: 'jpeg-lossless' });
    const stream = codestreamOf(file);
    const endless = Buffer.concat([stream.subarray(0, stream.lastIndexOf('ffd9', undefined, 'hex')), SECRET]);
    expect(await refusal(withCodestream(file, endless))).toBe('file.corrupt');
    const native = await image();
    const pixels = native.subarray(native.lastIndexOf('e07f1000', undefined, 'hex'));
    expect(await refusal(Buffer.concat([native, pixels]))).toBe('file.corrupt');
    const unknown = Buffer.from(file);
    unknown.write('1.2.840.10008.1.2.4.100', unknown.indexOf('1.2.840.10008.1.2.4.70'));
    expect(await refusal(unknown)).toBe('dicom.unsupported_transfer_syntax');
  });
});

function segment(marker: string, body: Buffer): Buffer {
  const head = Buffer.from(`${marker}0000`, 'hex');
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A Huffman table of twenty codes of five bits. */
function codesOf(id: number): Buffer {
  return Buffer.concat([Buffer.from([id, 0, 0, 0, 0, SECRET.length, ...new Uint8Array(11)]), SECRET]);
}

const oneEach = (parts: readonly (readonly Buffer[])[]): Buffer[][] =>
  parts.map((frame) => [Buffer.concat(frame)]);

function fragmentsOf(file: Buffer): ReturnType<typeof readFragments> {
  const { bytes, dataSet } = openDataSet(file, false, LIMITS);
  const element = dataSet.elements['x7fe00010'];
  if (element === undefined) throw new Error('no pixels');
  return readFragments({ bytes, element });
}

const item = (content: Buffer): Buffer => {
  const even = content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.alloc(1)]);
  const head = Buffer.from('feff00e000000000', 'hex');
  head.writeUInt32LE(even.length, 4);
  return Buffer.concat([head, even]);
};

function tableOf(offsets: readonly number[]): Buffer {
  const table = Buffer.alloc(offsets.length * 4);
  for (const [index, offset] of offsets.entries()) table.writeUInt32LE(offset, index * 4);
  return table;
}

/** The same file with these fragments of each frame. @param table what it holds, or whether there is one */
function withFrames(
  file: Buffer,
  frames: readonly (readonly Buffer[])[],
  table: Buffer | boolean,
  said = frames.length,
): Buffer {
  const start = file.lastIndexOf('e07f1000', undefined, 'hex');
  const parts = frames.map((fragments) => Buffer.concat(fragments.map(item)));
  const offsets = parts.map((_, index) => parts.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const kept = table === true ? tableOf(offsets) : table === false ? Buffer.alloc(0) : table;
  const number = Buffer.from('28000800495302003020', 'hex');
  number.write(String(said).padEnd(2), 8);
  const rows = file.indexOf(Buffer.from('280010005553', 'hex'));
  return Buffer.concat([
    file.subarray(0, rows),
    number,
    file.subarray(rows, start + 12),
    item(kept),
    ...parts,
    Buffer.from('feffdde000000000', 'hex'),
  ]);
}
