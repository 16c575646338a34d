import { z } from 'zod';
import { errorCodeSchema, type Immutable, id, instant } from '../answer-values.ts';
import { assignedSchema } from '../handover/colleagues.ts';
import { pointPerformanceSchema } from '../models/point-performance-schema.ts';
import { QUALITY_FAULTS } from '../models/refusals.ts';
import { ageGroupSchema } from '../patients/known-age-schemas.ts';
import { SEXES } from '../patients/sex.ts';
import { WINDOW_FAULTS } from '../reading/corrections.ts';
import { VERDICTS } from '../reading/verdicts.ts';
import { CONFLICT_KINDS } from './conflict-kinds.ts';
import { INFERENCE_STATES, PRIORITIES } from './inference-states.ts';
import { PLACE_REASONS, READING_STATES } from './reading-states.ts';
import { ofEachStudyField } from './study-fields.ts';
import { studyIdsSchema } from './study-ids.ts';

export * from './inference-states.ts';
export * from './reading-states.ts';

/** The finding furthest above (or least below) its operating point. */
export const topFindingSchema = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    score: z.number(),
    operatingPoint: z.number(),
    above: z.boolean(),
    /** As in `FindingView`, when the image was inferred. */
    promise: pointPerformanceSchema.nullable(),
  })
  .meta({ id: 'TopFinding' });
export type TopFinding = Immutable<z.output<typeof topFindingSchema>>;

export const patientViewSchema = z
  .strictObject({
    id,
    mrn: z.string().nullable(),
    /** PN (`PersonName`); `displayName` shows it. */
    name: z.string().nullable(),
    /** `YYYY-MM-DD` */
    birthDate: z.string().nullable(),
    sex: z.enum(SEXES).nullable(),
  })
  .meta({ id: 'PatientView' });
export type PatientView = Immutable<z.output<typeof patientViewSchema>>;

/** Why a file was not taken or an image is not inferred. */
export const problemSchema = z
  .strictObject({ code: errorCodeSchema, message: z.string() })
  .meta({ id: 'Problem' });
export type Problem = Immutable<z.output<typeof problemSchema>>;

export const conflictKindsSchema = z.array(z.enum(CONFLICT_KINDS));

/** A colleague; whose address is not known any more has ''. */
const colleague = { userId: z.string(), email: z.string() } as const;

/** Who has a study open now, by when they opened it. */
const presenceSchema = z.strictObject({ ...colleague, since: instant }).meta({ id: 'Presence' });

/**
 * Who has read a study or reads it. One and the same for all of the tenant: own ones are found by `userId`.
 */
export const studyReadingSchema = z
  .strictObject({
    state: z.enum(READING_STATES),
    /** Who read it as it stands now, the last one first; eight at most. */
    readers: z.array(
      z.strictObject({
        ...colleague,
        at: instant,
        /** Whether they disagree with any of its findings; null where they judged none. */
        verdict: z.enum(VERDICTS).nullable(),
      }),
    ),
    /** Who has it open now, read or not. */
    present: z.array(presenceSchema),
  })
  .meta({ id: 'StudyReading' });
export type StudyReading = Immutable<z.output<typeof studyReadingSchema>>;

/** A study as every list and event shows it: a row of the worklist. */
export const studyViewSchema = z
  .strictObject({
    studyId: id,
    /** The image to open first: the one whose finding wants attention most. */
    imageId: id,
    imageCount: z.int(),
    /** Under which name its first image came. */
    fileName: z.string(),
    /** Who sent its first image; the command line has no address: ''. */
    sender: z.strictObject({ email: z.string(), group: z.string() }),
    state: z.enum(INFERENCE_STATES),
    priority: z.enum(PRIORITIES),
    error: problemSchema.nullable(),
    /** While its identity waits, what the file or its sender says; nothing else of that patient is shown. */
    patient: patientViewSchema.nullable(),
    /** As the image says that is opened first; `view` likewise. */
    modality: z.string().nullable(),
    bodyPart: z.string().nullable(),
    view: z.string().nullable(),
    /** At the study; as people entered it, or else as the file says. */
    ageYears: z.number().nullable(),
    studyDate: z.string().nullable(),
    ...ofEachStudyField(() => z.string().nullable()),
    /** Path under `/api`, or null before the first result. */
    thumbnail: z.string().nullable(),
    /** False where the gate refused every image that was inferred; null while none was. */
    gateAccepted: z.boolean().nullable(),
    /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
    gateReason: z.string().nullable(),
    /** The model has hardly seen images like the one whose finding is named here. */
    gateUnusual: z.boolean(),
    /** What is wrong with that image itself, where it is unusual for that. */
    gateFault: z.enum(QUALITY_FAULTS).nullable(),
    /** That image is shown and was inferred in a window from its values, as the file's own has this fault. */
    windowFault: z.enum(WINDOW_FAULTS).nullable(),
    /** Of all its images the finding that wants attention most; what null says, `isAgeNotCovered` tells. */
    topFinding: topFindingSchema.nullable(),
    /** Nothing is known of the age, so nothing of it is called above. */
    ageNeeded: z.boolean(),
    /** The age that people said, which goes before that of the file; null where nobody did. */
    saidAge: z
      .union([z.strictObject({ years: z.number() }), z.strictObject({ group: ageGroupSchema })])
      .nullable(),
    /** What waits for somebody to settle its patient. */
    conflict: z.strictObject({ id, kinds: conflictKindsSchema }).nullable(),
    /** A study without a Study Instance UID of its own: others of its kind may be joined with it. */
    isJoinable: z.boolean(),
    reading: studyReadingSchema,
    /** Since when it waits for a reader: when its newest image came. Null where it is read. */
    waitingSince: instant.nullable(),
    /** Why it stands where it stands among the unread; empty where only its age counts, or it is read. */
    place: z.array(z.enum(PLACE_REASONS)),
    /** Who is to read it; null: nobody in particular. */
    assigned: assignedSchema.nullable(),
    /** How many comments people wrote. */
    comments: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'StudyView' });
export type StudyView = Immutable<z.output<typeof studyViewSchema>>;

/** Studies as they are after a change. Those that are unknown or foreign are left out. */
export const agesEnteredSchema = z.strictObject({ studies: z.array(studyViewSchema) });
export type AgesEntered = Immutable<z.output<typeof agesEnteredSchema>>;

export const studyParamsSchema = z.object({ studyId: z.uuid() });

export const updateStudySchema = z.strictObject({
  priority: z.enum(PRIORITIES).optional(),
  /** 'queued' asks for inference of images that failed. */
  state: z.literal('queued').optional(),
});
export type UpdateStudy = z.infer<typeof updateStudySchema>;

/**
 * The images of these become one study, the first one named. Only studies without a Study Instance UID of
 * their own, and not of different patients.
 */
export const joinStudiesSchema = z.strictObject({ studyIds: studyIdsSchema.min(2) });
