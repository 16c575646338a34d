import { deidentify } from '@aiso/imaging/deidentify';
import type { DicomImageOptions } from '@aiso/imaging/synthetic';
import { describe, expect, it } from 'vitest';
import type { ImageLimits } from '../src/image-types.ts';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { ALL, BASIC, found, image, pseudonyms, refusal, withRule } from './deidentified.ts';
import { LIMITS } from './fixtures.ts';

describe('a warning that people have to look', () => {
  const kindsOf = async (
    options: Partial<DicomImageOptions>,
    limits: ImageLimits = LIMITS,
  ): Promise<readonly string[]> => {
    const { report } = await deidentify(await image(options), { rule: BASIC, pseudonyms, limits });
    return report.warnings.map(({ kind }) => kind);
  };
  const stated = (tag: string, vr: string, value: string | number): DicomElement => ({ tag, vr, value });

  it.each([
    ['no marks', [], []],
    ['burned in annotations', [stated('00280301', 'CS', 'yes')], ['declared']],
    ['recognisable features', [stated('00280302', 'CS', 'YES')], ['declared']],
    ['a conversion', [stated('00080064', 'CS', 'WSD')], ['likely']],
    ['a conversion without marks', [stated('00080064', 'CS', 'WSD'), stated('00280301', 'CS', 'NO')], []],
    ['an overlay inside of the pixels', [stated('60000100', 'US', 16)], ['overlay_bits']],
    ['an overlay of its own data', [stated('60000100', 'US', 1)], []],
    ['an overlay beside', [stated('60000100', 'US', 16), stated('60003000', 'OW', '\0\0')], []],
  ] as const)('is given for %s', async (_, elements, kinds) => {
    expect(await kindsOf({ elements })).toEqual(kinds);
  });

  it('is given where nobody looked, as the image is too large to', async () => {
    expect(await kindsOf({}, { ...LIMITS, maxPixels: 1 })).toEqual(['not_looked_at']);
  });

  it.each(['explicit-le', 'explicit-be'] as const)(
    'is given for bits that are not stored (%s)',
    async (transferSyntax) => {
      const words = (...values: number[]): Partial<DicomImageOptions> => ({
        transferSyntax,
        width: 2,
        height: 2,
        pixels: Uint16Array.from(values),
        bitsStored: 12,
      });
      const us = (tag: string, value: number): DicomElement => ({ tag, vr: 'US', value });
      const isGiven = async (options: Partial<DicomImageOptions>): Promise<boolean> =>
        (await kindsOf(options)).includes('overlay_bits');
      const signed = { elements: [us('00280103', 1)] };
      const high = { elements: [us('00280102', 15)] };
      expect(await isGiven(words(1, 2, 3, 4095))).toBe(false);
      expect(await isGiven(words(1, 2, 3, 4096))).toBe(true);
      expect(await isGiven({ ...words(1, 2, 3, 0xf800), ...signed })).toBe(false);
      expect(await isGiven({ ...words(1, 2, 3, 0xf7ff), ...signed })).toBe(true);
      expect(await isGiven({ ...words(1, 2, 3, 0xf000), elements: [us('00280120', 0xf000)] })).toBe(false);
      expect(await isGiven({ ...words(16, 32, 48, 64), ...high })).toBe(false);
      expect(await isGiven({ ...words(16, 32, 48, 65), ...high })).toBe(true);
    },
  );
});

describe('the report', () => {
  it('tells of private attributes by their group alone', async () => {
    const elements: DicomElement[] = [
      { tag: '00290010', vr: 'LO', value: 'BLOCK' },
      { tag: '00291077', vr: 'LO', value: 'x' },
    ];
    const { report } = await withRule(await image({ elements }));
    expect(report.changes.filter(({ tag }) => tag.startsWith('(0029'))).toEqual([
      { tag: '(0029,xxxx)', name: 'Private Attributes', action: 'removed', count: 2 },
    ]);
  });

  it('tells what was added, which a file that said so before has once', async () => {
    const said: DicomElement[] = [
      { tag: '00120062', vr: 'CS', value: 'NO' },
      { tag: '00120063', vr: 'LO', value: 'By Mary' },
    ];
    const { bytes } = await withRule(await image({ elements: said }), ALL);
    expect(found(bytes, '00120062')).toEqual(['YES']);
    expect(found(bytes, '00120063')).toEqual([
      [
        'DICOM PS3.15 2024e Basic Application Confidentiality Profile',
        'Clean Descriptors Option',
        'Retain Longitudinal Temporal Information Modified Dates Option',
        'Retain Device Identity Option',
      ].join('\\'),
    ]);
    expect(found(bytes, '00280303')).toEqual(['MODIFIED']);
    expect(found((await withRule(await image())).bytes, '00280303')).toEqual(['REMOVED']);
  });
});

it.each([
  ['dicom.directory', { tag: '00041220', vr: 'SQ', value: [] }],
  ['dicom.no_pixels', { tag: '56000020', vr: 'OF', value: Buffer.alloc(4) }],
] as const)('what has rows and columns and is none is refused: %s', async (code, element) => {
  expect(await refusal(await image({ elements: [element] }))).toBe(code);
});

it('pixels are there once', async () => {
  const file = await image();
  const again = file.subarray(file.indexOf('e07f1000', 0, 'hex'));
  expect(await refusal(Buffer.concat([file, again]))).toBe('file.corrupt');
});
