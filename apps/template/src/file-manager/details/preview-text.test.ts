import { expect, test } from 'vitest';
import { textPreview } from './preview-text.ts';

const tableOf = (text: string) => textPreview(new Blob([text]), true);

test('a table of very many columns is shown by its first ones', async () => {
  const preview = await tableOf(`${'a,'.repeat(1_900)}a\n1,2\n`);
  expect(preview).toMatchObject({ kind: 'table', rows: [['1', '2']], isCut: true });
  expect(preview.kind === 'table' && preview.head).toHaveLength(20);
});

test('a table whose first line has no end in what is read is shown as text', async () => {
  expect(await tableOf('x'.repeat(9_000))).toEqual({ kind: 'text', text: 'x'.repeat(4_000), isCut: true });
  expect(await tableOf('')).toEqual({ kind: 'text', text: '', isCut: false });
});
