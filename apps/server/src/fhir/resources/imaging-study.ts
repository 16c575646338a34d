import { displayName, STUDY_FIELD_NAMES, type StudyFieldName } from '@aiso/contracts';
import type { Database, TenantTransaction } from '@aiso/datastore';
import { type Selectable, sql } from 'kysely';
import { studyTextsOf } from '../../registry/study-texts.ts';
import { dicomCoding, numberType, UID_PREFIX, UID_SYSTEM } from '../codes.ts';
import { resourceKind } from '../resource-kind.ts';
import type { Condition } from '../search/condition.ts';
import { either, oneOf } from '../search/condition.ts';
import {
  dateParameter,
  isUuid,
  referenceParameter,
  type Token,
  tokenParameter,
} from '../search/parameter.ts';

type StudyRow = Selectable<Database['studies']>;

const updatedAt = sql`s.updated_at`;
const byPatient = referenceParameter('Whose study it is', 'Patient', sql`s.patient_id`);

/**
 * http://hl7.org/fhir/R4/imagingstudy.html. A study whose patient is not settled waits: it is none.
 */
export const IMAGING_STUDY = resourceKind<StudyRow>({
  type: 'ImagingStudy',
  anyOf: ['study:read'],
  access: 'acts',
  from: () => sql`studies s`,
  columns: sql`s.*`,
  scope: (tenantId) => sql`s.tenant_id = ${tenantId} AND s.identity = 'confirmed'`,
  ofPatients: (ids) => sql`s.patient_id = ANY(${ids}::uuid[])`,
  key: [{ column: sql`s.id`, type: 'uuid' }],
  keyOf: (id) => (isUuid(id) ? [id] : null),
  parameters: {
    identifier: tokenParameter('The Study Instance UID, or the accession number', byIdentifier),
    patient: byPatient,
    subject: byPatient,
    started: dateParameter('The day of the study', sql`s.study_date`, 'date'),
    _lastUpdated: dateParameter('When the study changed or an image came', updatedAt, 'timestamptz'),
  },
  sorts: {
    started: { column: sql`coalesce(s.study_date, '0001-01-01')`, type: 'date' },
    _lastUpdated: { column: updatedAt, type: 'timestamptz' },
  },
  async present(tx, rows) {
    const images = await imagesOf(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      lastUpdated: row.updated_at,
      body: presentStudy(row, images.get(row.id) ?? []),
    }));
  },
});

const IMAGE = [
  'study_id',
  'original_fault',
  'modality',
  'sop_instance_uid',
  'sop_class_uid',
  'series_instance_uid',
] as const;
type StudyImage = Pick<Selectable<Database['images']>, (typeof IMAGE)[number]>;

async function imagesOf(
  tx: TenantTransaction,
  studyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StudyImage[]>> {
  if (studyIds.length === 0) return new Map();
  const rows = await tx
    .from('images')
    .select(IMAGE)
    .where('study_id', 'in', studyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ study_id }) => study_id);
}

function byIdentifier(tokens: readonly Token[]): Condition {
  const codesOf = (wanted: string) =>
    tokens.flatMap(({ system, code }) => ((system ?? wanted) === wanted && code !== undefined ? [code] : []));
  if (tokens.some(({ system, code }) => system === UID_SYSTEM && code === undefined)) return sql`true`;
  const uids = codesOf(UID_SYSTEM).map((code) =>
    code.startsWith(UID_PREFIX) ? code.slice(UID_PREFIX.length) : code,
  );
  // Nobody knows who gave an accession number out: it has no system.
  return either(oneOf(sql`s.study_instance_uid`, uids), oneOf(sql`s.accession_number`, codesOf('')));
}

/** A code of modalities, as headers have it (DICOM PS3.3 C.7.3.1.1.1). */
const MODALITY = /^[A-Z0-9_]{1,16}$/u;

function presentStudy(row: StudyRow, images: readonly StudyImage[]) {
  const modalities = [...new Set(images.map(({ modality }) => modality ?? ''))]
    .filter((modality) => MODALITY.test(modality))
    .toSorted();
  const { identifiers = [], ...said } = saidOf(row);
  return {
    resourceType: 'ImagingStudy',
    id: row.id,
    identifier: [{ system: UID_SYSTEM, value: `${UID_PREFIX}${row.study_instance_uid}` }, ...identifiers],
    status: 'available',
    ...(modalities.length === 0 ? {} : { modality: modalities.map((code) => dicomCoding(code)) }),
    subject: subjectOf(row.patient_id),
    ...(row.study_date === null ? {} : { started: row.study_date }),
    numberOfInstances: images.length,
    ...seriesOf(images),
    ...said,
    ...noteOf(images),
  };
}

/** Of originals that are missing from the image store or damaged there: R4 has no code for it. */
function noteOf(images: readonly StudyImage[]): object {
  const lost = images.filter(({ original_fault }) => original_fault !== null).length;
  if (lost === 0) return {};
  const text = `Of ${lost} of the images the original is missing or damaged in the image store.`;
  return { note: [{ text }] };
}

type SaidOfStudy = {
  readonly identifiers?: readonly object[];
  readonly description?: string;
  /** Nobody gives out resources of them. */
  readonly referrer?: { readonly display: string };
};

/** What the resource says by each field of a study's header. */
const SAID_BY: Readonly<Record<StudyFieldName, (value: string) => SaidOfStudy>> = {
  accessionNumber: (value) => ({ identifiers: [{ type: numberType('ACSN'), value }] }),
  description: (description) => ({ description }),
  referringPhysician: (name) => ({ referrer: { display: displayName(name, 'en') } }),
};

function saidOf(row: StudyRow): SaidOfStudy {
  const texts = studyTextsOf(row);
  const said = STUDY_FIELD_NAMES.map((field) => {
    const value = texts[field];
    return value === null ? {} : SAID_BY[field](value);
  });
  return Object.assign({}, ...said) as SaidOfStudy;
}

/** `series` of the images whose files say which one it is and what they are; R4 has no other. */
function seriesOf(images: readonly StudyImage[]): object {
  const instances = images.flatMap(({ modality, ...uids }) => {
    const { series_instance_uid: series, sop_instance_uid: uid, sop_class_uid: sopClass } = uids;
    const isTold = series !== null && uid !== null && sopClass !== null && MODALITY.test(modality ?? '');
    return isTold ? [{ series, modality: modality ?? '', uid, sopClass }] : [];
  });
  const series = [...Map.groupBy(instances, (instance) => instance.series)].map(([uid, ofSeries]) => ({
    uid,
    modality: dicomCoding(ofSeries[0]?.modality ?? ''),
    numberOfInstances: ofSeries.length,
    instance: ofSeries.map((instance) => ({
      uid: instance.uid,
      sopClass: { system: 'urn:ietf:rfc:3986', code: `${UID_PREFIX}${instance.sopClass}` },
    })),
  }));
  return series.length === 0 ? {} : { series };
}

/** A file need not name its patient, and a study has to have a subject. */
export const subjectOf = (patientId: string | null): object =>
  patientId === null ? { display: 'Unknown patient' } : { reference: `Patient/${patientId}` };
