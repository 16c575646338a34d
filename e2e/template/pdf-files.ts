type PdfParts = {
  /** Entries of the page's dictionary in place of A4 and one line of text. */
  readonly page?: string;
  /** Entries of the catalogue. */
  readonly catalog?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** How many pages there are: each its own object. */
  readonly pages?: number;
  /** Objects beside those, from number 10 on. */
  readonly more?: readonly string[];
  readonly contents?: string;
};

/** A PDF file as a plain writer builds it (ISO 32000-1, 7.5). */
function pdfFile(name: string, parts: PdfParts = {}): { readonly name: string; readonly text: string } {
  const { page = '/MediaBox [0 0 595 842]', catalog = '', trailer = '', pages = 1, more = [] } = parts;
  const { contents = '0 0 0 rg 60 700 300 80 re f BT /F1 24 Tf 60 640 Td (Findings) Tj ET' } = parts;
  const numbers = Array.from({ length: pages }, (_none, at) => (at === 0 ? 3 : 100 + at));
  const resources = `<< /Font << /F1 5 0 R >> /XObject << /X8 18 0 R >> >>`;
  const pageOf = `<< /Type /Page /Parent 2 0 R ${page} /Resources ${resources} /Contents 4 0 R >>`;
  const objects: readonly (readonly [number: number, text: string])[] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} >>`],
    [4, `<< /Length ${contents.length} >>\nstream\n${contents}\nendstream`],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...more.map((text, at) => [10 + at, text] as const),
    ...numbers.map((number) => [number, pageOf] as const),
  ];
  let text = '%PDF-1.7\n';
  const table = objects.map(([number, object]) => {
    const offset = text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  text += `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return { name, text: `${text}startxref\n${start}\n%%EOF\n` };
}

const form = (at: number): string => {
  const stream = at === 0 ? '0 0 m 595 842 l S' : `/X${at - 1} Do `.repeat(10);
  const xobjects = at === 0 ? '' : `/XObject << /X${at - 1} ${9 + at} 0 R >>`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${xobjects} >> /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
};
const KEY = '00'.repeat(32);
/** Files that a reader of PDF meets, by what its preview says or shows. */
export const PDF_FILES = {
  plain: pdfFile('Plain.pdf', { pages: 3 }),
  /** Its first object to run is a script; its text is a link elsewhere. */
  script: pdfFile('Script.pdf', {
    catalog: '/OpenAction 10 0 R /AA << /WC 10 0 R >>',
    page: '/MediaBox [0 0 595 842] /AA << /O 10 0 R >> /Annots [11 0 R]',
    more: [
      "<< /S /JavaScript /JS (app.alert\\('run'\\); document.title = 'run';) >>",
      '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://elsewhere.example/) >> >>',
    ],
  }),
  /** The table of its objects points elsewhere: it can be mended by looking for them. */
  broken: ((file) => ({ ...file, text: file.text.replace(/startxref\n\d+/u, 'startxref\n999999') }))(
    pdfFile('Broken.pdf'),
  ),
  many: pdfFile('Many.pdf', { pages: 10_000 }),
  huge: pdfFile('Huge.pdf', { page: '/MediaBox [0 0 1000000000 1000000]' }),
  /** Opens with a password that is not empty (7.6.3). */
  locked: pdfFile('Locked.pdf', {
    trailer: `/ID [<${KEY}> <${KEY}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${KEY}> /U <${KEY}> >>`,
  }),
  /** Each of its forms draws the one before ten times: together a thousand million lines. */
  endless: pdfFile('Endless.pdf', {
    page: '/MediaBox [0 0 595 842]',
    contents: '/X8 Do',
    more: Array.from({ length: 9 }, (_none, at) => form(at)),
  }),
  none: { name: 'None.pdf', text: '%PDF-1.7\nnothing of the kind' },
} as const;
