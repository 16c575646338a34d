import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { loadModel } from '@aiso/inference';
import { labelledRows } from './films.ts';
import { findLungs, isUsual, type LungPlace } from './lung-mask.ts';
import { WHOLE } from './lung-outlines.ts';
import { inGreys, openPreparation } from './prepare.ts';

const SOURCES = ['nih', 'nih-2', 'rsna-normal', 'kermany'];
const DIGITS = 4;

/**
 * Writes where the lungs lie in each film of the training split: the outlines, and `[middle, halfWidth, top,
 * height, lean]` by path in `films`, as `training/lungs.py` reads it. The films are squashed as the model in
 * `folder` wants them.
 */
export async function writeOutlines(folder: string, images: string, file: string): Promise<void> {
  const model = await loadModel(folder);
  const paths = (await labelledRows(images)).flatMap((row) =>
    row.get('split') === 'train' && SOURCES.includes(row.get('source') ?? '') ? [row.get('path') ?? ''] : [],
  );
  const { prepare, close } = openPreparation(model);
  const places = new Map<string, LungPlace>();
  const remaining = paths.values();
  const lane = async (): Promise<void> => {
    for (const path of remaining) {
      const film = await prepare(await readFile(join(images, path)));
      places.set(path, findLungs(inGreys(film, model)));
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  } finally {
    await close();
  }
  const rows = paths.flatMap((path) => {
    const place = places.get(path);
    return place === undefined ? [] : [[path, numbersOf(place)] as const];
  });
  await writeFile(file, `${JSON.stringify({ outlines: WHOLE, films: Object.fromEntries(rows) })}\n`);
  const unusual = [...places.values()].filter((place) => !isUsual(place)).length;
  console.log(`${file}: ${rows.length} films, ${unusual} of them with lungs at an unusual place`);
}

const numbersOf = ({ middle, halfWidth, top, height, lean }: LungPlace): readonly number[] =>
  [middle, halfWidth, top, height, lean].map((value) => Number(value.toFixed(DIGITS)));
