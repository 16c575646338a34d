import { readImage } from '@aiso/imaging';
import { phantomPixels, writeDicom, writeJpeg, writePng } from '@aiso/imaging/synthetic';
import { codestreamOf, withCodestream } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { predict } from '../src/jpeg/lossless.ts';
import { encodeLossless } from '../src/synthetic/lossless-encoder.ts';
import { pngChunk } from '../src/testing/png-parts.ts';
import { LIMITS, ramp, refusal } from './fixtures.ts';
import { flatJpeg } from './flat-jpeg.ts';

const SIZE = { width: 34, height: 21 } as const;
const words = ramp(SIZE.width * SIZE.height, 16);
const bytes = Uint8Array.from(words);
const deep = phantomPixels({ width: 64, height: 48, bits: 12 });
const shallow = phantomPixels({ width: 64, height: 48 });
const grey = { ...shallow, pixels: Uint8Array.from(shallow.pixels) };
const NINE = { width: 3, height: 3, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) };
const END = Buffer.from('ffd9', 'hex');
const COMPRESSIONS = ['jpeg-baseline', 'jpeg-lossless', 'jpeg-ls', 'jpeg-2000', 'htj2k', 'rle'] as const;

/** Everything before the last marker, which ends the image. */
const unended = (stream: Buffer): Buffer => stream.subarray(0, stream.lastIndexOf(END));

describe('streams as encoders write them are read', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])(
    'lossless JPEG of predictor %i, with and without restarts',
    async (predictor) => {
      for (const pixels of [bytes, words]) {
        const film = await writeDicom({ ...SIZE, pixels, transferSyntax: 'jpeg-lossless' });
        for (const linesPerRestart of [0, 1, 2, 21]) {
          const stream = encodeLossless(pixels, SIZE.width, SIZE.height, { predictor, linesPerRestart });
          expect((await readImage(withCodestream(film, stream), LIMITS)).pixels).toEqual(pixels);
        }
      }
    },
  );

  it('lossless JPEG by the predictors of T.81 table H.1, halves rounded down', () => {
    const predicted = (left: number, above: number, corner: number): number[] =>
      [1, 2, 3, 4, 5, 6, 7].map((selection) => predict(selection, left, above, corner));
    expect(predicted(100, 61, 32)).toEqual([100, 61, 32, 129, 114, 95, 80]);
    expect(predicted(3, 10, 14)).toEqual([3, 10, 14, -1, 1, 4, 6]);
  });

  it('lossless JPEG whose lowest bits were left out (T.81 A.4)', async () => {
    const film = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const stream = encodeLossless(bytes, SIZE.width, SIZE.height, { predictor: 6 });
    // Said to be of 11 bits, of which three were left out.
    stream[stream.indexOf('ffc3', 0, 'hex') + 4] = 11;
    stream[stream.indexOf('ffda', 0, 'hex') + 9] = 3;
    const { pixels } = await readImage(withCodestream(film, stream), LIMITS);
    expect(pixels).toEqual(Uint16Array.from(bytes, (value) => value << 3));
  });

  it.each(COMPRESSIONS)('%s with padding behind its end', async (transferSyntax) => {
    const film = await writeDicom({
      ...(transferSyntax === 'jpeg-baseline' ? shallow : deep),
      transferSyntax,
    });
    const stream = codestreamOf(film);
    for (const padding of [Buffer.alloc(1), Buffer.alloc(2), Buffer.alloc(64)])
      expect(await refusal(withCodestream(film, Buffer.concat([stream, padding])))).toBeNull();
  });

  it('JPEG with fill bytes before its end (T.81 B.1.1.2)', async () => {
    for (const [image, transferSyntax] of [
      [shallow, 'jpeg-baseline'],
      [deep, 'jpeg-lossless'],
    ] as const) {
      const film = await writeDicom({ ...image, transferSyntax });
      const stream = unended(codestreamOf(film));
      const filled = Buffer.concat([stream, Buffer.from('ffffff', 'hex'), END]);
      expect(await refusal(withCodestream(film, filled))).toBeNull();
    }
  });

  it('JPEG of every quality and sampling, baseline and progressive, of libjpeg and mozjpeg', async () => {
    const noise = Uint8Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24);
    for (const quality of [1, 60, 100])
      for (const progressive of [false, true])
        for (const mozjpeg of [false, true])
          for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
            const options = { quality, progressive, mozjpeg, chromaSubsampling };
            const raw = { width: 64, height: 48, channels: 3 } as const;
            const file = await sharp(noise, { raw }).jpeg(options).toBuffer();
            expect(await refusal(file), JSON.stringify(options)).toBeNull();
          }
  });

  it('JPEG with restarts, grey and colour', async () => {
    for (const components of [1, 3] as const)
      for (const restartInterval of [0, 1, 3, 100])
        expect(await refusal(flatJpeg({ components, restartInterval })), `${restartInterval}`).toBeNull();
  });

  it('run lengths of a frame that was padded to an even length', async () => {
    const film = await writeDicom({ ...NINE, transferSyntax: 'rle' });
    const packed = Buffer.concat([codestreamOf(film).subarray(0, 64), Buffer.from([9, ...NINE.pixels, 0])]);
    expect((await readImage(withCodestream(film, packed), LIMITS)).pixels).toEqual(NINE.pixels);
  });
});

it('run lengths of colours, a segment for each, as luminance', async () => {
  const elements = [
    { tag: '00280002', vr: 'US', value: 3 },
    { tag: '00280004', vr: 'CS', value: 'RGB' },
    { tag: '00280006', vr: 'US', value: 1 },
  ];
  const film = await writeDicom({
    width: 2,
    height: 2,
    pixels: new Uint8Array(4),
    transferSyntax: 'rle',
    elements,
  });
  const header = Buffer.alloc(64);
  for (const [at, value] of [3, 64, 70, 76].entries()) header.writeUInt32LE(value, 4 * at);
  const colours = [
    [255, 0, 0, 10],
    [0, 255, 0, 10],
    [0, 0, 255, 10],
  ];
  const segments = colours.map((plane) => Buffer.from([3, ...plane, 0]));
  const { pixels } = await readImage(withCodestream(film, Buffer.concat([header, ...segments])), LIMITS);
  expect(Array.from(pixels)).toEqual([76, 150, 29, 10]);
});

describe('streams that a decoder would have to guess at are refused', () => {
  it.each([
    ['missing', (marker: number) => (marker === 2 ? null : marker)],
    ['out of order', (marker: number) => (marker === 2 ? 3 : marker)],
  ] as const)('JPEG whose restart marker is %s', async (_, change) => {
    const film = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const lossless = encodeLossless(words, SIZE.width, SIZE.height, { linesPerRestart: 2 });
    expect(await refusal(withCodestream(film, withRestarts(lossless, change)))).toBe('file.corrupt');
    expect(await refusal(withRestarts(flatJpeg({ components: 1, restartInterval: 1 }), change))).toBe(
      'file.corrupt',
    );
  });

  it('JPEG with data left over behind its last sample', async () => {
    const jpeg = await writeJpeg(grey);
    expect(await refusal(Buffer.concat([unended(jpeg), Buffer.alloc(4, 0x55), END]))).toBe('file.corrupt');
    for (const [image, transferSyntax] of [
      [shallow, 'jpeg-baseline'],
      [deep, 'jpeg-lossless'],
    ] as const) {
      const film = await writeDicom({ ...image, transferSyntax });
      const longer = Buffer.concat([unended(codestreamOf(film)), Buffer.alloc(4, 0x55), END]);
      expect(await refusal(withCodestream(film, longer)), transferSyntax).toBe('file.corrupt');
    }
  });

  it('progressive JPEG that ends after any of its scans but the last', async () => {
    const whole = await writeJpeg(grey, { progressive: true });
    const scans = [...whole.toString('latin1').matchAll(/\u{ff}\u{da}/gu)].map(({ index }) => index);
    expect(scans.length).toBeGreaterThan(3);
    for (const at of scans.slice(1))
      expect(await refusal(Buffer.concat([whole.subarray(0, at), END]))).toBe('file.truncated');
  });

  it('lossless JPEG that is to begin anew inside of a line', async () => {
    const film = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const stream = encodeLossless(words, SIZE.width, SIZE.height, { linesPerRestart: SIZE.height });
    expect(await refusal(withCodestream(film, stream))).toBeNull();
    stream.writeUInt16BE(words.length + 1, stream.indexOf('ffdd', 0, 'hex') + 4);
    expect(await refusal(withCodestream(film, stream))).toBe('file.corrupt');
  });

  it('lossless JPEG with values outside of its precision', async () => {
    const film = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const stream = Buffer.from(codestreamOf(film));
    stream[stream.indexOf('ffc3', 0, 'hex') + 4] = 12;
    expect(await refusal(withCodestream(film, stream))).toBe('file.corrupt');
    // Read with 12 bits they are 0 and 4096.
    const two = { width: 2, height: 1, pixels: Uint16Array.of(30_720, 34_816) };
    const small = await writeDicom({ ...two, transferSyntax: 'jpeg-lossless' });
    const least = Buffer.from(codestreamOf(small));
    least[least.indexOf('ffc3', 0, 'hex') + 4] = 12;
    expect(await refusal(withCodestream(small, least))).toBe('file.corrupt');
  });

  it('run lengths that are longer than the frame', async () => {
    const film = await writeDicom({ ...shallow, transferSyntax: 'rle' });
    const longer = Buffer.concat([codestreamOf(film), Buffer.from([0, 7, 0, 8, 0, 9])]);
    expect(await refusal(withCodestream(film, longer))).toBe('file.corrupt');
  });

  it.each([
    ['file.truncated', 'in the middle of values', [8, 1, 2, 3, 4, 5, 6]],
    ['file.truncated', 'before the value of a run', [3, 1, 2, 3, 4, 252]],
    ['file.truncated', 'between two runs', [3, 1, 2, 3, 4, 0x80]],
    ['file.corrupt', 'behind a run beyond the frame', [0xf4, 7]],
  ] as const)('run lengths, as %s, that end %s', async (code, _, packed) => {
    const film = await writeDicom({ ...NINE, transferSyntax: 'rle' });
    const header = codestreamOf(film).subarray(0, 64);
    expect(await refusal(withCodestream(film, Buffer.concat([header, Buffer.from(packed)])))).toBe(code);
  });

  it.each([
    ['file.truncated', 'whose second begins behind the end', 8, 10_000],
    ['file.corrupt', 'whose first begins in the header', 4, 60],
    ['file.corrupt', 'whose second begins before the first', 8, 63],
    ['file.corrupt', 'of which there are more than bytes of a sample', 0, 3],
    ['file.corrupt', 'of which there is none', 0, 0],
  ] as const)('run lengths, as %s, in segments %s', async (code, _, at, value) => {
    const film = await writeDicom({ ...deep, transferSyntax: 'rle' });
    const stream = Buffer.from(codestreamOf(film));
    stream.writeUInt32LE(value, at);
    expect(await refusal(withCodestream(film, stream))).toBe(code);
  });

  it('run lengths without a whole header', async () => {
    const film = await writeDicom({ ...deep, transferSyntax: 'rle' });
    for (const bytes of [2, 62])
      expect(await refusal(withCodestream(film, codestreamOf(film).subarray(0, bytes)))).toBe(
        'file.truncated',
      );
  });

  it('deflated data sets that go on behind their end, or whose end is none', async () => {
    const film = await writeDicom({ ...deep, transferSyntax: 'deflated' });
    expect(await refusal(Buffer.concat([film, Buffer.alloc(2)]))).toBeNull();
    expect(await refusal(Buffer.concat([film, Buffer.alloc(20, 7)]))).toBe('file.corrupt');
  });

  it('PNG one of whose checksums is wrong, also of what may be left out', async () => {
    const png = await writePng(grey);
    const text = pngChunk('tEXt', Buffer.from('Title\0film'));
    const withText = (chunk: Buffer): Buffer => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect(await refusal(withText(text))).toBeNull();
    text[10] = (text[10] as number) ^ 1;
    expect(await refusal(withText(text))).toBe('file.corrupt');
  });
});

/** Changes or leaves out RSTn markers by their number in the stream. */
function withRestarts(stream: Buffer, change: (marker: number) => number | null): Buffer {
  const parts: Buffer[] = [];
  let from = 0;
  let count = 0;
  for (let at = stream.indexOf('ffda', 0, 'hex'); at + 1 < stream.length; at++) {
    if (stream[at] !== 0xff || ((stream[at + 1] as number) & 0xf8) !== 0xd0) continue;
    const marker = change(count);
    parts.push(stream.subarray(from, at), Buffer.from(marker === null ? [] : [0xff, 0xd0 + (marker & 7)]));
    from = at + 2;
    count += 1;
  }
  return Buffer.concat([...parts, stream.subarray(from)]);
}
