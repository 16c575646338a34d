import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ModelFinding, type ModelManifest, modelManifestSchema, type Settings } from '@aiso/contracts';
import type { LoadedModel } from '@aiso/inference';
import { refuseStrangeFiles } from '../../../models/packages/import-package.ts';
import { readLabelledImages } from '../evaluate/labelled-images.ts';
import type { LabelledSet } from '../evaluate/labelled-set.ts';
import { haveTruth } from '../evaluate/truth.ts';
import { askedModel } from '../image-files.ts';
import { Complaint } from '../surroundings.ts';
import type { CalibrateArguments } from './arguments.ts';
import { withLabels } from './calibrated-findings.ts';
import { freePlace, siteVersion } from './calibrated-package.ts';

/** What is known before the first image is inferred. */
export type CalibrationPlan = {
  readonly labelled: LabelledSet;
  /** As it infers: in the precision that was asked for. */
  readonly model: LoadedModel;
  /** As its package says: of the first file, whatever infers. */
  readonly source: ModelManifest;
  /** Its findings, by the names of labels that were given. */
  readonly findings: readonly ModelFinding[];
  /** Of the package to write. */
  readonly version: string;
  /** Where it is written; null where it is not. */
  readonly place: string | null;
};

/**
 * Whatever can be refused before hours of reading.
 * @throws Complaint, PackageRefused for a package with what cannot be copied
 */
export async function planCalibration(
  given: CalibrateArguments,
  settings: Settings,
): Promise<CalibrationPlan> {
  const place = given.to === undefined ? null : await freePlace(given.to);
  const labelled = await readLabelledImages(given.labels, given.selection, given.assumed);
  const model = await askedModel(given, settings);
  if (place !== null) await refuseStrangeFiles(model.folder);
  if (place !== null && dirname(place) === (await realpath(model.folder)))
    throw new Complaint('--to must not be a folder in the package itself.');
  const manifest = await readFile(join(model.folder, 'model.json'), 'utf8');
  const source = modelManifestSchema.parse(JSON.parse(manifest));
  const version = given.version ?? siteVersion(source.version);
  if (version === source.version) throw new Complaint(`${source.name} ${version} is the model itself.`);
  if (!modelManifestSchema.shape.version.safeParse(version).success)
    throw new Complaint('--version must be a semantic version such as 1.0.0-site.1.');
  const findings = withLabels(source.findings, given.positive, given.negative);
  assertFindings(given, findings);
  const { truth } = given.selection;
  if (!haveTruth(findings, labelled.images, truth))
    throw new Complaint(
      `The labels have no column "${truth}" and none named by a finding (${codesOf(findings)}).`,
    );
  return { labelled, model, source, findings, version, place };
}

const codesOf = (findings: readonly ModelFinding[]): string => findings.map(({ code }) => code).join(', ');

/** @throws Complaint for a finding that the model does not have, and for labels that contradict each other */
function assertFindings(
  { findings, positive, negative }: CalibrateArguments,
  known: readonly ModelFinding[],
): void {
  const unknown = [...findings, ...positive.keys(), ...negative.keys()].find(
    (code) => !known.some((finding) => finding.code === code),
  );
  if (unknown !== undefined)
    throw new Complaint(`The model has no finding "${unknown}", but ${codesOf(known)}.`);
  for (const { code, labels } of known) {
    const both = labels?.positive.find((name) => labels.negative.includes(name));
    if (both !== undefined)
      throw new Complaint(`"${both}" is both a positive and a negative name of ${code}.`);
  }
}
