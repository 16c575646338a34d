import { describe, expect, it } from 'vitest';
import type { DicomElement } from '../src/synthetic/data-set-writer.ts';
import { CLEAN, described, expectSaid, found, image, withRule } from './deidentified.ts';

describe('a cleaned description of which nobody can say that it names nobody', () => {
  it.each([
    'thorax MRN 778899',
    'thorax no 7788',
    'thorax 12 34 56 78',
    'Tel 030/123-456',
    'ward W033',
    'Chest of Mary',
    'thorax Smith-Jones',
    'thorax Lüdenscheidt',
    'thorax الحسن',
    'thorax ٧٧٨٨٩٩',
    'thorax ۱۲',
    'thorax １９６１',
    'الصدر حسن',
    '胸部 王小东',
    '胸部王小东正位',
    '胸部ヤマダ',
    '平成三十年一月五日',
    'thorax ٣ فبراير ١٩٦١',
    'thorax 3 февраля',
    'torax 3 Şubat',
    'ploeg 3 maart',
    'in the year of the dragon',
    'thorax 3.2',
    'thorax 3/2/',
    'smith@example.org',
    'thorax J.S.',
    'Dr Ward',
    'MR LONG',
    'chest, Dr. Das',
    'Long Le',
    'Ward^Ed',
    'born 61',
    'geb. 61 thorax',
    'age 97',
    'chest no. 123',
    'Nr 12 a 34',
    'Nº 5',
    'thorax 3/4, 61',
    "thorax 3/4 '61",
    'dob l3 t4',
  ])('"%s" goes whole, and the report says so', async (text) => {
    const result = await withRule(await described(text), CLEAN);
    expect(found(result.bytes, '00204000').join('')).toBe('');
    expectSaid(result, '(0020,4000)', 'removed');
  });

  it.each(['MR chest, long axis', 'DR chest 2 of 2', 'no effusion, 3 cm', 'portable ward, 120 kV', 'born'])(
    '"%s" names nobody, and stays',
    async (text) => {
      const { bytes } = await withRule(await described(text), CLEAN);
      expect(found(bytes, '00204000')).toEqual([text]);
    },
  );

  it('takes no time, however many ways there are to read it as words', async () => {
    for (const text of [`${'胸片'.repeat(10_000)}王`, `${'thorax'.repeat(10_000)}q`]) {
      const file = await described(text);
      const started = performance.now();
      expect(found((await withRule(file, CLEAN)).bytes, '00204000').join('')).toBe('');
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });

  it('goes out of the items of a sequence that stays for its descriptions, too', async () => {
    const elements: DicomElement[] = [
      {
        tag: '00400275',
        vr: 'SQ',
        value: [
          [
            { tag: '00321060', vr: 'LO', value: 'Chest of Mary' },
            { tag: '00081084', vr: 'SQ', value: [[{ tag: '00080104', vr: 'LO', value: 'Fall of Mary' }]] },
            { tag: '00082218', vr: 'SQ', value: [[{ tag: '00080104', vr: 'LO', value: 'Hip of Mary' }]] },
          ],
        ],
      },
    ];
    const { bytes } = await withRule(await image({ elements }), CLEAN);
    expect(found(bytes, '00400275')).toHaveLength(1);
    expect(bytes.includes('Mary')).toBe(false);
  });
});

describe('a text that is kept as it is', () => {
  it.each([
    ['Smith-Jones^Mary', 'Jones Mary', 'Jones'],
    ["O'Brien^Sean", 'OʼBRIEN, O Brien', 'rien'],
    ['OBRIEN^SEAN', "O'Brien", 'rien'],
    ['Alhassan^Omar', 'Al-Hassan, al hassan, Hassan', 'assan'],
    ['Al-Hassan^Omar', 'Alhassan', 'assan'],
    ['Yılmaz^Işık', 'YILMAZ ISIK', 'ILMAZ'],
    ['Straßer^Jo', 'STRASSER Strasser', 'TRASSER'],
    ['Strasser^Jo', 'Straßer', 'tra'],
    ['Sæther^Jo', 'Saether', 'ther'],
    ['الحسن^علي', 'حسن للحسن والحسن', 'حسن'],
    ['حسن^علي', 'الحسن', 'حسن'],
    ['فاطمة^هدى', 'فاطمه فاطِمة هدي', 'فاطم'],
    ['מלאך^דוד', 'מלאכים ודוד', 'דוד'],
    ['Schmidt^Jo', 'Sch\u00admidt, Sch midt', 'mid'],
    ['ﬁsher^Jo', 'Fisher', 'isher'],
    ['van der Berg^Jan', 'vanderberg VanDerBerg', 'erg'],
  ])('has no part of the name %s, however it is written: %s', async (name, text, part) => {
    // Partial View Description is no row of the table.
    const elements: DicomElement[] = [
      { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' },
      { tag: '00281351', vr: 'ST', value: Buffer.from(`seen: ${text}`) },
    ];
    const { bytes } = await withRule(await image({ patient: { name }, elements }));
    const left = Buffer.from(found(bytes, '00281351')[0] ?? '', 'latin1').toString();
    expect(left).toContain('seen');
    expect(left).not.toContain(part);
  });

  it.each(['٧٧٨٨٩٩', '۷۷-۸۸-۹۹', '७७८८९९', '٠٣/٠٢/١٩٦١', '১৯৬১-০২-০৩'])(
    'has no number or day of the header in the digits of another script: %s',
    async (text) => {
      const elements: DicomElement[] = [
        { tag: '00080005', vr: 'CS', value: 'ISO_IR 192' },
        { tag: '00281351', vr: 'ST', value: Buffer.from(`seen: ${text}`) },
      ];
      const patient = { mrn: '778899', birthDate: '19610203' };
      const { bytes } = await withRule(await image({ patient, elements }));
      expect(found(bytes, '00281351')).toEqual(['seen:']);
    },
  );
});
