import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
import { exportTables } from './export-tables.repository.ts';
import { type HeldImage, heldImages } from './held-images.repository.ts';

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
  const images = await heldImages(tx, family);
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
