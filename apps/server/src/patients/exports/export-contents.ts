import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OriginalFault } from '@aiso/contracts';
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
import { mergedRecordsOf } from '../../registry/patient.repository.ts';
import { exportTables } from './export-tables.ts';

export type HeldImage = {
  readonly id: string;
  readonly studyId: string;
  readonly objectKey: string;
  readonly fault: OriginalFault | null;
  readonly sha256: string;
  readonly format: 'dicom' | 'png' | 'jpeg';
};

/**
 * Everything held on a person: files as they are to be named and where they lie meanwhile, and images that
 * lie in the object store.
 */
export type ExportContents = {
  readonly files: readonly { readonly path: string; readonly file: string }[];
  readonly images: readonly HeldImage[];
};

/**
 * Of the patient and of the records merged into it; studies that wait for an owner are nobody's.
 * What is written of them may be long: it goes to files in `folder`, some rows at a time.
 */
export async function exportContents(
  tx: TenantTransaction,
  deps: Pick<ModelServices, 'models'>,
  patientId: string,
  folder: string,
): Promise<ExportContents> {
  const family = await mergedRecordsOf(tx, patientId);
  const studies = await tx
    .from('studies')
    .select(['id', 'study_date'])
    .where('patient_id', 'in', family)
    .where('identity', '=', 'confirmed')
    .orderBy('created_at')
    .execute();
  const studyIds = studies.map(({ id }) => id);
  const images = studyIds.length === 0 ? [] : await imagesOf(tx, studyIds);
  const written = [
    { path: 'fhir/bundle.json', pieces: bundleOf(tx, deps, family) },
    ...exportTables(
      tx,
      family,
      images.map(({ id }) => id),
    ),
  ];
  const files: { path: string; file: string }[] = [];
  for (const { path, pieces } of written) {
    const file = join(folder, basename(path));
    await pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    files.push({ path, file });
  }
  return { files, images };
}

async function imagesOf(tx: TenantTransaction, studyIds: readonly string[]): Promise<readonly HeldImage[]> {
  return tx
    .from('images')
    .select([
      'id',
      'study_id as studyId',
      'object_key as objectKey',
      'original_fault as fault',
      'sha256',
      'format',
    ])
    .where('study_id', 'in', studyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** http://hl7.org/fhir/R4/bundle.html, a collection. An entry at a time. */
async function* bundleOf(
  tx: TenantTransaction,
  deps: Pick<ModelServices, 'models'>,
  family: readonly string[],
): AsyncGenerator<string> {
  yield '{"resourceType":"Bundle","type":"collection","entry":[';
  let comma = '';
  const named = new Set<string>();
  for (const kind of [PATIENT, IMAGING_STUDY, OBSERVATION, DEVICE]) {
    for await (const resource of resourcesOf(tx, deps, kind, family)) {
      // Versions that inferred nothing of this person are none of it.
      if (kind === DEVICE && !named.has(resource.id)) continue;
      const text = JSON.stringify({ resource }, null, 1);
      for (const [, id = ''] of text.matchAll(/"Device\/([^"]+)"/gu)) named.add(id);
      yield `${comma}\n${text}`;
      comma = ',';
    }
  }
  yield '\n]}';
}

async function* resourcesOf(
  tx: TenantTransaction,
  deps: Pick<ModelServices, 'models'>,
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
    yield* (await kind.present(tx, rows, deps)).map(resourceOf);
    after = next;
  } while (after !== null);
}
