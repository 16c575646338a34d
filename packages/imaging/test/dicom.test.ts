import { readImage } from '@aiso/imaging';
import { phantomPixels, writeDicom } from '@aiso/imaging/synthetic';
import dcmjs from 'dcmjs';
import { describe, expect, it } from 'vitest';
import { LIMITS, ramp, refusal } from './fixtures.ts';

const SIZE = { width: 33, height: 21 } as const;
const COUNT = SIZE.width * SIZE.height;
const words = ramp(COUNT, 16);
const signed = new Int16Array(words.buffer);
const bytes = Uint8Array.from(words);

describe('DICOM pixels', () => {
  it.each([
    'explicit-le',
    'implicit-le',
    'explicit-be',
    'deflated',
    'jpeg-lossless',
    'jpeg-ls',
    'jpeg-2000',
    'htj2k',
    'rle',
  ] as const)('%s gives back every stored value: bytes, words, signed words', async (transferSyntax) => {
    for (const pixels of [bytes, words, signed]) {
      const image = await readImage(await writeDicom({ ...SIZE, pixels, transferSyntax }), LIMITS);
      expect(image.pixels).toEqual(pixels);
    }
  });

  it('reads a deflated file whatever its first deflated bytes look like', async () => {
    for (let seed = 0; seed < 200; seed++) {
      const study = { description: `study ${seed * 7919}` };
      const file = await writeDicom({ ...SIZE, pixels: words, transferSyntax: 'deflated', study });
      expect((await readImage(file, LIMITS)).pixels).toEqual(words);
    }
  });

  it('JPEG baseline is near to what was written', async () => {
    const phantom = phantomPixels({ width: 128, height: 96, noise: 0 });
    const file = await writeDicom({ ...phantom, transferSyntax: 'jpeg-baseline' });
    const image = await readImage(file, LIMITS);
    const furthest = Math.max(
      ...image.pixels
        .subarray(128 * 20)
        .map((v, at) => Math.abs(v - (phantom.pixels[at + 128 * 20] as number))),
    );
    expect(furthest).toBeLessThan(16);
  });

  it('reads pixels at an odd address and from a file without preamble', async () => {
    const file = await writeDicom({ ...SIZE, pixels: words });
    const odd = Buffer.concat([Buffer.alloc(1), file]).subarray(1);
    expect((await readImage(odd, LIMITS)).pixels).toEqual(words);
    expect((await readImage(file.subarray(132), LIMITS)).pixels).toEqual(words);
  });

  it('cuts off foreign bits above Bits Stored and extends the sign of 12 bits', async () => {
    const withOverlay = Uint16Array.of(0x0001, 0xf002, 0x0fff, 0x8003);
    const two = { width: 2, height: 2, bitsStored: 12 };
    const plain = await readImage(await writeDicom({ ...two, pixels: withOverlay }), LIMITS);
    expect(Array.from(plain.pixels)).toEqual([1, 2, 4095, 3]);
    const asSigned = await readImage(
      await writeDicom({ ...two, pixels: withOverlay, elements: [us('00280103', 1)] }),
      LIMITS,
    );
    expect(Array.from(asSigned.pixels)).toEqual([1, 2, -1, 3]);
    expect(asSigned.valueRange).toEqual({ min: -1, max: 3 });
  });

  it('shifts values down that are not stored from bit 0', async () => {
    const pixels = Uint16Array.of(0x0010, 0x0020, 0xfff0, 0);
    const file = await writeDicom({
      width: 2,
      height: 2,
      pixels,
      bitsStored: 12,
      elements: [us('00280102', 15)],
    });
    expect(Array.from((await readImage(file, LIMITS)).pixels)).toEqual([1, 2, 4095, 0]);
  });

  it('reads RGB, by pixel and by plane, as luminance', async () => {
    const rgb = Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 10, 10);
    const planes = Uint8Array.of(255, 0, 0, 10, 0, 255, 0, 10, 0, 0, 255, 10);
    for (const [value, planar] of [
      [rgb, 0],
      [planes, 1],
    ] as const) {
      const file = await writeDicom({
        width: 2,
        height: 2,
        pixels: new Uint8Array(4),
        elements: [
          us('00280002', 3),
          us('00280006', planar),
          { tag: '00280004', vr: 'CS', value: 'RGB' },
          { tag: '7fe00010', vr: 'OB', value },
        ],
      });
      expect(Array.from((await readImage(file, LIMITS)).pixels)).toEqual([76, 150, 29, 10]);
    }
  });

  it('takes the leading number of a number of frames such as "1A"', async () => {
    const file = await writeDicom({
      ...SIZE,
      pixels: words,
      elements: [{ tag: '00280008', vr: 'IS', value: '1A' }],
    });
    expect(await refusal(file)).toBeNull();
  });

  it('reads what another implementation writes', async () => {
    const dataset = {
      _vrMap: { PixelData: 'OW' },
      _meta: {},
      PatientName: 'Müller^Jörg',
      SpecificCharacterSet: 'ISO_IR 192',
      PatientID: 'M-1',
      Modality: 'DX',
      SamplesPerPixel: 1,
      PhotometricInterpretation: 'MONOCHROME1',
      Rows: SIZE.height,
      Columns: SIZE.width,
      BitsAllocated: 16,
      BitsStored: 16,
      HighBit: 15,
      PixelRepresentation: 0,
      PixelData: [words.buffer],
    };
    const meta = {
      MediaStorageSOPClassUID: '1.2.840.10008.5.1.4.1.1.1.1',
      MediaStorageSOPInstanceUID: '2.25.7',
      TransferSyntaxUID: '1.2.840.10008.1.2.1',
    };
    const { DicomDict, DicomMetaDictionary } = dcmjs.data;
    const dict = new DicomDict(DicomMetaDictionary.denaturalizeDataset(meta));
    dict.dict = DicomMetaDictionary.denaturalizeDataset(dataset);
    const image = await readImage(Buffer.from(dict.write()), LIMITS);
    expect(image).toMatchObject({ ...SIZE, photometric: 'MONOCHROME1', bitsStored: 16, pixels: words });
    expect(image.header.patient).toMatchObject({ name: 'Müller^Jörg', mrn: 'M-1' });
  });
});

const us = (tag: string, value: number): { tag: string; vr: string; value: number } => ({
  tag,
  vr: 'US',
  value,
});
