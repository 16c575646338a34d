import {
  type Demographics,
  PATIENT_FIELD_NAMES,
  PATIENT_FIELDS,
  type PatientFieldName,
} from '@aiso/contracts';

type ColumnOf<Name extends PatientFieldName> = (typeof PATIENT_FIELDS)[Name]['column'];
/** An issuer whom nobody names is '': with a number it names one patient, as any other does. */
type Columns = {
  readonly [Name in PatientFieldName as ColumnOf<Name>]: Name extends 'mrnIssuer'
    ? string
    : Demographics[Name];
};
/** What an image's header states of its patient, as columns of images. */
type StatedColumns = { readonly [Name in PatientFieldName as `said_${ColumnOf<Name>}`]: Demographics[Name] };

const columnOf = (field: PatientFieldName) => PATIENT_FIELDS[field].column;
const statedColumnOf = (field: PatientFieldName) => `said_${PATIENT_FIELDS[field].column}` as const;

const demographicsFrom = (valueOf: (field: PatientFieldName) => string | null): Demographics =>
  Object.fromEntries(PATIENT_FIELD_NAMES.map((field) => [field, valueOf(field)])) as Demographics;

export const PATIENT_COLUMNS = PATIENT_FIELD_NAMES.map(columnOf);
export const STATED_COLUMNS = PATIENT_FIELD_NAMES.map((field) => `images.${statedColumnOf(field)}` as const);

export const demographicsOfImage = (row: StatedColumns): Demographics =>
  demographicsFrom((field) => row[statedColumnOf(field)]);

export const statedColumnsOf = (demographics: Demographics): StatedColumns =>
  Object.fromEntries(
    PATIENT_FIELD_NAMES.map((field) => [statedColumnOf(field), demographics[field]]),
  ) as StatedColumns;

export const demographicsOfPatient = (row: Columns): Demographics =>
  demographicsFrom((field) => (field === 'mrnIssuer' ? row.mrn_issuer || null : row[columnOf(field)]));

/** Those fields that are given, as columns. */
export const patientColumnsOf = (fields: Partial<Demographics>): Partial<Columns> =>
  Object.fromEntries(
    PATIENT_FIELD_NAMES.flatMap((field) => {
      const value = fields[field];
      if (value === undefined) return [];
      return [[columnOf(field), field === 'mrnIssuer' ? (value ?? '') : value]];
    }),
  );
