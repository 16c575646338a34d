import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@aiso/contracts';
import { readImage } from '@aiso/imaging';
import { deidentify, pseudonymsOf } from '@aiso/imaging/deidentify';
import { sharedData } from '@aiso/imaging/testing';
import { describe, expect, it } from 'vitest';
import { LIMITS, refusal } from './fixtures.ts';

const { path: FOLDER, leftOut } = sharedData('odd');
const file = (name: string): Buffer => readFileSync(join(FOLDER, name));

/** The code of what is refused. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  'damaged_jpeg_40_bytes_overwritten.jpg': 'file.corrupt',
  'damaged_jpeg_half_then_eoi.dcm': 'file.corrupt',
  'damaged_jpeg_lossless_second_half_zero.dcm': 'file.corrupt',
  'jpeg_without_sequence_delimiter.dcm': 'dicom.no_delimiter',
};

/** What is said of what is read. */
const READ: Readonly<Record<string, object>> = {
  'charset_2022_ir_87_alone.dcm': { header: { patient: { name: 'Yamada^Tarou=山田^太郎' } } },
  'charset_iso_ir_192_with_blank.dcm': { header: { patient: { name: 'Müller^Jörg' } } },
  'meta_in_implicit_vr.dcm': { width: 300, height: 300 },
  'meta_without_transfer_syntax.dcm': { width: 300, height: 300 },
  'monochrome2_inverse_shape.dcm': { photometric: 'MONOCHROME1' },
  'monochrome2_three_samples.dcm': { width: 512, height: 512, photometric: 'MONOCHROME2' },
  'palette_grey_film.dcm': { bitsStored: 16, windowFrom: 'full-range' },
  'png_exif_turned.png': { width: 512, height: 512 },
  'preamble_without_meta.dcm': { width: 300, height: 300 },
  'unknown_vr_32_bit_length.dcm': { width: 300, height: 300 },
};

describe.skipIf(leftOut !== '')(`odd files${leftOut}`, () => {
  it.each(Object.entries(REFUSED))('%s is refused: %s', async (name, code) => {
    expect(await refusal(file(name))).toBe(code);
  });

  it.each(Object.entries(READ))('%s is read', async (name, expected) => {
    expect(await readImage(file(name), LIMITS)).toMatchObject(expected);
  });

  it('grey with a transparent border is the same as colour with one', async () => {
    const [grey, colour] = await Promise.all(
      ['grey_alpha', 'rgba'].map((kind) => readImage(file(`png_${kind}_border_transparent.png`), LIMITS)),
    );
    expect(grey?.pixels).toEqual(colour?.pixels);
  });

  it.each([
    ['deid_text_behind_the_pixels.dcm', /SMITH|MRN778899|House/u],
    ['deid_double_name_in_text.dcm', /smith|jones|mary/iu],
    ['deid_dates_in_words.dcm', /1961|Feb|61/iu],
  ])('of %s nothing is left when it is de-identified with cleaned descriptors', async (name, left) => {
    const rule = { modifiedDates: false, cleanDescriptors: true, retainDevice: false };
    const pseudonyms = pseudonymsOf({ secret: Buffer.alloc(32, 'k') });
    const { bytes } = await deidentify(file(name), { rule, pseudonyms, limits: LIMITS });
    const pixels = bytes.indexOf('e07f1000', 0, 'hex');
    const header = bytes
      .subarray(0, pixels)
      .toString('latin1')
      .replaceAll(/[\d.]{20,}/gu, '');
    expect(header).not.toMatch(left);
    expect(bytes.subarray(-60).toString('latin1')).not.toMatch(/SMITH/u);
  });
});
