import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@aiso/contracts';
import { type DecodedImage, inspect, readImage } from '@aiso/imaging';
import { sharedData } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { LIMITS, refusal } from './fixtures.ts';

const { path: FOLDER, leftOut } = sharedData('dicom');
const path = (name: string): string => join(FOLDER, name);

/** Width and height of what is read, the code of what is refused. */
const EXPECTED: Record<string, readonly [number, number] | ErrorCode> = {
  'README.md': 'file.unknown_format',
  'bad_be_no_preamble.dcm': 'dicom.no_pixels',
  'bad_j2k_pixelrep_mismatch.dcm': [512, 512],
  // A stray byte stands before its first tag.
  'bad_no_preamble_no_meta.dcm': 'file.unknown_format',
  'bad_truncated_pixels.dcm': 'file.truncated',
  'bad_vr.dcm': 'dicom.unsupported_pixels',
  'chest_signed16_explicit_le.dcm': [512, 512],
  'cr_chest_charset_japanese.dcm': 'dicom.no_pixels',
  'cr_chest_rg1_mono1_15bit_j2k_lossy.dcm': [1841, 1955],
  'cr_hip_12bit_jpeg_extended.dcm': [1760, 2140],
  'cr_modality_lut_sequence_jpeg_lossless.dcm': [1976, 1576],
  'ct_chest_explicit_be.dcm': [512, 512],
  'ct_chest_explicit_le.dcm': [512, 512],
  'ct_chest_implicit_le.dcm': [512, 512],
  'ct_chest_j2k_lossless_90.dcm': [512, 512],
  'ct_chest_j2k_lossy_91.dcm': [512, 512],
  'ct_chest_jpeg_baseline_50.dcm': [512, 512],
  'ct_chest_jpeg_extended_51.dcm': [512, 512],
  'ct_chest_jpeg_lossless_sv1_70.dcm': [512, 512],
  'ct_chest_jpegls_lossless_80.dcm': [512, 512],
  'ct_chest_rle.dcm': [512, 512],
  'ct_htj2k_lossless_16bit_signed.dcm': [512, 512],
  'dx_chest_pa_mono1_12bit_j2k_lossless.dcm': [2000, 2128],
  'mf_enhanced_ct_2f_rle_bot.dcm': 'image.multi_frame',
  'mf_enhanced_mr_10f.dcm': 'image.multi_frame',
  'mf_xa_96f_jpeg_baseline.dcm': 'image.multi_frame',
  'mr_small_bigendian.dcm': [64, 64],
  nonimage_DICOMDIR: 'dicom.directory',
  'nonimage_ecg_waveform.dcm': 'dicom.no_pixels',
  'nonimage_encapsulated_pdf.dcm': 'dicom.no_pixels',
  'nonimage_seg_liver_1bit.dcm': 'dicom.unsupported_pixels',
  'nonimage_sr_basic.dcm': 'dicom.no_pixels',
  'rgb_htj2k_lossless_201.dcm': [640, 480],
  'sc_chest_pa_mono1_fake_8bit_jpeg_baseline.dcm': [1024, 1024],
  'sc_chest_pa_mono2_8bit_jpeg_baseline.dcm': [1024, 1024],
  'sc_rgb_3x3_odd_length.dcm': [3, 3],
  'sc_voi_lut_sequence.dcm': [512, 512],
  'us_rgb_big_endian.dcm': [80, 60],
};

describe.skipIf(leftOut !== '')(`public DICOM samples${leftOut}`, () => {
  const read = (name: string): Promise<DecodedImage> => readImage(readFileSync(path(name)), LIMITS);

  it.each(Object.entries(EXPECTED))('%s is read or refused as expected', async (name, expected) => {
    const bytes = readFileSync(path(name));
    if (typeof expected === 'string') expect(await refusal(bytes)).toBe(expected);
    else {
      const [width, height] = expected;
      expect(await inspect(bytes, LIMITS)).toMatchObject({ width, height });
      expect(await readImage(bytes, LIMITS)).toMatchObject({ width, height });
    }
  });

  it('headers tell which part of the body is shown, and ages without a unit are years', async () => {
    const headerOf = async (name: string) => (await inspect(readFileSync(path(name)), LIMITS)).header;
    expect((await headerOf('cr_hip_12bit_jpeg_extended.dcm')).otherView).toEqual({
      is: 'other_body_part',
      by: 'Body Part Examined HIP',
    });
    const chest = await headerOf('sc_chest_pa_mono2_8bit_jpeg_baseline.dcm');
    expect(chest.otherView).toBeNull();
    expect(chest.patient).toMatchObject({ ageYears: 62, isAgeUnitAssumed: true });
  });

  it('every file of the folder has its expectation', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it('one CT slice has the same values in every lossless encoding', async () => {
    const { pixels } = await read('ct_chest_explicit_le.dcm');
    const others = [
      'implicit_le',
      'explicit_be',
      'jpeg_lossless_sv1_70',
      'rle',
      'jpegls_lossless_80',
      'j2k_lossless_90',
    ];
    for (const other of others) expect((await read(`ct_chest_${other}.dcm`)).pixels, other).toEqual(pixels);
  });

  it('12-bit JPEG extended of the same slice is near to it after rescale', async () => {
    const exact = await read('ct_chest_explicit_le.dcm');
    const lossy = await read('ct_chest_jpeg_extended_51.dcm');
    const hounsfield = (image: DecodedImage, at: number): number =>
      (image.pixels[at] as number) * image.rescale.slope + image.rescale.intercept;
    let sum = 0;
    for (let at = 0; at < exact.pixels.length; at++)
      sum += Math.abs(hounsfield(exact, at) - hounsfield(lossy, at));
    expect(sum / exact.pixels.length).toBeLessThan(20);
  });

  it('the same radiograph declared MONOCHROME1 has the same stored values', async () => {
    const [one, two] = await Promise.all([
      read('sc_chest_pa_mono1_fake_8bit_jpeg_baseline.dcm'),
      read('sc_chest_pa_mono2_8bit_jpeg_baseline.dcm'),
    ]);
    expect(one.photometric).toBe('MONOCHROME1');
    expect(one.pixels).toEqual(two.pixels);
  });
});
