import type { Precision, UploadPriority, UploadState } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';

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
};

export async function latestResults(
  tx: TenantTransaction,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, ShownResult>> {
  if (imageIds.length === 0) return new Map();
  const results = await tx.db
    .selectFrom('results')
    .distinctOn('image_id')
    .select(['id', 'image_id', 'model_name', 'model_version', 'precision'])
    .where('tenant_id', '=', tx.tenantId)
    .where('image_id', 'in', imageIds)
    .orderBy('image_id')
    .orderBy('created_at', 'desc')
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
    results.map(({ id, image_id, model_name, model_version, precision }) => [
      image_id,
      {
        name: model_name,
        version: model_version,
        precision,
        points: new Map(
          findings
            .filter(({ result_id }) => result_id === id)
            .map(({ code, operating_point }) => [code, operating_point]),
        ),
      },
    ]),
  );
}
