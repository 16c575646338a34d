// @vitest-environment node
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as pdfmakeModule from 'pdfmake';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Invoice, lineCents } from '../invoice.ts';
import { makeInvoices } from '../make-invoices.ts';
import { FONTS, type InvoiceWriting, invoiceDocument } from './invoice-document.ts';
import { writingOf } from './invoice-pdf.ts';
import { sfntOf } from './sfnt.ts';
import { linesOf, visualOrder } from './visual-order.ts';

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake/build/pdfmake.js') as Pick<
  typeof pdfmakeModule,
  'addFonts' | 'addVirtualFileSystem' | 'createPdf'
>;

const INVOICES = makeInvoices('2026-11-20');
const found = (is: (invoice: Invoice) => boolean): Invoice => {
  const invoice = INVOICES.find(is);
  if (invoice === undefined) throw new Error('There is no such invoice.');
  return invoice;
};
const SHORT = found(({ lines, isDraft }) => lines.length === 3 && !isDraft);
const LONG = found(({ lines }) => lines.length > 44);
const GULF = found(({ customer, lines }) => customer.arabic !== undefined && lines.length === 4);

const ENGLISH = writingOf('en', 'A4');
const ARABIC = writingOf('ar-u-nu-latn', 'A4');

beforeAll(async () => {
  const files = {
    latin: 'latin-400',
    latinBold: 'latin-600',
    arabic: 'arabic-400',
    arabicBold: 'arabic-600',
  };
  const fonts = await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const path = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${file}-normal.woff`;
      const font = await sfntOf(new Uint8Array(await readFile(require.resolve(path))));
      return [name, Buffer.from(font).toString('base64')] as const;
    }),
  );
  pdfmake.addVirtualFileSystem(Object.fromEntries(fonts));
  pdfmake.addFonts(FONTS);
});

async function print(invoice: Invoice, how: InvoiceWriting) {
  const document = { ...invoiceDocument(invoice, how), compress: false };
  const bytes = await pdfmake.createPdf(document).getBuffer();
  const kept = process.env['AISO_KEEP_PDF'];
  if (kept !== undefined) await writeFile(`${kept}/${invoice.id}-${how.paper}-${how.locale}.pdf`, bytes);
  const text = Buffer.from(bytes).toString('latin1');
  return {
    pages: text.match(/\/Type \/Page\b/gu)?.length,
    box: /\/MediaBox \[([^\]]+)\]/u.exec(text)?.[1],
    fonts: new Set([...text.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/gu)].map(([, name]) => name)),
  };
}

describe('an invoice as PDF', () => {
  it('is one sheet of A4 or of Letter, in fonts of its own', async () => {
    const a4 = await print(SHORT, ENGLISH);
    expect(a4).toMatchObject({ pages: 1, box: '0 0 595.28 841.89' });
    expect([...a4.fonts].every((name) => name?.startsWith('IBMPlexSansArabic'))).toBe(true);
    expect(await print(SHORT, { ...ENGLISH, paper: 'LETTER' })).toMatchObject({
      pages: 1,
      box: '0 0 612 792',
    });
  });

  it('goes on over pages, each of which names the columns', async () => {
    expect((await print(LONG, ENGLISH)).pages).toBeGreaterThan(1);
    expect(JSON.stringify(invoiceDocument(LONG, ENGLISH).content)).toContain('"headerRows":1');
  });

  it('says every line and the same sums as the page', () => {
    const content = JSON.stringify(invoiceDocument(SHORT, ENGLISH).content);
    for (const line of SHORT.lines) {
      expect(content).toContain(line.text);
      expect(content).toContain(ENGLISH.money(lineCents(line)));
    }
  });

  it('is Arabic from right to left, with its letters in a font that has them', async () => {
    expect((await print(GULF, ARABIC)).pages).toBe(1);
    const content = JSON.stringify(invoiceDocument(GULF, ARABIC).content);
    expect(content).toContain('"text":"فاتورة","font":"Arabic"');
    expect(content).toContain(GULF.customer.arabic?.name.split(' ')[0]);
  });
});

const drawn = (text: string): string =>
  visualOrder(text, true)
    .map((run) => (run.isArabic ? `<${run.text}>` : run.text.replaceAll('\u00a0', ' ')))
    .join('');

describe('a line that is read from the right', () => {
  it.each([
    ['فاتورة رقم INV-2611-04', 'INV-2611-04 <رقم> <فاتورة>'],
    ['أرشيف (100 GB)', '(100 GB) <أرشيف>'],
    ['\u200f4,250.00 د.إ.\u200f', '.<إ>.<د> 4,250.00'],
    ['17\u200f/11\u200f/2026', '2026/11/17'],
    ['دعم، ساعة: 12', '12 :<ساعة> <دعم،>'],
  ])('%s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it('is broken between words, the first of which stay above', () => {
    expect(linesOf('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    const note = 'يرجى ذكر رقم هذه الفاتورة عند الدفع '.repeat(6).trim();
    const lines = JSON.stringify(invoiceDocument({ ...GULF, note }, ARABIC).content).match(/\\n/gu);
    expect(lines?.length).toBe(2);
  });
});
