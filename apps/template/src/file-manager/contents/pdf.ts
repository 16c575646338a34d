/** A4, points (ISO 32000-1, 7.7.3.3). */
const PAGE = { width: 595, height: 842, margin: 64 } as const;
const LINES_A_PAGE = 38;
/** What a full page takes, at least; a line of it, at most; and what stands around them. */
const PAGE_BYTES = 5_000;
const LINE_BYTES = 108;
const REST_BYTES = { page: 500, file: 900 } as const;
const MOST_PAGES = 12;

/** In a literal string these three are written with a backslash (7.3.4.2). */
const literal = (text: string): string => `(${text.replaceAll(/[\\()]/gu, '\\$&')})`;

const textAt = (font: 'F1' | 'F2', size: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${PAGE.margin} ${y} Tm ${literal(text)} Tj ET`;

function drawn(title: string, page: number, pages: number, lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin;
  return [
    '0.07 0.09 0.12 rg',
    textAt('F2', page === 0 ? 22 : 12, top - 16, title),
    '0.18 0.43 0.63 rg',
    `${PAGE.margin} ${top - 30} ${PAGE.width - 2 * PAGE.margin} 1.5 re f`,
    '0.2 0.23 0.27 rg',
    ...lines.map((line, at) => textAt(at % 8 === 0 ? 'F2' : 'F1', 11, top - 56 - at * 17, line)),
    '0.45 0.48 0.52 rg',
    textAt('F1', 9, PAGE.margin - 24, `Page ${page + 1} of ${pages}`),
  ].join('\n');
}

const number = (value: number): string => String(value).padStart(10, '0');

/**
 * A PDF file of exactly so many bytes: text in one of the fonts that every reader has (ISO 32000-1, 9.6.2.2).
 * What its pages do not take is a comment before the table of its objects.
 */
export function pdfOf(title: string, size: number, line: () => string): string {
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.floor(size / PAGE_BYTES)));
  const room = Math.min(
    LINES_A_PAGE,
    Math.floor(((size - REST_BYTES.file) / pages - REST_BYTES.page) / LINE_BYTES),
  );
  const contents = Array.from({ length: pages }, (_none, page) =>
    drawn(title, page, pages, Array.from({ length: Math.max(1, room) }, line)),
  );
  const fontAt = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const kids = contents.map((_content, page) => `${5 + 2 * page} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    fontAt('Helvetica'),
    fontAt('Helvetica-Bold'),
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * page} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = [
    'xref',
    `0 ${objects.length + 1}`,
    `${number(0)} 65535 f `,
    ...offsets.map((offset) => `${number(offset)} 00000 n `),
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`,
    'startxref\n',
  ].join('\n');
  const tail = `${number(0)}\n%%EOF\n`;
  const spare = size - body.length - table.length - tail.length;
  const comment = spare > 1 ? `%${' '.repeat(spare - 2)}\n` : '';
  return `${body}${comment}${table}${number(body.length + comment.length)}\n%%EOF\n`;
}
