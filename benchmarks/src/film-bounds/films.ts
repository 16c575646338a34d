import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A film of an adult or a child, 8 bits, row-major. */
export type Film = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly years: number;
  /** By the labels of an adult's film; null of others, and of what they do not tell. */
  readonly isPositive: boolean | null;
};

/** In pixels, of the shorter side. */
export const SIDES = [16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192];
export const GREY_LEVELS = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128];
/** Of the 256 levels of a film, around its median. */
export const WIDTHS = [1, 10, 20, 30, 40, 50, 60, 80, 100, 128, 160, 200];

const SOURCES = [
  { source: 'nih', years: 40 },
  { source: 'kermany', years: 3 },
] as const;

const OPACITY = ['Pneumonia', 'Infiltration', 'Consolidation', 'Edema', 'Atelectasis'];

function isPositive({ source, findings = '' }: Row): boolean | null {
  const named = findings.split('|');
  if (source !== 'nih') return null;
  return named.includes('No Finding') ? false : named.some((one) => OPACITY.includes(one)) ? true : null;
}

type Row = Readonly<Record<string, string>>;

/** A file of labels, by its columns. */
export function rowsOf(labels: string): readonly Row[] {
  const [heading = '', ...lines] = labels.trim().split('\n');
  const columns = heading.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** The first films of each source that no network was trained on. */
export async function filmsOf(labels: string, folder: string, most: number): Promise<readonly Film[]> {
  const rows = rowsOf(labels);
  const films: Film[] = [];
  for (const { source, years } of SOURCES) {
    const own = rows.filter((row) => row['source'] === source && row['split'] === 'test');
    for (const row of own.slice(0, most)) {
      const { data, info } = await sharp(await readFile(join(folder, row['path'] ?? '')))
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      films.push({ pixels: new Uint8Array(data), width, height, years, isPositive: isPositive(row) });
    }
  }
  return films;
}

const png = ({ pixels, width, height }: Pick<Film, 'pixels' | 'width' | 'height'>) =>
  sharp(pixels, { raw: { width, height, channels: 1 } });

export const asPng = (film: Pick<Film, 'pixels' | 'width' | 'height'>): Promise<Buffer> =>
  png(film).toColourspace('b-w').png().toBuffer();

/** With a shorter side of so many pixels, each the mean of those that it stands for; never enlarged. */
export const withSide = async (film: Film, side: number): Promise<Buffer> =>
  (Math.min(film.width, film.height) <= side
    ? png(film)
    : png(film).resize(side, side, { fit: 'outside', kernel: 'linear' })
  )
    .toColourspace('b-w')
    .png()
    .toBuffer();

/** With so many grey levels, evenly over those that the film has. */
export function withLevels(film: Film, levels: number): Promise<Buffer> {
  const [low, high] = [
    film.pixels.reduce((a, b) => Math.min(a, b)),
    film.pixels.reduce((a, b) => Math.max(a, b)),
  ];
  const step = (high - low + 1) / levels;
  const pixels = film.pixels.map((value) => (Math.floor((value - low) / step) * 255) / (levels - 1));
  return asPng({ ...film, pixels });
}

/** Through a window (PS3.3 C.11.2.1.2) of so many levels around the film's median. */
export function withWindow(film: Film, levels: number): Promise<Buffer> {
  const median = film.pixels.toSorted()[(film.pixels.length / 2) | 0] ?? 0;
  const gain = 255 / Math.max(levels - 1, 1e-6);
  const pixels = film.pixels.map((value) => Math.min(255, Math.max(0, (value - median) * gain + 127.5)));
  return asPng({ ...film, pixels });
}
