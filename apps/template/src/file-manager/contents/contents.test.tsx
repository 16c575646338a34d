import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { textPreview } from '../details/preview-text.ts';
import type { StoredFile } from '../store/entry.ts';
import { kindOf } from '../store/kinds.ts';
import { largeDrive } from '../store/sample.ts';
import { blobOf, downloadOf } from './blob.ts';
import { zipOf, zipSize } from './zip.ts';

const DRIVE = largeDrive(Date.UTC(2026, 2, 1));
const FILES = [...DRIVE.values()].filter((entry): entry is StoredFile => !entry.isFolder);
/** Each kind, and some of the many. */
const SOME = FILES.filter((_file, at) => (at < 100 && at % 3 === 0) || at % 197 === 0);
const named = (name: string): StoredFile => {
  const found = FILES.find((file) => file.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};

describe('a file of the demo', () => {
  it('has as many bytes as its listing says', () => {
    expect(new Set(SOME.map(kindOf)).size).toBeGreaterThanOrEqual(5);
    for (const file of SOME) expect(`${file.name} ${blobOf(file).size}`).toBe(`${file.name} ${file.size}`);
  });

  it('is what its name says', async () => {
    const picture = await blobOf(named('Studies this year.svg')).text();
    const parsed = new DOMParser().parseFromString(picture, 'image/svg+xml');
    expect(parsed.documentElement.tagName).toBe('svg');
    expect(JSON.parse(await blobOf(named('Thresholds.json')).text())).toHaveProperty('thresholds');
    const sound = new Uint8Array(await blobOf(named('Ward round.wav')).arrayBuffer());
    expect(new TextDecoder().decode(sound.subarray(0, 4))).toBe('RIFF');
    const plan = blobOf(named('Annual plan.pdf'));
    expect(plan.size).toBe(named('Annual plan.pdf').size);
    const page = await getDocument({
      data: new Uint8Array(await plan.arrayBuffer()),
      verbosity: 0,
    }).promise.then((file) => file.getPage(1));
    expect(page.view).toEqual([0, 0, 595, 842]);
    expect((await page.getTextContent()).items[0]).toMatchObject({ str: 'Annual plan', height: 22 });
    const preview = await textPreview(blobOf(named('Duty roster.csv')), true);
    expect(preview).toMatchObject({
      kind: 'table',
      head: ['study', 'read_by', 'minutes', 'score', 'verdict'],
    });
  });
});

describe('a preview', () => {
  it('of a table knows quoted cells', async () => {
    expect(await textPreview(new Blob(['a,b\n"one, two","say ""x"""\n,3\n']), true)).toEqual({
      kind: 'table',
      head: ['a', 'b'],
      rows: [
        ['one, two', 'say "x"'],
        ['', '3'],
      ],
      isCut: false,
    });
  });

  it('of a long text has its beginning', async () => {
    const preview = await textPreview(new Blob(['ä'.repeat(9_000)]), false);
    expect(preview).toMatchObject({ kind: 'text', isCut: true, text: 'ä'.repeat(2_000) });
  });
});

describe('a download', () => {
  it('of one file is the file, of more an archive with their folders', async () => {
    const file = named('Studies this year.svg');
    expect(await downloadOf(DRIVE, [file])).toEqual({ blob: blobOf(file), name: file.name });
    const cases = DRIVE.get('teaching/cases');
    if (cases === undefined) throw new Error('There are no cases.');
    const archive = await downloadOf(DRIVE, [cases, file]);
    expect(archive?.name).toBe('Files.zip');
    const text = new TextDecoder('latin1').decode(await archive?.blob.arrayBuffer());
    expect(text).toContain('Cases/Case 3 nodule.svg');
    expect(text).toContain('Studies this year.svg');
    expect((await downloadOf(DRIVE, [cases]))?.name).toBe('Cases.zip');
  });

  it('loses no file of another folder that has the same name', async () => {
    const file = named('Studies this year.svg');
    const twice = await downloadOf(DRIVE, [file, { ...file, id: 'elsewhere' }]);
    const text = new TextDecoder('latin1').decode(await twice?.blob.arrayBuffer());
    expect(text).toContain('Studies this year (2).svg');
  });

  it('is a ZIP archive as the format has it', async () => {
    // The check value of CRC-32, which stands with the file.
    const checked = zipOf([{ path: 'a', bytes: new TextEncoder().encode('123456789'), modifiedAt: 0 }]);
    expect(new DataView(await checked.arrayBuffer()).getUint32(14, true)).toBe(0xcbf43926);
    const bytes = new TextEncoder().encode('hello');
    const archive = zipOf([{ path: 'ä/b.txt', bytes, modifiedAt: 0 }]);
    expect(archive.size).toBe(zipSize(['ä/b.txt'], bytes.length));
    const view = new DataView(await archive.arrayBuffer());
    expect(view.getUint32(0, true)).toBe(0x04034b50);
    const end = archive.size - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint32(view.getUint32(end + 16, true), true)).toBe(0x02014b50);
  });
});
