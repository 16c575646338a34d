import { readImage } from '@aiso/imaging';
import { deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { type DicomImageOptions, phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import { codestreamOf, withCodestream } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { displayPixels } from '../src/grey-values.ts';
import { type DicomElement, writeDataSet } from '../src/synthetic/data-set-writer.ts';
import { writeJpeg } from '../src/synthetic/raster-writer.ts';
import { LIMITS, ramp, refusal } from './fixtures.ts';

const SIZE = { width: 32, height: 20 } as const;
const words = ramp(640, 12);
const bytes = Uint8Array.from(words);
const us = (tag: string, value: number): DicomElement => ({ tag, vr: 'US', value });
const text = (tag: string, value: string): DicomElement => ({ tag, vr: 'CS', value });

const PREFIX = 132;
/** Without preamble, prefix and file meta information. */
const dataSetOf = (file: Buffer): Buffer => file.subarray(PREFIX + 12 + file.readUInt32LE(PREFIX + 8));
const prefixed = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), ...parts]);

const SYNTAXES = {
  'implicit-le': '1.2.840.10008.1.2',
  'explicit-le': '1.2.840.10008.1.2.1',
  'explicit-be': '1.2.840.10008.1.2.2',
} as const;

describe('file meta information as some write it', () => {
  it.each(['implicit-le', 'explicit-le', 'explicit-be'] as const)('%s', async (transferSyntax) => {
    const body = dataSetOf(await writeDicom({ ...SIZE, pixels: words, transferSyntax }));
    const version: DicomElement = { tag: '00020001', vr: 'OB', value: Uint8Array.of(0, 1) };
    const meta = [version, { tag: '00020010', vr: 'UI', value: SYNTAXES[transferSyntax] }];
    const wrong = {
      tag: '00020010',
      vr: 'UI',
      value: SYNTAXES[transferSyntax === 'implicit-le' ? 'explicit-le' : 'implicit-le'],
    };
    const length = (value: Buffer): DicomElement => ({ tag: '00020000', vr: 'UL', value: value.length });
    const implicit = writeDataSet(meta, 'implicit-le');
    const files = {
      missing: prefixed(body),
      'without transfer syntax': prefixed(writeDataSet([version], 'explicit-le'), body),
      'with another transfer syntax': prefixed(writeDataSet([wrong], 'explicit-le'), body),
      implicit: prefixed(writeDataSet([length(implicit)], 'implicit-le'), implicit, body),
      'implicit without its length': prefixed(implicit, body),
      'implicit without preamble': Buffer.concat([
        writeDataSet([length(implicit)], 'implicit-le'),
        implicit,
        body,
      ]),
    };
    for (const [name, file] of Object.entries(files))
      expect((await readImage(file, LIMITS)).pixels, name).toEqual(words);
  });

  it('implicit, before compressed pixels', async () => {
    const file = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'jpeg-lossless' });
    const meta = writeDataSet(
      [{ tag: '00020010', vr: 'UI', value: '1.2.840.10008.1.2.4.70' }],
      'implicit-le',
    );
    expect((await readImage(prefixed(meta, dataSetOf(file)), LIMITS)).pixels).toEqual(words);
  });
});

describe('a VR that nobody knows', () => {
  it.each(['explicit-le', 'explicit-be'] as const)(
    'has a length of four bytes, or of two (%s)',
    async (transferSyntax) => {
      const body = dataSetOf(await writeDicom({ ...SIZE, pixels: words, transferSyntax }));
      const place = body.indexOf(
        Buffer.from(transferSyntax === 'explicit-le' ? '10001000' : '00100010', 'hex'),
      );
      const isBig = transferSyntax === 'explicit-be';
      const unknown = (wide: boolean): Buffer => {
        const head = Buffer.from(isBig ? '000910015a5a' : '090001105a5a', 'hex');
        const length = Buffer.from(
          wide ? (isBig ? '000000000006' : '000006000000') : isBig ? '0006' : '0600',
          'hex',
        );
        return Buffer.concat([head, length, Buffer.from('secret')]);
      };
      for (const wide of [true, false]) {
        const meta = writeDataSet(
          [{ tag: '00020010', vr: 'UI', value: SYNTAXES[transferSyntax] }],
          'explicit-le',
        );
        const file = prefixed(meta, body.subarray(0, place), unknown(wide), body.subarray(place));
        expect(await readImage(file, LIMITS)).toMatchObject({
          pixels: words,
          header: { patient: { mrn: 'SYNTHETIC-1' } },
        });
      }
    },
  );
});

it.each(['jpeg-baseline', 'jpeg-ls', 'jpeg-2000', 'rle'] as const)(
  '%s: pixels without their delimiter are refused by its name',
  async (transferSyntax) => {
    const file = await writeDicom({ ...phantomPixels({ width: 40, height: 30 }), transferSyntax });
    expect(await refusal(file.subarray(0, -8))).toBe('dicom.no_delimiter');
    const rule = { modifiedDates: false, cleanDescriptors: false, retainDevice: false };
    const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });
    await expect(
      deidentify(file.subarray(0, -8), { rule, pseudonyms, limits: LIMITS }),
    ).rejects.toMatchObject({
      code: 'dicom.no_delimiter',
    });
    expect(await refusal(file.subarray(0, -12))).toBe('file.truncated');
    const next = writeDataSet([{ tag: 'fffcfffc', vr: 'OB', value: Buffer.alloc(4) }], 'explicit-le');
    expect(await refusal(Buffer.concat([file.subarray(0, -8), next]))).toBe('dicom.no_delimiter');
  },
);

it('a frame without its offset table is damaged, and no frame at all is no image', async () => {
  const file = await writeDicom({
    ...phantomPixels({ width: 40, height: 30 }),
    transferSyntax: 'jpeg-baseline',
  });
  const table = Buffer.from('feff00e000000000feff00e0', 'hex');
  const at = file.indexOf(table);
  expect(await refusal(Buffer.concat([file.subarray(0, at), file.subarray(at + 8)]))).toBe('file.corrupt');
  const nothing = Buffer.from('feff00e000000000feffdde000000000', 'hex');
  expect(await refusal(Buffer.concat([file.subarray(0, at), nothing]))).toBe('dicom.no_pixels');
});

describe('Samples per Pixel that contradict', () => {
  const film = (options: Partial<DicomImageOptions>): Promise<Buffer> =>
    writeDicom({ ...SIZE, pixels: words, ...options });

  it.each(['explicit-le', 'jpeg-lossless', 'jpeg-2000', 'jpeg-ls', 'rle'] as const)(
    '%s: three are said and one is there',
    async (transferSyntax) => {
      for (const photometric of ['MONOCHROME1', 'MONOCHROME2'] as const) {
        const file = await film({ transferSyntax, photometric, elements: [us('00280002', 3)] });
        expect(await readImage(file, LIMITS)).toMatchObject({ photometric, pixels: words });
      }
      const colour = await film({ transferSyntax, elements: [text('00280004', 'RGB'), us('00280002', 1)] });
      expect((await readImage(colour, LIMITS)).pixels).toEqual(words);
    },
  );

  it('three are there, whatever is said', async () => {
    const rgb = Uint8Array.from({ length: 1920 }, (_, at) => bytes[Math.floor(at / 3)] as number);
    const elements = [us('00280002', 3), { tag: '7fe00010', vr: 'OB', value: rgb }];
    const native = await film({ pixels: bytes, elements });
    expect((await readImage(native, LIMITS)).pixels).toEqual(bytes);
    const grey = await film({
      pixels: bytes,
      transferSyntax: 'jpeg-baseline',
      elements: [us('00280002', 3)],
    });
    const coloured = withCodestream(
      grey,
      await writeJpeg({ ...SIZE, pixels: rgb, channels: 3 }, { quality: 100 }),
    );
    expect(codestreamOf(coloured).length).toBeGreaterThan(0);
    expect(await refusal(coloured)).toBeNull();
  });
});

describe('PALETTE COLOR', () => {
  const palette = (
    tables: readonly (readonly number[])[],
    { bits = 16, first = 0, vr = 'OW' }: { bits?: number; first?: number; vr?: string } = {},
  ): DicomElement[] => [
    text('00280004', 'PALETTE COLOR'),
    ...tables.flatMap((values, index) => [
      { tag: `0028110${index + 1}`, vr: 'US', value: [values.length & 0xffff, first, bits] },
      { tag: `0028120${index + 1}`, vr, value: values },
    ]),
  ];
  const film = (elements: readonly DicomElement[]): Promise<Buffer> =>
    writeDicom({ width: 2, height: 2, pixels: Uint8Array.of(0, 1, 2, 200), elements });
  const read = async (elements: readonly DicomElement[]) => readImage(await film(elements), LIMITS);
  const table = [0, 0x8080, 0xffff];

  it('is grey by a grey palette, of 16 bits and of 8 that are said to be 16', async () => {
    const deep = await read(palette([table, table, table]));
    expect(deep).toMatchObject({
      bitsStored: 16,
      window: { center: 32_768, width: 65_536 },
      windowFrom: 'full-range',
    });
    expect(Array.from(deep.pixels)).toEqual([0, 0x8080, 0xffff, 0xffff]);
    const small = table.map((value) => value >> 8);
    const shallow = await read(palette([small, small, small]));
    expect(shallow).toMatchObject({ bitsStored: 8, window: { center: 128, width: 256 } });
    expect(Array.from(displayPixels(shallow))).toEqual([0, 128, 255, 255]);
  });

  it('is the luminance of a tinted one, and begins at its first value', async () => {
    const image = await read(
      palette(
        [
          [0, 255],
          [0, 240],
          [0, 200],
        ],
        { bits: 8, first: 1 },
      ),
    );
    expect(Array.from(image.pixels)).toEqual([0, 0, 240, 240]);
  });

  it('is refused without a whole palette', async () => {
    expect(await refusal(await film(palette([table, table])))).toBe('dicom.unsupported_pixels');
  });
});

describe('Presentation LUT Shape', () => {
  it.each([
    ['MONOCHROME2', 'INVERSE', [245, 55]],
    ['MONOCHROME2', 'IDENTITY', [10, 200]],
    ['MONOCHROME1', 'INVERSE', [245, 55]],
    ['MONOCHROME1', null, [245, 55]],
  ] as const)('%s with %s is shown as dcmtk shows it', async (photometric, shape, expected) => {
    const elements = shape === null ? [] : [text('20500020', shape)];
    const file = await writeDicom({
      width: 2,
      height: 1,
      pixels: Uint8Array.of(10, 200),
      window: { center: 128, width: 256 },
      photometric,
      elements,
    });
    expect(Array.from(displayPixels(await readImage(file, LIMITS)))).toEqual(expected);
  });
});
