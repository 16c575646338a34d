import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { AGE_GROUPS } from '../patients/known-age.ts';
import { shownFileName } from '../shown-text.ts';
import { PRIORITIES } from '../studies/inference-states.ts';
import {
  conflictKindsSchema,
  patientViewSchema,
  problemSchema,
  topFindingSchema,
} from '../studies/studies.ts';
import { REFUSED_BEFORE_SENDING, UPLOAD_STATES } from './upload-states.ts';

/**
 * Ids are made on the client: 'upload_', a millisecond timestamp, a random suffix (specification, section 3).
 */
export const uploadIdSchema = z.string().regex(/^upload_\d{13}_?[a-z0-9]{6,32}$/u, 'not an upload id');

const fileName = z.string().min(1).max(255).transform(shownFileName);

/** The record that precedes the bytes. The server knows user, group and tenant by itself. */
export const createUploadSchema = z
  .object({
    uploadId: uploadIdSchema,
    fileName,
    fileSize: z.int().nonnegative(),
    fileType: z.string().max(127).optional(),
    /** SHA-256 of the file in lower-case hex, checked against what arrives. */
    checksum: z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .optional(),
    /** Whose it is, as its sender says; a header that says otherwise makes a conflict. */
    patientId: z.uuid().optional(),
    /** Which study of that patient it belongs to, where the file is of none that is there. */
    studyId: z.uuid().optional(),
    /** Whose age group it is, where the file says no age. */
    ageGroup: z.enum(AGE_GROUPS).optional(),
    /** Whether it is to be de-identified before it is stored. The tenant's rule may say so by itself. */
    deidentify: z.boolean().default(false),
    priority: z.enum(PRIORITIES).default('routine'),
    /** No bytes follow: the file is not sent, and this is why. */
    refused: z.enum(REFUSED_BEFORE_SENDING).optional(),
  })
  .refine(
    ({ patientId, studyId }) => studyId === undefined || patientId !== undefined,
    'a study is a patient’s',
  )
  .refine(
    ({ patientId, deidentify }) => !deidentify || patientId === undefined,
    'a de-identified image is nobody’s who is known',
  );
export type CreateUpload = z.input<typeof createUploadSchema>;

export const updateUploadSchema = z.strictObject({
  priority: z.enum(PRIORITIES).optional(),
  /** 'cancelled' stops a receiving upload; 'queued' retries a failed one. */
  state: z.enum(['cancelled', 'queued']).optional(),
});
export type UpdateUpload = z.infer<typeof updateUploadSchema>;

/** An upload as lists and events show it: `item`, an entry of `uploads`. */
export const uploadViewSchema = z
  .strictObject({
    uploadId: z.string(),
    fileName: z.string(),
    fileSize: z.int(),
    userEmail: z.string(),
    group: z.string(),
    state: z.enum(UPLOAD_STATES),
    priority: z.enum(PRIORITIES),
    error: problemSchema.nullable(),
    checksum: z.string().nullable(),
    /** The tenant had the image already: it then shares what was found. */
    isRepeat: z.boolean(),
    studyId: id.nullable(),
    imageId: id.nullable(),
    patient: patientViewSchema.nullable(),
    modality: z.string().nullable(),
    studyDate: z.string().nullable(),
    /** Path under `/api`, or null before the first result. */
    thumbnail: z.string().nullable(),
    gateAccepted: z.boolean().nullable(),
    /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
    gateReason: z.string().nullable(),
    topFinding: topFindingSchema.nullable(),
    ageNeeded: z.boolean(),
    /** What of its image was de-identified; null: nothing. The reading room has the whole report. */
    deidentified: z.strictObject({ isTextLikely: z.boolean() }).nullable(),
    /** Why its identity waits; empty when it does not. */
    conflicts: conflictKindsSchema,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'UploadView' });
export type UploadView = Immutable<z.output<typeof uploadViewSchema>>;

export const uploadListSchema = z.strictObject({ uploads: z.array(uploadViewSchema) });
export const uploadMadeSchema = z.strictObject({ uploadId: z.string() });
export const uploadChangedSchema = z.strictObject({ item: uploadViewSchema });

export const uploadParamsSchema = z.object({ uploadId: uploadIdSchema });
export const uploadsOfGroupSchema = z.object({ group: z.string().min(1).max(128) });
export const uploadsOfUserSchema = z.object({ userEmail: z.string().trim().min(3).max(254) });
