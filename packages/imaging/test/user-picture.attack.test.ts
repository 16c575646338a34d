import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { pngChunk } from '../src/testing/png-parts.ts';
import { renderUserPicture } from '../src/user-picture.ts';

const face = (background = '#0b62b0') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } });
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
const SECRET = 'whoever took it, and where';

/** Black, of one bit a pixel. */
function enormousPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const causeOf = (file: Buffer): Promise<string> =>
  renderUserPicture(file).then(
    () => 'drawn',
    ({ code, cause }: { code?: string; cause?: Error }) => `${code}: ${cause?.message ?? 'of another kind'}`,
  );

describe('what is no picture is refused, and no reader of its kind is asked', () => {
  it.each([
    ['a drawing', SVG],
    ['a page', Buffer.from('<html><img src=x onerror=alert(1)></html>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['an HEIF', Buffer.from('\0\0\0\u0018ftypheic', 'latin1')],
    ['a RIFF that is a sound', Buffer.from('RIFF\u0010\0\0\0WAVEfmt ', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, file) => {
    expect(await causeOf(file)).toBe('picture.invalid: of another kind');
  });

  it('a GIF, though it is a picture', async () => {
    expect(await causeOf(await face().gif().toBuffer())).toBe('picture.invalid: of another kind');
  });
});

describe('what only begins like a picture is refused', () => {
  it.each([
    ['half a PNG', PNG_START],
    ['a drawing behind the start of a PNG', Buffer.concat([PNG_START, SVG])],
    ['a drawing behind the start of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG])],
    ['a WebP without a frame', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
  ])('%s', async (_, file) => {
    expect(await causeOf(file)).toMatch(/^picture\.invalid: /u);
  });

  it('a JPEG that ends in the middle', async () => {
    const whole = await face().jpeg().toBuffer();
    expect(await causeOf(whole.subarray(0, whole.length / 2))).toMatch(/^picture\.invalid: /u);
  });
});

test('a picture of 20,000 × 20,000 pixels is refused by its header, however few bytes it has', async () => {
  const file = enormousPng(20_000);
  expect(file.byteLength).toBeLessThan(512 * 1024);
  expect(await causeOf(file)).toMatch(/^picture\.invalid: .*pixel limit/u);
});

test('where a photograph was taken, by whom and with what does not stay in it', async () => {
  const file = await face()
    .jpeg()
    .withExif({
      IFD0: { Copyright: SECRET, Make: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .toBuffer();
  expect((await sharp(file).metadata()).exif?.includes(SECRET)).toBe(true);
  const picture = await renderUserPicture(file);
  const { exif, xmp, iptc, icc, comments } = await sharp(picture).metadata();
  expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
  expect(picture.includes(SECRET)).toBe(false);
});

test('what else a file is, behind its picture or within its text, is left behind', async () => {
  const png = await face().png().toBuffer();
  const script = Buffer.from(`<script>${SECRET}</script>`);
  const text = pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]));
  const afterHeader = 8 + 25;
  const files = [
    Buffer.concat([png, script]),
    Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]),
    Buffer.concat([await face().jpeg().toBuffer(), Buffer.from('PK\u0003\u0004'), script]),
  ];
  for (const file of files) {
    const picture = await renderUserPicture(file);
    expect(picture.includes(SECRET)).toBe(false);
    expect((await sharp(picture).metadata()).format).toBe('webp');
  }
});

test('of a film its first frame alone is drawn', async () => {
  const frames = [await face('#000000').png().toBuffer(), await face('#ffffff').png().toBuffer()];
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [40, 40] })
    .toBuffer();
  expect((await sharp(film).metadata()).pages).toBe(2);
  const picture = await renderUserPicture(film);
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
  expect((await sharp(picture).stats()).channels[0]?.max).toBeLessThan(10);
});
