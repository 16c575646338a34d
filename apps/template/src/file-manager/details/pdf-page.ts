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
/** What is read of a page is bounded, whatever a file unpacks to: its reader is the tab that shows it. */
const MOST_OPERATORS = 200_000;
const MOST_WORDS = 2_000;
const MOST_FONTS = 40;
const PIECE_BYTES = 4_096;

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
  if (filter === undefined) return latin.decode(stream.subarray(0, MOST_OPERATORS));
  return filter === 'FlateDecode' ? unpackedStart(stream) : null;
}

/** As much of what was packed as is read. It goes in by small pieces: each may become a thousandfold. */
async function unpackedStart(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  let at = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(packed.subarray(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      if (at >= packed.length) controller.close();
    },
  });
  const reader = pieces.pipeThrough(new DecompressionStream('deflate')).getReader();
  let text = '';
  while (text.length < MOST_OPERATORS) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += latin.decode(value);
  }
  await reader.cancel();
  return text.slice(0, MOST_OPERATORS);
}

/** The first object that is a page, and not the list of them. */
const pageIn = (text: string): string =>
  text.split('endobj').find((object) => /\/Type\s*\/Page\b/u.test(object)) ?? '';

/**
 * Text set by `Tf`, `Td` or `Tm`, and `Tj` (ISO 32000-1, 9.4). Numbers and words end: who looks for one from
 * every letter of a long run would not.
 */
const TOKEN =
  /\/(?<font>[\w.-]+)\s+(?<size>[\d.]+)\s+Tf|(?:[-\d.]{1,24}\s+){4}(?<x>[-\d.]{1,24})\s+(?<y>[-\d.]{1,24})\s+Tm|(?<dx>[-\d.]{1,24})\s+(?<dy>[-\d.]{1,24})\s+T[dD]|\((?<text>(?:\\[\s\S]|[^\\)]){0,500})\)\s*Tj|\bBT\b/gu;

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
    if (words.length >= MOST_WORDS) break;
  }
  return words;
}

/**
 * The words of a PDF's first page and where they stand. Null where the file is built in another way than
 * plain writers build theirs, as with letters under numbers of a font's own: then there is nothing to show.
 */
export async function firstPageOf(blob: Blob): Promise<PdfPage | null> {
  if (blob.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const file: Part = { bytes, text: latin.decode(bytes), at: 0 };
  if (!file.text.startsWith('%PDF-') || /Identity-H|\/Encrypt\b/u.test(file.text)) return null;
  const page = pageIn(file.text);
  const contents = /\/Contents\s+(?<number>\d+) 0 R/u.exec(page)?.groups?.['number'];
  const box = /\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+(?<width>[\d.]+)\s+(?<height>[\d.]+)/u.exec(page)?.groups;
  const object = contents === undefined ? null : objectOf(file, contents);
  const operators = object === null ? null : await operatorsOf(object);
  if (operators === null || box === undefined) return null;
  const fonts = [...page.matchAll(/\/(?<name>[\w.-]+)\s+(?<number>\d+) 0 R/gu)].slice(0, MOST_FONTS);
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
