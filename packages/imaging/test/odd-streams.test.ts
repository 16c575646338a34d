import { readImage } from '@aiso/imaging';
import { phantomPixels, writeDicom, writeJpeg, writePng } from '@aiso/imaging/synthetic';
import { codestreamOf, withCodestream } from '@aiso/imaging/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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
    const odd = { width: 3, height: 3, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9) };
    const film = await writeDicom({ ...odd, transferSyntax: 'rle' });
    const packed = Buffer.concat([codestreamOf(film).subarray(0, 64), Buffer.from([9, ...odd.pixels, 0])]);
    expect((await readImage(withCodestream(film, packed), LIMITS)).pixels).toEqual(odd.pixels);
  });
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

  it('lossless JPEG with values outside of its precision', async () => {
    const film = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const stream = Buffer.from(codestreamOf(film));
    stream[stream.indexOf('ffc3', 0, 'hex') + 4] = 12;
    expect(await refusal(withCodestream(film, stream))).toBe('file.corrupt');
  });

  it('run lengths that are longer than the frame', async () => {
    const film = await writeDicom({ ...shallow, transferSyntax: 'rle' });
    const longer = Buffer.concat([codestreamOf(film), Buffer.from([0, 7, 0, 8, 0, 9])]);
    expect(await refusal(withCodestream(film, longer))).toBe('file.corrupt');
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
