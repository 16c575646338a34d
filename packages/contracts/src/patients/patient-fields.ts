import { parseDicomDate } from './dicom-date.ts';
import { canonicalName } from './person-name.ts';
import { parseSex, type Sex } from './sex.ts';

/** Who a patient is, as one source states it: a header (DICOM PS3.3 C.7.1.1), or a person. */
export type Demographics = {
  /** Person Name (PS3.5 6.2.1): alphabetic, ideographic and phonetic group. */
  readonly name: string | null;
  readonly mrn: string | null;
  /** Who gave the number out; null where nobody says. */
  readonly mrnIssuer: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
};
export type PatientFieldName = keyof Demographics;

type PatientField = {
  /** Group and element, as a data set is read by them. */
  readonly tag: `x${string}`;
  readonly vr: 'PN' | 'LO' | 'DA' | 'CS';
  /** Most characters that are kept, of a text in its file's character sets; what has none is ASCII. */
  readonly most?: number;
  /** Of patients. Images have what their header states under `said_` and the same name. */
  readonly column: string;
};

/** Where each of them is read and kept. What follows from that, and what does not: docs/fields.md. */
export const PATIENT_FIELDS = {
  name: { tag: 'x00100010', vr: 'PN', most: 400, column: 'name' },
  mrn: { tag: 'x00100020', vr: 'LO', most: 64, column: 'mrn' },
  mrnIssuer: { tag: 'x00100021', vr: 'LO', most: 64, column: 'mrn_issuer' },
  birthDate: { tag: 'x00100030', vr: 'DA', column: 'birth_date' },
  sex: { tag: 'x00100040', vr: 'CS', column: 'sex' },
} as const satisfies Readonly<Record<PatientFieldName, PatientField>>;

export const PATIENT_FIELD_NAMES = Object.keys(PATIENT_FIELDS) as readonly PatientFieldName[];

/**
 * What a header states; odd values are null.
 * @param read an element as it is written, without blanks around it; null: nothing
 */
export function demographicsOfHeader(read: (field: PatientField) => string | null): Demographics {
  const name = read(PATIENT_FIELDS.name);
  return {
    name: name === null ? null : canonicalName(name),
    mrn: read(PATIENT_FIELDS.mrn),
    mrnIssuer: read(PATIENT_FIELDS.mrnIssuer),
    birthDate: parseDicomDate(read(PATIENT_FIELDS.birthDate)),
    sex: parseSex(read(PATIENT_FIELDS.sex)),
  };
}

export const NO_DEMOGRAPHICS: Demographics = demographicsOfHeader(() => null);
