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

  it('is none of what is no PDF, or is written in letters of its own', async () => {
    expect(await firstPageOf(new Blob(['hello']))).toBeNull();
    expect(await firstPageOf(new Blob(['%PDF-1.7\n<< /Encoding /Identity-H >>']))).toBeNull();
    expect(await firstPageOf(new Blob(['%PDF-1.7\n']))).toBeNull();
  });
});
