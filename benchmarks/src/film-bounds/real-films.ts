import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadedModel } from '@aiso/inference';
import { rowsOf } from './films.ts';
import { type Verdict, verdictOf } from './readings.ts';

const LABELS = ['labels.csv', 'labels-2.csv'];
const SOURCES = ['nih', 'nih-2', 'rsna-normal', 'kermany', 'tb-nlm', 'tb-pk'];
/** Films of which no network saw any split. */
const UNSEEN = ['tb-nlm', 'tb-pk'];

/** What the bounds of clipping and sharpness would do to films as they are, by source and view. */
export type RealFilms = {
  readonly source: string;
  readonly view: string;
  readonly films: number;
  readonly marked: number;
  readonly refused: number;
};

/** @param most of each source and view */
export async function realFilms(
  model: LoadedModel,
  folder: string,
  most: number,
): Promise<readonly RealFilms[]> {
  const files = await Promise.all(LABELS.map((name) => readFile(join(folder, name), 'utf8')));
  const rows = files
    .flatMap(rowsOf)
    .filter(
      ({ source = '', split = '' }) =>
        SOURCES.includes(source) && (split !== 'train' || UNSEEN.includes(source)),
    );
  const groups = Map.groupBy(rows, ({ source, view }) => `${source} ${view}`);
  const measured: RealFilms[] = [];
  for (const group of groups.values()) {
    const verdicts: Verdict[] = [];
    for (const { path = '' } of group.slice(0, most)) {
      verdicts.push(await verdictOf(model, await readFile(join(folder, path))));
    }
    const [first] = group;
    const count = (of: Verdict): number => verdicts.filter((one) => one === of).length;
    measured.push({
      source: first?.['source'] ?? '',
      view: first?.['view'] ?? '',
      films: verdicts.length,
      marked: count('marked'),
      refused: count('refused'),
    });
  }
  return measured;
}
