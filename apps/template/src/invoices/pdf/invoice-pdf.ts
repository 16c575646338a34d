import { formatsOf } from '@aiso/ui/formats/formats.ts';
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url';
import latin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff?url';
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff?url';
import type { Paper } from '../../kit/PrintStyle.tsx';
import { type PdfFonts, pdfFile } from '../../kit/pdf.ts';
import type { Invoice } from '../invoice.ts';
import { wordingOf } from '../invoice-words.ts';
import { writeMoney } from '../money.tsx';
import { FONTS, type InvoiceWriting, invoiceDocument } from './invoice-document.ts';
import { sfntOf } from './sfnt.ts';

type FontFile = readonly [name: string, url: string];
const LATIN: readonly FontFile[] = [
  ['latin', latin],
  ['latinBold', latinBold],
];
const ARABIC: readonly FontFile[] = [
  ['arabic', arabic],
  ['arabicBold', arabicBold],
];

async function loadFont([name, url]: FontFile): Promise<readonly [name: string, base64: string]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A font could not be loaded (${answer.status}).`);
  const font = await sfntOf(new Uint8Array(await answer.arrayBuffer()));
  return [name, await base64Of(new Blob([font]))];
}

/** What pdfmake takes files as. */
async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A font could not be loaded.')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** How an invoice is written in a language, BCP 47. */
export function writingOf(locale: string, paper: Paper): InvoiceWriting {
  const { day, percent, decimal, integer } = formatsOf(locale);
  return {
    locale,
    paper,
    money: (cents) => writeMoney(locale, cents),
    number: (value) => (Number.isInteger(value) ? integer(value) : decimal(value)),
    percent,
    // The fonts have no Chinese letters; days are written so there as well (GB/T 7408).
    day: locale.startsWith('zh') ? (iso) => iso : day,
  };
}

async function fontsFor(locale: string): Promise<PdfFonts> {
  const files = [...LATIN, ...(wordingOf(locale).isArabic ? ARABIC : [])];
  return { vfs: Object.fromEntries(await Promise.all(files.map(loadFont))), fonts: FONTS };
}

/** An invoice as a PDF file. Fonts for Arabic come where it is read. */
export const invoicePdf = (invoice: Invoice, locale: string, paper: Paper): Promise<Blob> =>
  pdfFile(
    () => fontsFor(locale),
    () => invoiceDocument(invoice, writingOf(locale, paper)),
  );
