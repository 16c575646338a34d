import {
  type Correction,
  type InferenceState,
  type KnownAge,
  type ModelFinding,
  type OriginalFault,
  otherYearsOf,
  performanceOf,
  settleAge,
  yearsOf,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Inference, InferenceRequest } from '@aiso/inference';
import { sql } from 'kysely';
import { correctionOf, correctionRow, moveImage } from '../registry/image.repository.ts';
import { topFindingOf } from './findings.ts';

export type ImageToInfer = {
  readonly studyId: string;
  readonly state: InferenceState;
  readonly objectKey: string;
  readonly originalFault: OriginalFault | null;
  /** Which counts where the image's own file says none. */
  readonly age: KnownAge | null;
  /** The correction of its last result. */
  readonly correction: Correction;
  /** Address of who corrected it last. */
  readonly correctedBy: string | null;
};

/** How an engine is asked for the findings of that age. */
export const askedAge = (
  age: KnownAge | null,
): Pick<InferenceRequest, 'ageYears' | 'otherAgeYears' | 'ageGroup'> =>
  typeof age === 'string' ? { ageGroup: age } : { ageYears: yearsOf(age), otherAgeYears: otherYearsOf(age) };

/** Keys of what was rendered, in the object store. */
export type Renditions = {
  readonly preview: string | null;
  readonly thumbnail: string | null;
  /** By the finding's code. */
  readonly heatmaps: ReadonlyMap<string, string>;
};

/** What an inference gave. */
export type InferredImage = {
  readonly inference: Inference;
  readonly renditions: Renditions;
  /** The correction that the result is of. */
  readonly correction: Correction;
  /** Address of who said so. */
  readonly correctedBy: string | null;
  /** Whether a person had entered the age that it was inferred with. */
  readonly isAgeEntered: boolean;
};

export async function findImageToInfer(
  tx: TenantTransaction,
  imageId: string,
): Promise<ImageToInfer | undefined> {
  const row = await tx.db
    .selectFrom('images')
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'images.tenant_id')
    .select([
      'images.study_id as studyId',
      'images.state',
      'images.object_key as objectKey',
      'images.original_fault as originalFault',
      'images.turn',
      'images.inverted',
      'images.frontal_chest',
      'images.chosen_center',
      'images.chosen_width',
      'images.corrected_by as correctedBy',
      'studies.patient_age_years as told',
      'studies.other_age_years as toldOtherwise',
      'studies.entered_age_years as entered',
      'studies.age_group as group',
      'tenants.reads as tenantPopulation',
    ])
    .where('images.tenant_id', '=', tx.tenantId)
    .where('images.id', '=', imageId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { studyId, state, objectKey, originalFault, correctedBy } = row;
  return {
    studyId,
    state,
    objectKey,
    originalFault,
    correctedBy,
    age: settleAge(row, null),
    correction: correctionOf(row),
  };
}

/** Writes the result set once: for a job that has written one, nothing is written. @returns whether it was */
export async function insertResult(
  tx: TenantTransaction,
  imageId: string,
  jobId: string,
  { inference, renditions, correction, correctedBy, isAgeEntered }: InferredImage,
): Promise<boolean> {
  const { model, gate, timing } = inference;
  const result = await tx.db
    .insertInto('results')
    .values({
      tenant_id: tx.tenantId,
      image_id: imageId,
      model_name: model.name,
      model_version: model.version,
      preparation: inference.preparation,
      gate_accepted: gate.accepted,
      gate_unusual: gate.unusual,
      gate_fault: gate.fault ?? null,
      gate_score: gate.score,
      gate_reason: gate.reason,
      gate_header: gate.header ?? null,
      view_position: inference.view?.position ?? null,
      view_source: inference.view?.by ?? null,
      view_disputed: inference.view?.disputed ?? false,
      population: inference.population,
      age_years: inference.ageYears,
      other_age_years: inference.otherAgeYears,
      age_entered: inference.ageYears === null ? null : isAgeEntered,
      age_group: inference.ageGroup,
      decode_ms: timing.decodeMs,
      prepare_ms: timing.prepareMs,
      infer_ms: timing.inferMs,
      job_id: jobId,
      precision: inference.precision,
      ...correctionRow(correction),
      corrected_by: correctedBy,
      window_fault: inference.image.windowFault,
      gate_turn: gate.correction?.turn ?? null,
      gate_inverted: gate.correction?.inverted ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (result === undefined) return false;
  await supersedeResults(tx, imageId, model, result.id);
  if (inference.findings.length > 0) {
    await tx.db
      .insertInto('findings')
      .values(
        inference.findings.map((finding, position) => ({
          tenant_id: tx.tenantId,
          result_id: result.id,
          position,
          code: finding.code,
          label: finding.label,
          score: finding.score,
          operating_point: finding.operatingPoint,
          above: finding.above,
          experimental: finding.experimental,
          heatmap_key: renditions.heatmaps.get(finding.code) ?? null,
        })),
      )
      .execute();
  }
  return true;
}

/** What this version found in the image before is not the last that it found any more. */
async function supersedeResults(
  tx: TenantTransaction,
  imageId: string,
  { name, version }: Inference['model'],
  resultId: string,
): Promise<void> {
  await tx
    .update('results')
    .set({ superseded_at: sql<Date>`now()` })
    .where('image_id', '=', imageId)
    .where('model_name', '=', name)
    .where('model_version', '=', version)
    .where('id', '!=', resultId)
    .where('superseded_at', 'is', null)
    .execute();
}

/** What only the decoded pixels tell, and where the renditions lie. */
export async function describeImage(
  tx: TenantTransaction,
  imageId: string,
  { inference: { image }, renditions, correction, correctedBy }: InferredImage,
): Promise<void> {
  await tx
    .update('images')
    .set({
      width: image.width,
      height: image.height,
      bits_stored: image.bitsStored,
      photometric: image.photometric,
      window_center: image.window.center,
      window_width: image.window.width,
      window_fault: image.windowFault,
      value_min: image.valueRange.min,
      value_max: image.valueRange.max,
      preview_key: renditions.preview,
      thumbnail_key: renditions.thumbnail,
      ...correctionRow(correction),
      corrected_by: correctedBy,
    })
    .where('id', '=', imageId)
    .execute();
}

/**
 * What the result says of the image in a line, for lists.
 * @param heads the findings of the version that inferred it
 */
export async function finishImage(
  tx: TenantTransaction,
  imageId: string,
  { gate, view, findings, population }: Pick<Inference, 'gate' | 'view' | 'findings' | 'population'>,
  heads: readonly ModelFinding[],
): Promise<void> {
  const top = gate.accepted ? topFindingOf(findings) : null;
  const head = heads.find(({ code }) => code === top?.code);
  const performance = top && head ? performanceOf(head, top.operatingPoint, view?.position ?? null) : null;
  await moveImage(tx, imageId, ['queued', 'inferring', 'failed', 'done'], {
    state: 'done',
    error_code: null,
    unread_job: null,
    heatmap_lost: false,
    gate_accepted: gate.accepted,
    gate_reason: gate.reason,
    gate_unusual: gate.unusual,
    gate_fault: gate.fault ?? null,
    age_needed: gate.accepted && population === 'age_unknown',
    top_code: top?.code ?? null,
    top_label: top?.label ?? null,
    top_score: top?.score ?? null,
    top_operating_point: top?.operatingPoint ?? null,
    top_above: top?.above ?? null,
    top_promise: performance && JSON.stringify(performance),
  });
}

/** Whether any model version has a result of the image. */
export async function hasResult(tx: TenantTransaction, imageId: string): Promise<boolean> {
  const result = await tx
    .from('results')
    .select('id')
    .where('image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst();
  return result !== undefined;
}
