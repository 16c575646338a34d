import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff?url';
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff?url';
import latin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff?url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONTS } from './invoice-document.ts';
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
  return [name, await base64Of(font)];
}

/** What pdfmake takes files as. */
async function base64Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('A font could not be read.'));
    reader.readAsDataURL(new Blob([bytes]));
  });
  return url.slice(url.indexOf(',') + 1);
}

/** What of the library is used; its types describe a module, and what is loaded is an object. */
type Pdfmake = Pick<typeof import('pdfmake'), 'addFonts' | 'addVirtualFileSystem' | 'createPdf'>;

/** A PDF file. The library comes when the first one is made, and so do fonts; those for Arabic where it is. */
export async function makePdf(document: TDocumentDefinitions, isArabic: boolean): Promise<Blob> {
  const [loaded, fonts] = await Promise.all([
    import('pdfmake/build/pdfmake.min.js') as Promise<unknown>,
    Promise.all([...LATIN, ...(isArabic ? ARABIC : [])].map(loadFont)),
  ]);
  const { default: pdfmake } = loaded as { readonly default: Pdfmake };
  pdfmake.addVirtualFileSystem(Object.fromEntries(fonts));
  pdfmake.addFonts(FONTS);
  return pdfmake.createPdf(document).getBlob();
}
