import { type FrontalView, isInferredWithOtherAge, type Precision } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { ageKnownNow, ageOfResult } from '../registry/patient-age.ts';

/** What is shown of an image: with which version, and at which operating points its findings were decided. */
export type ShownResult = {
  readonly name: string;
  readonly version: string;
  /** Null where it was not kept, or a model server inferred. */
  readonly precision: Precision | null;
  readonly points: ReadonlyMap<string, number>;
  /** For which these were taken: null where it was not known, undefined where it was not kept. */
  readonly view: FrontalView | null | undefined;
  /** The age that is known now is not the one that it was inferred with. */
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
    .innerJoin('tenants', 'tenants.id', 'results.tenant_id')
    .distinctOn('results.image_id')
    .select([
      'results.id',
      'image_id',
      'model_name',
      'model_version',
      'precision',
      'population',
      'view_position as view',
      'view_disputed as disputed',
      'age_years',
      'results.other_age_years',
      'age_entered',
      'results.age_group as ageGroup',
      'studies.patient_age_years as told',
      'studies.other_age_years as toldOtherwise',
      'studies.entered_age_years as entered',
      'studies.age_group as group',
      'tenants.reads as tenantPopulation',
    ])
    .where('results.tenant_id', '=', tx.tenantId)
    .where('image_id', 'in', imageIds)
    .orderBy('image_id')
    .orderBy('results.created_at', 'desc')
    .execute();
  if (results.length === 0) return new Map();
  const findings = await tx
    .from('findings')
    .select(['result_id', 'code', 'operating_point'])
    .where(
      'result_id',
      'in',
      results.map(({ id }) => id),
    )
    .execute();
  return new Map(
    results.map(
      ({
        id,
        image_id,
        model_name,
        model_version,
        precision,
        population,
        view,
        disputed,
        ageGroup,
        ...ages
      }) => [
        image_id,
        {
          name: model_name,
          version: model_version,
          precision,
          view: disputed === null ? undefined : view,
          hasOtherAge: isInferredWithOtherAge(
            { age: ageOfResult(ages), ageGroup, population },
            ageKnownNow(ages, ages),
          ),
          points: new Map(
            findings
              .filter(({ result_id }) => result_id === id)
              .map(({ code, operating_point }) => [code, operating_point]),
          ),
        },
      ],
    ),
  );
}
