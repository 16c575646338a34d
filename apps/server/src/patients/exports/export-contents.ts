import { type CsvValue, csvLine } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { resourceOf } from '../../fhir/resource.ts';
import type { ResourceKind } from '../../fhir/resource-kind.ts';
import { DEVICE } from '../../fhir/resources/device.ts';
import { IMAGING_STUDY } from '../../fhir/resources/imaging-study.ts';
import { OBSERVATION } from '../../fhir/resources/observation.ts';
import { PATIENT } from '../../fhir/resources/patient.ts';
import type { SearchPosition } from '../../fhir/search/position.ts';
import { selectResources } from '../../fhir/search/select-resources.ts';
import type { ModelServices } from '../../models/packages/model-registry.ts';
import { familyOf } from '../../registry/patient.repository.ts';

export type HeldImage = {
  readonly id: string;
  readonly studyId: string;
  readonly objectKey: string;
  readonly sha256: string;
  readonly format: 'dicom' | 'png' | 'jpeg';
};

/** Everything held on a person: files as they are to be named, and images that lie in the object store. */
export type ExportContents = {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly images: readonly HeldImage[];
};

/** Of the patient and of those who turned out to be this one; studies that wait for an owner are nobody's. */
export async function exportContents(
  tx: TenantTransaction,
  means: Pick<ModelServices, 'models'>,
  patientId: string,
): Promise<ExportContents> {
  const family = await familyOf(tx, patientId);
  const studies = await tx.db
    .selectFrom('studies')
    .select(['id', 'study_date'])
    .where('tenant_id', '=', tx.tenantId)
    .where('patient_id', 'in', family)
    .where('identity', '=', 'confirmed')
    .orderBy('created_at')
    .execute();
  const studyIds = studies.map(({ id }) => id);
  const images = studyIds.length === 0 ? [] : await imagesOf(tx, studyIds);
  return {
    files: [
      { path: 'fhir/bundle.json', text: await bundleOf(tx, means, family) },
      { path: 'patient.csv', text: csvOf(await patientRows(tx, family)) },
      { path: 'history.csv', text: csvOf(await historyRows(tx, family)) },
      { path: 'results.csv', text: csvOf(await resultRows(tx, images)) },
      { path: 'verdicts.csv', text: csvOf(await verdictRows(tx, images)) },
    ],
    images,
  };
}

async function imagesOf(tx: TenantTransaction, studyIds: readonly string[]): Promise<readonly HeldImage[]> {
  return tx.db
    .selectFrom('images')
    .select(['id', 'study_id as studyId', 'object_key as objectKey', 'sha256', 'format'])
    .where('tenant_id', '=', tx.tenantId)
    .where('study_id', 'in', studyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** http://hl7.org/fhir/R4/bundle.html, a collection. */
async function bundleOf(
  tx: TenantTransaction,
  means: Pick<ModelServices, 'models'>,
  family: readonly string[],
): Promise<string> {
  const entry: object[] = [];
  for (const kind of [PATIENT, IMAGING_STUDY, OBSERVATION]) {
    for await (const resource of resourcesOf(tx, means, kind, family)) entry.push({ resource });
  }
  // Versions that read nothing of this person are none of it.
  const told = JSON.stringify(entry);
  for await (const resource of resourcesOf(tx, means, DEVICE, family)) {
    if (told.includes(`"Device/${resource.id}"`)) entry.push({ resource });
  }
  return JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }, null, 1);
}

async function* resourcesOf(
  tx: TenantTransaction,
  means: Pick<ModelServices, 'models'>,
  kind: ResourceKind,
  family: readonly string[],
) {
  const conditions = kind.ofPatients === null ? [] : [kind.ofPatients(family)];
  let after: SearchPosition | null = null;
  do {
    const from: SearchPosition | null = after;
    const { rows, next } = await selectResources(tx, kind, conditions, {
      sort: null,
      after: from,
      limit: 500,
    });
    yield* (await kind.present(tx, rows, means)).map(resourceOf);
    after = next;
  } while (after !== null);
}

type Row = Readonly<Record<string, unknown>>;

const valueOf = (value: unknown): CsvValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

/** RFC 4180 with the byte-order mark that tells spreadsheets of UTF-8; the columns of the first row. */
function csvOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return `\u{feff}${csvLine(columns)}${rows.map((row) => csvLine(columns.map((name) => valueOf(row[name])))).join('')}`;
}

const patientRows = (tx: TenantTransaction, family: readonly string[]): Promise<Row[]> =>
  tx.db
    .selectFrom('patients')
    .select(['id', 'name', 'mrn', 'mrn_issuer', 'birth_date', 'sex', 'alerts', 'merged_into', 'archived_at'])
    .select(['created_at', 'updated_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', family)
    .execute();

const historyRows = (tx: TenantTransaction, family: readonly string[]): Promise<Row[]> =>
  tx.db
    .selectFrom('patient_changes')
    .select(['at', 'patient_id', 'kind', 'other_patient_id', 'actor_email', 'before', 'after', 'undone_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('patient_id', 'in', family)
    .orderBy('at')
    .execute();

const idsOf = (images: readonly HeldImage[]): readonly string[] => images.map(({ id }) => id);

async function resultRows(tx: TenantTransaction, images: readonly HeldImage[]): Promise<readonly Row[]> {
  if (images.length === 0) return [];
  return tx.db
    .selectFrom('results as r')
    .innerJoin('images as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.image_id'),
    )
    .leftJoin('findings as f', (join) =>
      join.onRef('f.tenant_id', '=', 'r.tenant_id').onRef('f.result_id', '=', 'r.id'),
    )
    .select(['r.id as result', 'i.study_id as study', 'r.image_id as image', 'r.created_at as read_at'])
    .select(['r.model_name as model', 'r.model_version as version', 'r.gate_accepted', 'r.gate_reason'])
    .select([
      'f.code',
      'f.label',
      'f.score',
      'f.operating_point',
      'f.above',
      'f.experimental',
      'r.superseded_at',
    ])
    .where('r.tenant_id', '=', tx.tenantId)
    .where('r.image_id', 'in', idsOf(images))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .orderBy('f.position')
    .execute();
}

async function verdictRows(tx: TenantTransaction, images: readonly HeldImage[]): Promise<readonly Row[]> {
  if (images.length === 0) return [];
  return tx.db
    .selectFrom('verdicts as v')
    .innerJoin('results as r', (join) =>
      join.onRef('r.tenant_id', '=', 'v.tenant_id').onRef('r.id', '=', 'v.result_id'),
    )
    .select([
      'v.result_id as result',
      'r.image_id as image',
      'v.code',
      'v.user_id as reader',
      'v.agrees',
      'v.at',
    ])
    .where('v.tenant_id', '=', tx.tenantId)
    .where('r.image_id', 'in', idsOf(images))
    .orderBy('v.at')
    .execute();
}
