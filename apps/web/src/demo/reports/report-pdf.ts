import type * as pdfmakeModule from 'pdfmake';
import { reportDocument } from './report-document.ts';
import type { ReportsData, ReportsView } from './reports.ts';

/** What of the library is used; its types describe a module, and what is loaded is an object. */
type Pdfmake = Pick<typeof pdfmakeModule, 'addFonts' | 'addVirtualFileSystem' | 'createPdf'>;
type FontContainer = {
  readonly vfs: Parameters<Pdfmake['addVirtualFileSystem']>[0];
  readonly fonts: Parameters<Pdfmake['addFonts']>[0];
};

/** The report as a file. Library and font measures are large: they come with the first one that is made. */
export async function reportPdf(data: ReportsData, view: ReportsView): Promise<Blob> {
  const [library, helvetica] = await Promise.all([
    import('pdfmake/build/pdfmake.min.js') as Promise<unknown>,
    // @ts-expect-error -- it has no types
    import('pdfmake/build/standard-fonts/Helvetica.js') as Promise<unknown>,
  ]);
  const { default: pdfmake } = library as { readonly default: Pdfmake };
  const { default: font } = helvetica as { readonly default: FontContainer };
  pdfmake.addVirtualFileSystem(font.vfs);
  pdfmake.addFonts(font.fonts);
  return pdfmake.createPdf(reportDocument(data, view)).getBlob();
}
