import { isReadWithOtherAge, type Precision, type UploadPriority, type UploadState } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { ageKnownNow, ageOfResult } from '../../registry/patient-age.ts';

export type AskedUpload = {
  readonly id: string;
  readonly state: UploadState;
  readonly imageId: string;
  readonly priority: UploadPriority;
};

/** Of these uploads those that were read, or could not be, with their images. */
export async function findAskedUploads(
  tx: TenantTransaction,
  uploadIds: readonly string[],
): Promise<readonly AskedUpload[]> {
  const rows = await tx.db
    .selectFrom('aiso-uploads')
    .select(['id', 'state', 'image_id', 'priority'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', uploadIds)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, state, image_id, priority }) =>
    image_id === null ? [] : [{ id, state, imageId: image_id, priority }],
  );
}

/** What is shown of an image: with which version, and at which operating points its findings were decided. */
export type ShownResult = {
  readonly name: string;
  readonly version: string;
  /** Null where it was not kept, or a model server read. */
  readonly precision: Precision | null;
  readonly points: ReadonlyMap<string, number>;
  /** The age that is known now is not the one that it was read with. */
  readonly hasOtherAge: boolean;
};

export async function latestResults(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, ShownResult>> {
  if (imageIds.length === 0) return new Map();
  const results = await tx.db
    .selectFrom('results')
    .innerJoin('images', (join) =>
      join.onRef('images.tenant_id', '=', 'results.tenant_id').onRef('images.id', '=', 'results.image_id'),
    )
    .innerJoin('studies', (join) =>
      join.onRef('studies.tenant_id', '=', 'images.tenant_id').onRef('studies.id', '=', 'images.study_id'),
    )
    .distinctOn('results.image_id')
    .select([
      'results.id',
      'image_id',
      'model_name',
      'model_version',
      'precision',
      'population',
      'age_years',
      'age_entered',
      'studies.patient_age_years as told',
      'studies.entered_age_years as entered',
    ])
    .where('results.tenant_id', '=', tx.tenantId)
    .where('image_id', 'in', imageIds)
    .orderBy('image_id')
    .orderBy('results.created_at', 'desc')
    .execute();
  if (results.length === 0) return new Map();
  const findings = await tx.db
    .selectFrom('findings')
    .select(['result_id', 'code', 'operating_point'])
    .where('tenant_id', '=', tx.tenantId)
    .where(
      'result_id',
      'in',
      results.map(({ id }) => id),
    )
    .execute();
  return new Map(
    results.map(({ id, image_id, model_name, model_version, precision, population, ...ages }) => [
      image_id,
      {
        name: model_name,
        version: model_version,
        precision,
        hasOtherAge: isReadWithOtherAge({ age: ageOfResult(ages), population }, ageKnownNow(ages, ages)),
        points: new Map(
          findings
            .filter(({ result_id }) => result_id === id)
            .map(({ code, operating_point }) => [code, operating_point]),
        ),
      },
    ]),
  );
}
