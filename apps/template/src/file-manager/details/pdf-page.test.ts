// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { firstPageOf } from './pdf-page.ts';

describe('the first page of a PDF', () => {
  it('is read where its words are packed, too', async () => {
    const plain = 'BT /F1 12 Tf 72 700 Td (One \\(1\\)) Tj 0 -14 Td (Two) Tj ET';
    const packed = await new Response(
      new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer();
    const head =
      '%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox [0 0 300 400] /Contents 2 0 R >>\nendobj\n' +
      `2 0 obj\n<< /Length ${packed.byteLength} /Filter /FlateDecode >>\nstream\n`;
    const page = await firstPageOf(new Blob([head, packed, '\nendstream\nendobj\n']));
    expect(page?.words.map(({ x, y, text }) => [x, y, text])).toEqual([
      [72, 700, 'One (1)'],
      [72, 686, 'Two'],
    ]);
  });

  /** A page whose operators are packed. */
  const packedPage = async (operators: string, broken = false): Promise<Blob> => {
    const stream = new Blob([operators]).stream().pipeThrough(new CompressionStream('deflate'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    if (broken) packed.fill(0xff, -300);
    return new Blob([
      '%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox [0 0 300 400] /Contents 2 0 R >>\nendobj\n',
      '2 0 obj\n<< /Filter /FlateDecode >>\nstream\n',
      packed,
      '\nendstream\nendobj\n',
    ]);
  };

  it('is read as far as a page goes, whatever the file unpacks to', async () => {
    // What comes behind is not even unpacked: it could not be.
    const bomb = await packedPage(`BT (One) Tj ET${' '.repeat(4_000_000)}`, true);
    expect((await firstPageOf(bomb))?.words.map(({ text }) => text)).toEqual(['One']);
    const wordy = await packedPage(`BT ${'(a) Tj '.repeat(5_000)}ET`);
    expect((await firstPageOf(wordy))?.words).toHaveLength(2_000);
  });

  it.each([
    ['objects that never end', async () => new Blob(['%PDF-1.4\n', '1 0 obj<<'.repeat(30_000)]), 0],
    ['a number without end', () => packedPage(`${'1'.repeat(60_000)} BT (One) Tj`), 1],
    ['words that never end', () => packedPage(`BT (One) Tj ${'('.repeat(60_000)}`), 1],
  ])('is not looked for endlessly in %s', async (_, file, words) => {
    const page = await firstPageOf(await file());
    expect(page?.words.length ?? 0).toBe(words);
  });

  it('is none of what is no PDF, or is written in letters of its own', async () => {
    expect(await firstPageOf(new Blob(['hello']))).toBeNull();
    expect(await firstPageOf(new Blob(['%PDF-1.7\n<< /Encoding /Identity-H >>']))).toBeNull();
    expect(await firstPageOf(new Blob(['%PDF-1.7\n']))).toBeNull();
  });
});
