import { type PdfFonts, pdfFile } from '../kit/pdf.ts';
import { reportDocument } from './report-document.ts';
import type { ReportsData, ReportsView } from './reports.ts';

/** The measures of a font that every reader of PDF has. */
async function helvetica(): Promise<PdfFonts> {
  // @ts-expect-error -- it has no types
  const loaded = (await import('pdfmake/build/standard-fonts/Helvetica.js')) as unknown;
  return (loaded as { readonly default: PdfFonts }).default;
}

/** The report as a file. */
export const reportPdf = (data: ReportsData, view: ReportsView): Promise<Blob> =>
  pdfFile(helvetica, () => reportDocument(data, view));
