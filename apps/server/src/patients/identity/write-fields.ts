import { AppError, PATIENT_FIELD_NAMES, type PatientFields } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import {
  fieldsOf,
  holderOfNumber,
  type KnownPatient,
  rowOf,
  updatePatient,
} from '../../registry/patient.repository.ts';

/** As a request says it: what is not named may be there without a value. */
type GivenFields = { readonly [Field in keyof PatientFields]: PatientFields[Field] | undefined };
type Change = { readonly before: PatientFields; readonly after: PatientFields };

/** Of what somebody says of a patient that which is not so yet. A number and its issuer change together. */
export function changeOf(patient: KnownPatient, given: GivenFields): Change {
  const now: PatientFields = fieldsOf(patient);
  const wanted: PatientFields = { ...now, ...onlyGiven(given) };
  const complete: PatientFields = wanted.mrn === null ? { ...wanted, mrnIssuer: null } : wanted;
  const isNew = (field: keyof PatientFields): boolean => complete[field] !== now[field];
  const isNewNumber = isNew('mrn') || isNew('mrnIssuer');
  const changed = FIELDS.filter((field) => (field.startsWith('mrn') ? isNewNumber : isNew(field)));
  const pick = (from: PatientFields): PatientFields =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(now), after: pick(complete) };
}

const FIELDS = [...PATIENT_FIELD_NAMES, 'alerts', 'archivedAt'] as const;

const onlyGiven = (fields: GivenFields): PatientFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Writes fields of a patient; the patients have to be locked.
 * @throws AppError `patient.number_taken`: issuer and number are one patient, also after a merge
 */
export async function writeFields(
  tx: TenantTransaction,
  patientId: string,
  fields: PatientFields,
): Promise<void> {
  await requireFreeNumber(tx, fields, patientId);
  await updatePatient(tx, patientId, rowOf(fields));
}

/** @throws AppError `patient.number_taken` */
export async function requireFreeNumber(
  tx: TenantTransaction,
  { mrn, mrnIssuer }: PatientFields,
  patientId: string | null,
): Promise<void> {
  if (mrn == null) return;
  const holder = await holderOfNumber(tx, mrn, mrnIssuer ?? '');
  if (holder !== undefined && holder !== patientId) throw new AppError('patient.number_taken');
}
