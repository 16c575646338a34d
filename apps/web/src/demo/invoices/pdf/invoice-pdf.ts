import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url';
import latin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff?url';
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff?url';
import type * as pdfmakeModule from 'pdfmake';
import { formatsOf } from '../../../ui/formats/formats.ts';
import type { Invoice } from '../invoice.ts';
import { wordingOf } from '../invoice-words.ts';
import { writeMoney } from '../money.tsx';
import { FONTS, type InvoiceWriting, invoiceDocument, type Paper } from './invoice-document.ts';
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
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A font could not be read.')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** What of the library is used; its types describe a module, and what is loaded is an object. */
type Pdfmake = Pick<typeof pdfmakeModule, 'addFonts' | 'addVirtualFileSystem' | 'createPdf'>;

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

/**
 * An invoice as a PDF file. The library comes when the first one is made, and so do fonts; those for Arabic
 * where it is read.
 */
export async function invoicePdf(invoice: Invoice, locale: string, paper: Paper): Promise<Blob> {
  const [loaded, fonts] = await Promise.all([
    import('pdfmake/build/pdfmake.min.js') as Promise<unknown>,
    Promise.all([...LATIN, ...(wordingOf(locale).isArabic ? ARABIC : [])].map(loadFont)),
  ]);
  const { default: pdfmake } = loaded as { readonly default: Pdfmake };
  pdfmake.addVirtualFileSystem(Object.fromEntries(fonts));
  pdfmake.addFonts(FONTS);
  return pdfmake.createPdf(invoiceDocument(invoice, writingOf(locale, paper))).getBlob();
}
