import type * as pdfmakeModule from 'pdfmake';

/** What of the library is used; its types describe a module, and what is loaded is an object. */
type Pdfmake = Pick<typeof pdfmakeModule, 'addFonts' | 'addVirtualFileSystem' | 'createPdf'>;

/** Font files by name, and the faces that are made of them. */
export type PdfFonts = {
  readonly vfs: Parameters<Pdfmake['addVirtualFileSystem']>[0];
  readonly fonts: Parameters<Pdfmake['addFonts']>[0];
};

/** A PDF file. The library is large: it comes with the first file that is made, and beside its fonts. */
export async function pdfFile(
  loadFonts: () => Promise<PdfFonts>,
  makeDocument: () => Parameters<Pdfmake['createPdf']>[0],
): Promise<Blob> {
  const [loaded, { vfs, fonts }] = await Promise.all([
    import('pdfmake/build/pdfmake.min.js') as Promise<unknown>,
    loadFonts(),
  ]);
  const { default: pdfmake } = loaded as { readonly default: Pdfmake };
  pdfmake.addVirtualFileSystem(vfs);
  pdfmake.addFonts(fonts);
  return pdfmake.createPdf(makeDocument()).getBlob();
}
