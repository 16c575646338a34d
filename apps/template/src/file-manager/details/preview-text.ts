/** As much of a text is shown as one looks at beside a list. */
const MOST_CHARACTERS = 4_000;
const MOST_ROWS = 8;
const MOST_COLUMNS = 20;

export type TextPreview =
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly isCut: boolean;
    }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean };

/** A line's cells; quoted ones may hold commas, and quotes written twice (RFC 4180). */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  for (const found of line.matchAll(/(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^,]*))(?:,|$)/gu)) {
    const { quoted, plain = '' } = found.groups ?? {};
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (!found[0].endsWith(',')) break;
  }
  return cells;
}

/** The first of a text file: a table of what is apart by commas, the words of anything else. */
export async function textPreview(blob: Blob, isTable: boolean): Promise<TextPreview> {
  // Bytes are cut, and with them a letter of several: its half is left out.
  const text = (await blob.slice(0, MOST_CHARACTERS).text())
    .replace(/\u{fffd}+$/u, '')
    .replace(/^\u{feff}/u, '');
  const isCut = blob.size > MOST_CHARACTERS;
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  // The last of a cut text is no whole line.
  const whole = isCut ? lines.slice(0, -1) : lines;
  const [head, ...rows] = whole.map(cellsOf);
  if (!isTable || head === undefined) return { kind: 'text', text, isCut };
  return {
    kind: 'table',
    head: head.slice(0, MOST_COLUMNS),
    rows: rows.slice(0, MOST_ROWS),
    isCut: isCut || rows.length > MOST_ROWS || head.length > MOST_COLUMNS,
  };
}
