export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  /** In points from the lower left corner. */
  readonly words: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly isBold: boolean;
    readonly text: string;
  }[];
};

/** Of a larger one reading would take too long. */
const MOST_BYTES = 5_000_000;

const latin = new TextDecoder('latin1');

/** A file, and where a part of its text is in its bytes: in this encoding each byte is a letter. */
type Part = { readonly bytes: Uint8Array<ArrayBuffer>; readonly text: string; readonly at: number };

/** An object by its number, as it is written in the file. */
function objectOf({ bytes, text }: Part, number: string): Part | null {
  const start = new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\b`, 'u').exec(text)?.index;
  if (start === undefined) return null;
  const end = text.indexOf('endobj', start);
  return { bytes, text: text.slice(start, end === -1 ? undefined : end), at: start };
}

/** A stream's operators; null where they are packed in a way that is not known here. */
async function operatorsOf({ bytes, text, at }: Part): Promise<string | null> {
  const head = /stream\r?\n/u.exec(text);
  const end = /\r?\nendstream/u.exec(text);
  if (head === null || end === null) return null;
  const stream = bytes.subarray(at + head.index + head[0].length, at + end.index);
  const filter = /\/Filter\s*\[?\s*\/(?<name>\w+)/u.exec(text.slice(0, head.index))?.groups?.['name'];
  if (filter === undefined) return latin.decode(stream);
  if (filter !== 'FlateDecode') return null;
  const unpacked = new Blob([stream]).stream().pipeThrough(new DecompressionStream('deflate'));
  return latin.decode(await new Response(unpacked).arrayBuffer());
}

/** The first object that is a page, and not the list of them. */
const PAGE = /\d+ 0 obj\s*(?<page><<(?:(?!endobj)[\s\S])*?\/Type\s*\/Page\b(?!s)[\s\S]*?)endobj/u;

/** Text set by `Tf`, `Td` or `Tm`, and `Tj` (ISO 32000-1, 9.4). */
const TOKEN =
  /\/(?<font>[\w.-]+)\s+(?<size>[\d.]+)\s+Tf|(?:[-\d.]+\s+){4}(?<x>[-\d.]+)\s+(?<y>[-\d.]+)\s+Tm|(?<dx>[-\d.]+)\s+(?<dy>[-\d.]+)\s+T[dD]|\((?<text>(?:\\[\s\S]|[^\\)])*)\)\s*Tj|\bBT\b/gu;

function wordsOf(operators: string, bold: ReadonlySet<string>): PdfPage['words'] {
  const words: { x: number; y: number; size: number; isBold: boolean; text: string }[] = [];
  let place = { x: 0, y: 0, size: 12, isBold: false };
  for (const { 0: token, groups = {} } of operators.matchAll(TOKEN)) {
    const { font, size, x, y, dx, dy, text } = groups;
    if (token === 'BT') place = { ...place, x: 0, y: 0 };
    else if (font !== undefined) place = { ...place, size: Number(size), isBold: bold.has(font) };
    else if (x !== undefined) place = { ...place, x: Number(x), y: Number(y) };
    else if (dx !== undefined) place = { ...place, x: place.x + Number(dx), y: place.y + Number(dy) };
    else if (text !== undefined) words.push({ ...place, text: text.replaceAll(/\\([\\()])/gu, '$1') });
  }
  return words;
}

/**
 * The words of a PDF's first page and where they stand. Null where the file is built in another way than plain
 * writers build theirs, as with letters under numbers of a font's own: then there is nothing to show.
 */
export async function firstPageOf(blob: Blob): Promise<PdfPage | null> {
  if (blob.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const file: Part = { bytes, text: latin.decode(bytes), at: 0 };
  if (!file.text.startsWith('%PDF-') || /Identity-H|\/Encrypt\b/u.test(file.text)) return null;
  const page = PAGE.exec(file.text)?.groups?.['page'] ?? '';
  const contents = /\/Contents\s+(?<number>\d+) 0 R/u.exec(page)?.groups?.['number'];
  const box = /\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+(?<width>[\d.]+)\s+(?<height>[\d.]+)/u.exec(page)?.groups;
  const object = contents === undefined ? null : objectOf(file, contents);
  const operators = object === null ? null : await operatorsOf(object);
  if (operators === null || box === undefined) return null;
  const fonts = [...page.matchAll(/\/(?<name>[\w.-]+)\s+(?<number>\d+) 0 R/gu)];
  const isBold = (number = ''): boolean => /\/BaseFont\s*\/\S*Bold/u.test(objectOf(file, number)?.text ?? '');
  const bold = new Set(
    fonts.flatMap(({ groups = {} }) => (isBold(groups['number']) ? (groups['name'] ?? []) : [])),
  );
  const words = wordsOf(operators, bold);
  if (words.length === 0) return null;
  return {
    width: Number(box['width']),
    height: Number(box['height']),
    pages: Number(/\/Count\s+(?<count>\d+)/u.exec(file.text)?.groups?.['count'] ?? 1),
    words,
  };
}
