import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRONTAL_VIEWS, type FrontalView } from '@aiso/contracts';

/** A film on which radiologists saw an opacity of the lungs. */
export type OpacityFilm = {
  /** PNG or JPEG, as it was delivered. */
  readonly bytes: Buffer;
  readonly patient: string;
  readonly view: FrontalView | null;
};

const SEEN = 'Lung Opacity';
const SOURCES = ['nih', 'nih-2'];
const SPLITS = ['val', 'test'];

type Row = ReadonlyMap<string, string>;

/** Those that no network was trained on, of native size and upright. */
export async function opacityFilms(folder: string): Promise<readonly OpacityFilm[]> {
  const read = await rowsOf(join(folder, 'radiologist.csv'));
  const classes = new Map(read.map((row) => [row.get('path'), row.get('rsna_class')]));
  return Promise.all(
    (await labelledRows(folder))
      .filter(
        (row) =>
          classes.get(row.get('path')) === SEEN &&
          SOURCES.includes(row.get('source') ?? '') &&
          SPLITS.includes(row.get('split') ?? ''),
      )
      .map(async (row) => ({
        bytes: await readFile(join(folder, row.get('path') ?? '')),
        patient: row.get('patient') ?? '',
        view: FRONTAL_VIEWS.find((view) => view === row.get('view')) ?? null,
      })),
  );
}

/** Of both deliveries, each cell by the name of its column. */
export const labelledRows = async (folder: string): Promise<readonly Row[]> =>
  (await Promise.all(['labels.csv', 'labels-2.csv'].map((name) => rowsOf(join(folder, name))))).flat();

/** No cell of these tables has a comma. */
async function rowsOf(file: string): Promise<readonly Row[]> {
  const [heading = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/u);
  const columns = heading.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return new Map(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
