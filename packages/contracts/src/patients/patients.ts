import { z } from 'zod';
import { daySchema } from '../days.ts';
import type { ConflictKinds } from '../studies/conflict-kinds.ts';
import { pastedLine, typedLines } from '../typed-text.ts';
import { NAME_MOST_CHARACTERS, typedName } from './person-name.ts';

/** Who a patient is, as people and files say. */
export type PatientIdentity = {
  /** DICOM Person Name (PS3.5 6.2.1): alphabetic, ideographic and phonetic group. */
  readonly name: string | null;
  readonly mrn: string | null;
  /** Who gave the number out (DICOM 0010,0021); null where nobody says. */
  readonly mrnIssuer: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly sex: 'F' | 'M' | 'O' | null;
};

const NO_BACKSLASH = /^[^\\]*$/u;
/** DICOM LO: 64 characters, no backslash. */
const shortText = pastedLine(64).regex(NO_BACKSLASH, 'no backslashes');
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable();
const blankIsNull = (text: string): string | null => (text === '' ? null : text);

const identityShape = {
  /** As PN, or as people write a name into one field. */
  name: orNull(pastedLine(NAME_MOST_CHARACTERS).regex(NO_BACKSLASH).transform(typedName)),
  mrn: orNull(shortText.transform(blankIsNull)),
  mrnIssuer: orNull(shortText.transform(blankIsNull)),
  birthDate: orNull(daySchema),
  sex: orNull(z.enum(['F', 'M', 'O'])),
  /** What everybody has to know before they go on: allergies, implants. */
  alerts: orNull(typedLines(500).transform(blankIsNull)),
};

/** `POST /api/patients`: a name or a number at least. Answers with the patient. */
export const newPatientSchema = z
  .strictObject(identityShape)
  .partial()
  .refine(({ name, mrn }) => (name ?? mrn ?? null) !== null, 'a name or a number');
export type NewPatient = z.output<typeof newPatientSchema>;

/** `PATCH /api/patients/{patientId}`; `revision` as it was read. Answers with the patient. */
export const patientEditSchema = z.strictObject({
  ...z.strictObject(identityShape).partial().shape,
  revision: z.int().min(1),
});
export type PatientEdit = z.output<typeof patientEditSchema>;

export const patientParamsSchema = z.object({ patientId: z.uuid() });
export const patientChangeParamsSchema = z.object({ patientId: z.uuid(), changeId: z.uuid() });

/** `GET /api/patients/{patientId}`. */
export type PatientDetails = PatientIdentity & {
  readonly id: string;
  readonly revision: number;
  readonly alerts: string | null;
  /** Numbers of records that were merged into this one. */
  readonly otherNumbers: readonly { readonly mrn: string; readonly mrnIssuer: string | null }[];
  readonly studyCount: number;
  readonly waiting: readonly {
    readonly conflictId: string;
    readonly studyId: string;
    readonly studyDate: string | null;
    /** When the study came: ISO 8601. */
    readonly receivedAt: string;
    readonly kinds: ConflictKinds;
  }[];
  readonly archivedAt: string | null;
  readonly mergedInto: null;
  readonly createdAt: string;
  readonly updatedAt: string;
};
/** The same of a merged record: which one survives, however many merges lead there. */
export type MergedPatient = { readonly id: string; readonly mergedInto: string };

export const PATIENT_CHANGES = [
  'created',
  'completed',
  'edited',
  'merged',
  'split',
  'archived',
  'restored',
  'settled',
] as const;
/**
 * - created: by a person or a file
 * - completed: a file said what was not known
 * - merged: `other` was merged into this one; its studies moved here
 * - split: studies moved to `other`
 * - settled: a conflict of identity moved a study here
 */
export type PatientChangeKind = (typeof PATIENT_CHANGES)[number];

/** Fields of a patient by the names that `PatientDetails` has, and `archivedAt`. */
export type PatientFields = {
  readonly [Field in keyof PatientIdentity | 'alerts' | 'archivedAt']?: Field extends 'sex'
    ? PatientIdentity['sex']
    : string | null;
};

/**
 * A step of a patient's history, newest first in `GET /api/patients/{patientId}/history`: the own ones and
 * those of the records that were merged into it.
 */
export type PatientChange = {
  readonly id: string;
  /** Whose step it is: the patient, or a record merged into it, or a patient from whom studies came. */
  readonly patientId: string;
  readonly kind: PatientChangeKind;
  readonly at: string;
  /** Null: what a file said. */
  readonly by: string | null;
  /** Fields that changed, as they were and became. */
  readonly before: PatientFields;
  readonly after: PatientFields;
  readonly other: { readonly id: string; readonly name: string | null; readonly mrn: string | null } | null;
  readonly studyIds: readonly string[];
  readonly undone: { readonly at: string; readonly by: string } | null;
  /** Of a kind that can be taken back, and nobody has. What came since may still be in the way. */
  readonly isUndoable: boolean;
};
export const patientHistoryQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
export type PatientHistoryQuery = z.output<typeof patientHistoryQuerySchema>;
export type PatientHistory = {
  readonly changes: readonly PatientChange[];
  readonly nextCursor: string | null;
};

/** As many patients as one request may name. */
const PATIENTS_AT_ONCE = 100;
/** `PUT /api/patients/archive` and `/restore`: many at once; answers with the ids that changed. */
export const patientIdsSchema = z.strictObject({
  patientIds: z.array(z.uuid()).min(1).max(PATIENTS_AT_ONCE),
});

/** `POST /api/patients/{patientId}/merge/preview` and `/merge`: `otherId` turns out to be `patientId`. */
export const mergeSchema = z.strictObject({
  otherId: z.uuid(),
  /**
   * Fields that the patient takes from the other; what is not named stays as `patientId` has it. A number is
   * no such field: who is to keep theirs is the one into whom the other is merged.
   */
  fromOther: z
    .array(z.enum(['name', 'birthDate', 'sex', 'alerts']))
    .max(4)
    .default([]),
});
export type Merge = z.output<typeof mergeSchema>;

export type MergePreview = {
  readonly patient: PatientDetails;
  readonly other: PatientDetails;
  /** What the patient will be. */
  readonly merged: PatientIdentity & { readonly alerts: string | null };
  /** Studies that move here. */
  readonly movingStudyCount: number;
  /** Fields in which the two contradict each other. */
  readonly contradictions: readonly ('name' | 'mrn' | 'birthDate' | 'sex')[];
};

const MOST_SPLIT = 500;
/** `POST /api/patients/{patientId}/split`: these studies are another's: one who is there, or a new one. */
export const splitSchema = z.strictObject({
  studyIds: z.array(z.uuid()).min(1).max(MOST_SPLIT),
  to: z.union([z.strictObject({ patientId: z.uuid() }), z.strictObject({ patient: newPatientSchema })]),
});
export type Split = z.output<typeof splitSchema>;

/** Answer of create, merge, split, edit and undo. */
export type PatientChanged = {
  /** As they are now; null where it was taken back that they were made. */
  readonly patient: PatientDetails | MergedPatient | null;
  /** What happened, to be taken back by `…/changes/{changeId}/undo`; null where nothing changed. */
  readonly changeId: string | null;
  readonly otherId: string | null;
};
/** Answer of `PUT /api/patients/archive` and `/restore`: those that changed. */
export type PatientsChanged = { readonly patientIds: readonly string[] };
