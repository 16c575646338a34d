import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AgeGroup } from '@aiso/contracts';
import type { LoadedModel } from '@aiso/inference';
import { isFolder, withFolders } from '../image-folders.ts';
import { Complaint } from '../surroundings.ts';
import {
  fileOf,
  type LabelledImage,
  type LabelledSet,
  MOST_ROWS,
  readLabelledSet,
  repeatedRows,
  type Selection,
  unclearAges,
} from './labelled-set.ts';
import { haveTruth } from './truth.ts';

/**
 * A labelled set whose folders are given by their images.
 * @param assumed as which images of unknown age count, if they are to
 * @throws Complaint
 */
export async function readLabelledImages(
  files: readonly string[],
  selection: Selection,
  assumed: AgeGroup | null,
): Promise<LabelledSet> {
  if (selection.folder !== null) await assertFolder(selection.folder);
  const labelled = await readLabelledSet(files, selection);
  const images = await withImagesOfFolders(labelled.images);
  return { ...labelled, images: images.map((image) => ({ ...image, ageGroup: assumed })) };
}

/** Each row that names a folder becomes a row for every image in it. */
async function withImagesOfFolders(rows: readonly LabelledImage[]): Promise<readonly LabelledImage[]> {
  const images: LabelledImage[] = [];
  for (const row of rows) {
    const whole = fileOf(row);
    if (whole === null || !(await isFolder(whole))) {
      images.push(row);
      continue;
    }
    for (const file of await withFolders([whole], MOST_ROWS - images.length)) {
      const isNamed = row.patient !== join(row.folder, row.path);
      images.push({ ...row, path: relative(row.folder, file), patient: isNamed ? row.patient : file });
    }
  }
  return images;
}

/** What is worth knowing before hours of reading. */
export function notesOn(
  { images, unusedPaths }: LabelledSet,
  { manifest: { findings } }: LoadedModel,
  truth: string,
): string[] {
  const [unclear, repeated] = [unclearAges(images), repeatedRows(images)];
  const codes = findings.map(({ code }) => code).join(', ');
  return [
    ...(unusedPaths > 0 ? [`${unusedPaths} paths of --columns match no row of the labels.`] : []),
    ...(unclear > 0 ? [`${unclear} of ${images.length} ages could not be parsed and count as unknown.`] : []),
    ...(repeated > 0
      ? [`${repeated} of ${images.length} rows repeat an image of an earlier row; each row counts.`]
      : []),
    ...(haveTruth(findings, images, truth)
      ? []
      : [
          `The labels have no column "${truth}" and none named by a finding (${codes}). Only the gate and the scores are reported.`,
        ]),
  ];
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new Complaint(`Image folder not found: ${folder}.`);
}
