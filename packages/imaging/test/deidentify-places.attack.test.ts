import { readImage } from '@aiso/imaging';
import { describe, expect, it } from 'vitest';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { BASIC, image, refusal, SECRET, withRule } from './deidentified.ts';
import { LIMITS, ramp } from './fixtures.ts';

describe('places of a file for anything', () => {
  const text = (tag: string, vr: string, value: string | Buffer = SECRET): DicomElement => ({
    tag,
    vr,
    value,
  });

  it.each([
    ['padding behind the data set', [text('fffcfffc', 'OB')]],
    ['a curve', [text('50003000', 'OW')]],
    ['an overlay', [text('60003000', 'OW')]],
    ['its comment', [text('60004000', 'LT')]],
    ['a waveform', [{ tag: '54000100', vr: 'SQ', value: [[text('54001010', 'OW')]] }]],
    ['its annotation', [{ tag: '54000100', vr: 'SQ', value: [[text('00080104', 'LO')]] }]],
    [
      'the codes of how it was de-identified before',
      [{ tag: '00120064', vr: 'SQ', value: [[text('00080104', 'LO')]] }],
    ],
    ['a private group', [text('00290010', 'LO'), text('00291010', 'UN')]],
    ['an icon', [{ tag: '00880200', vr: 'SQ', value: [[text('7fe00010', 'OW')]] }]],
    ['an icon elsewhere', [{ tag: '00082218', vr: 'SQ', value: [[text('7fe00010', 'OW')]] }]],
    ['a colour profile', [text('00282000', 'OB')]],
    ['a code that is said to be bytes', [text('00180015', 'OB')]],
    ['a group length that is text', [{ tag: '00082218', vr: 'SQ', value: [[text('00080000', 'LT')]] }]],
    ['a class that is text', [text('00080016', 'UI', 'SMITH JOHN')]],
    ['behind a class', [text('00080016', 'UI', '1.2.840.10008.5.1.4.1.1.1.1\0SMITH')]],
    ['an encapsulated document', [text('00420011', 'OB')]],
    [
      'behind the entries of a table',
      [
        {
          tag: '00283010',
          vr: 'SQ',
          value: [
            [
              { tag: '00283002', vr: 'US', value: [2, 0, 16] },
              text('00283006', 'OW', Buffer.concat([Buffer.alloc(4), SECRET])),
            ],
          ],
        },
      ],
    ],
  ] as const)('%s', async (_, elements) => {
    const { bytes } = await withRule(await image({ elements }), BASIC);
    expect(bytes.includes('SMITH')).toBe(false);
    expect((await readImage(bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
  });

  it('a class in the file meta information', async () => {
    const file = await image();
    const at = file.indexOf('1.2.840.10008.5.1.4.1.1.1.1');
    expect(at).toBeLessThan(144 + file.readUInt32LE(140));
    file.write('SMITH JOHN', at);
    expect((await withRule(file)).bytes.includes('SMITH')).toBe(false);
  });

  it('behind the data set, and in a delimiter: refused', async () => {
    expect(await refusal(Buffer.concat([await image(), SECRET]))).toMatch(/^file\./u);
    const file = await image({ transferSyntax: 'jpeg-lossless' });
    file.write('SMIT', file.length - 4);
    expect(await refusal(file)).toBe('file.corrupt');
  });

  it('in the reserved bytes of an element', async () => {
    const elements: DicomElement[] = [{ tag: '00082218', vr: 'SQ', value: [[text('00080300', 'SQ', '')]] }];
    for (const transferSyntax of ['explicit-le', 'jpeg-lossless'] as const) {
      const file = await image({ elements, transferSyntax });
      for (const head of ['08001822', '08000003', 'e07f1000'])
        file.write('SM', file.lastIndexOf(head, undefined, 'hex') + 6);
      const { bytes } = await withRule(file);
      expect(/(?:SQ|OW|OB)SM/u.test(bytes.toString('latin1'))).toBe(false);
      expect((await readImage(bytes, LIMITS)).pixels).toEqual(ramp(256, 12));
    }
  });

  it('in bits that are not stored: somebody is asked to look', async () => {
    const value = Buffer.from(ramp(256, 12).buffer);
    expect((await withRule(await image())).report.warnings).toEqual([]);
    value.writeUInt8(0x53, 9);
    const { report } = await withRule(await image({ elements: [{ tag: '7fe00010', vr: 'OW', value }] }));
    expect(report.warnings).toEqual([{ kind: 'overlay_bits' }]);
  });
});
