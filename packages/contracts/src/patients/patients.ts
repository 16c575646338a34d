import { z } from 'zod';
import { type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { daySchema } from '../days.ts';
import { conflictKindsSchema } from '../studies/studies.ts';
import { pastedLine, typedLines } from '../typed-text.ts';
import type { PatientFieldName } from './patient-fields.ts';
import { NAME_MOST_CHARACTERS, typedName } from './person-name.ts';
import { SEXES } from './sex.ts';

const someText = z.string().nullable();
export const demographicsSchema = z.strictObject({
  name: someText,
  mrn: someText,
  mrnIssuer: someText,
  birthDate: someText,
  sex: z.enum(SEXES).nullable(),
} satisfies Readonly<Record<PatientFieldName, z.ZodType>>);

const NO_BACKSLASH = /^[^\\]*$/u;
/** DICOM LO: 64 characters, no backslash. */
const shortText = pastedLine(64).regex(NO_BACKSLASH, 'no backslashes');
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable();
const blankIsNull = (text: string): string | null => (text === '' ? null : text);

const typedShape = {
  /** As PN, or as people write a name into one field. */
  name: orNull(pastedLine(NAME_MOST_CHARACTERS).regex(NO_BACKSLASH).transform(typedName)),
  mrn: orNull(shortText.transform(blankIsNull)),
  mrnIssuer: orNull(shortText.transform(blankIsNull)),
  birthDate: orNull(daySchema),
  sex: orNull(z.enum(['F', 'M', 'O'])),
  /** What everybody has to know before they go on: allergies, implants. */
  alerts: orNull(typedLines(500).transform(blankIsNull)),
} satisfies Readonly<Record<PatientFieldName | 'alerts', z.ZodType>>;

/** A name or a number at least. */
export const newPatientSchema = z
  .strictObject(typedShape)
  .partial()
  .refine(({ name, mrn }) => (name ?? mrn ?? null) !== null, 'a name or a number');
export type NewPatient = z.output<typeof newPatientSchema>;

/** `revision` as it was read. */
export const patientEditSchema = z.strictObject({
  ...z.strictObject(typedShape).partial().shape,
  revision: z.int().min(1),
});
export type PatientEdit = z.output<typeof patientEditSchema>;

export const patientParamsSchema = z.object({ patientId: z.uuid() });
export const patientChangeParamsSchema = z.object({ patientId: z.uuid(), changeId: z.uuid() });

export const patientDetailsSchema = z
  .strictObject({
    ...demographicsSchema.shape,
    id,
    revision: z.int(),
    alerts: z.string().nullable(),
    /** Numbers of records that were merged into this one. */
    otherNumbers: z.array(z.strictObject({ mrn: z.string(), mrnIssuer: z.string().nullable() })),
    studyCount: z.int(),
    waiting: z.array(
      z.strictObject({
        conflictId: id,
        studyId: id,
        studyDate: z.string().nullable(),
        /** When the study came. */
        receivedAt: instant,
        kinds: conflictKindsSchema,
      }),
    ),
    archivedAt: instant.nullable(),
    mergedInto: z.null(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'PatientDetails' });
export type PatientDetails = Immutable<z.output<typeof patientDetailsSchema>>;

/** The same of a merged record: which one survives, however many merges lead there. */
export const mergedPatientSchema = z
  .strictObject({ id, mergedInto: z.string() })
  .meta({ id: 'MergedPatient' });
export type MergedPatient = Immutable<z.output<typeof mergedPatientSchema>>;

export const knownPatientSchema = z.union([patientDetailsSchema, mergedPatientSchema]);

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

const changedText = someText.exactOptional();
/** Fields of a patient by the names that `PatientDetails` has, and `archivedAt`. */
const patientFieldsSchema = z
  .strictObject({
    name: changedText,
    mrn: changedText,
    mrnIssuer: changedText,
    birthDate: changedText,
    sex: demographicsSchema.shape.sex.exactOptional(),
    alerts: changedText,
    archivedAt: changedText,
  } satisfies Readonly<Record<PatientFieldName | 'alerts' | 'archivedAt', z.ZodType>>)
  .meta({ id: 'PatientFields' });
export type PatientFields = Immutable<z.output<typeof patientFieldsSchema>>;

/**
 * A step of a patient's history, newest first: the own ones and those of patients who turned out to be this
 * one.
 */
const patientChangeSchema = z
  .strictObject({
    id,
    /** Whose step it is: the patient, or one who turned out to be this one, or one from whom studies came. */
    patientId: id,
    kind: z.enum(PATIENT_CHANGES),
    at: instant,
    /** Null: what a file said. */
    by: z.string().nullable(),
    /** Fields that changed, as they were and became. */
    before: patientFieldsSchema,
    after: patientFieldsSchema,
    other: z.strictObject({ id, name: z.string().nullable(), mrn: z.string().nullable() }).nullable(),
    studyIds: z.array(id),
    undone: z.strictObject({ at: instant, by: z.string() }).nullable(),
    /** Of a kind that can be taken back, and nobody has. What came since may still be in the way. */
    isUndoable: z.boolean(),
  })
  .meta({ id: 'PatientChange' });
export type PatientChange = Immutable<z.output<typeof patientChangeSchema>>;
export const patientHistoryQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
export type PatientHistoryQuery = z.output<typeof patientHistoryQuerySchema>;
export const patientHistorySchema = z.strictObject({ changes: z.array(patientChangeSchema), nextCursor });
export type PatientHistory = Immutable<z.output<typeof patientHistorySchema>>;

/** As many patients as one request may name. */
const PATIENTS_AT_ONCE = 100;
export const patientIdsSchema = z.strictObject({
  patientIds: z.array(z.uuid()).min(1).max(PATIENTS_AT_ONCE),
});

/** `otherId` is merged into `patientId`. */
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

export const mergePreviewSchema = z.strictObject({
  patient: patientDetailsSchema,
  other: patientDetailsSchema,
  /** What the patient will be. */
  merged: demographicsSchema.extend({ alerts: z.string().nullable() }),
  /** Studies that move here. */
  movingStudyCount: z.int(),
  /** Fields in which the two contradict each other. */
  contradictions: z.array(z.enum(['name', 'mrn', 'birthDate', 'sex'])),
});
export type MergePreview = Immutable<z.output<typeof mergePreviewSchema>>;

const MOST_SPLIT = 500;
/** These studies are another's: one who is there, or a new one. */
export const splitSchema = z.strictObject({
  studyIds: z.array(z.uuid()).min(1).max(MOST_SPLIT),
  to: z.union([z.strictObject({ patientId: z.uuid() }), z.strictObject({ patient: newPatientSchema })]),
});
export type Split = z.output<typeof splitSchema>;

/** Answer of create, merge, split, edit and undo. */
export const patientChangedSchema = z
  .strictObject({
    /** As they are now; null where it was taken back that they were made. */
    patient: knownPatientSchema.nullable(),
    /** What happened, to be taken back by `…/changes/{changeId}/undo`; null where nothing changed. */
    changeId: id.nullable(),
    otherId: id.nullable(),
  })
  .meta({ id: 'PatientChanged' });
export type PatientChanged = Immutable<z.output<typeof patientChangedSchema>>;

/** Those that changed. */
export const patientsChangedSchema = z.strictObject({ patientIds: z.array(id) });
export type PatientsChanged = Immutable<z.output<typeof patientsChangedSchema>>;
