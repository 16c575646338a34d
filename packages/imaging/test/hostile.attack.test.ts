import { emptyItems, hostileFiles } from '@aiso/imaging/testing';
import { expect, test } from 'vitest';
import { headerRefusal, refusal } from './fixtures.ts';

test('a deflated data set of empty items is refused before they are kept', async () => {
  const file = emptyItems(1_000_000);
  expect(file.length).toBeLessThan(20_000);
  expect(await headerRefusal(file)).toBe('dicom.too_complex');
});

test('what inflates beyond any image is refused, whatever the header says of its own length', async () => {
  expect(await headerRefusal(emptyItems(9_000_000))).toBe('file.too_large');
});

test('every kind of file made to do harm is read or refused with a code', async () => {
  const harmless = new Set(['lookup table', 'text', 'of two formats', 'PNG text', 'PNG chunks', 'PNG sizes']);
  const kinds = new Set<string>();
  for await (const { kind, bytes } of hostileFiles(23, 1)) {
    kinds.add(kind);
    // Both rethrow what is no AppError.
    const code = await refusal(bytes);
    await headerRefusal(bytes);
    if (/^(?:items|nesting,|elements|inflation|fragments$)/u.test(kind)) {
      expect(code, kind).toMatch(/^(?:dicom|file)\./u);
    }
    if (code === null && !harmless.has(kind)) expect(kind).toMatch(/sizes|scans|lengths|run lengths|offset/u);
  }
  expect(kinds.size).toBe(23);
});
