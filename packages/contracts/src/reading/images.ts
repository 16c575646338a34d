import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { knownAgeSchema } from '../patients/known-age-schemas.ts';
import { settledConflictSchema } from '../studies/conflicts.ts';
import { studyViewSchema } from '../studies/studies.ts';
import { deidentificationReportSchema } from '../uploads/deidentification-schemas.ts';
import { type Correction, correctionSchema } from './corrections.ts';
import { ofReadingFields } from './image-fields.ts';
import { resultViewSchema } from './results.ts';
import { VERDICTS, whySchema } from './verdicts.ts';

export const imageParamsSchema = z.object({ imageId: z.uuid() });

/** How an original was found in the image store that is not as it was stored. */
export const ORIGINAL_FAULTS = ['missing', 'damaged'] as const;
export type OriginalFault = (typeof ORIGINAL_FAULTS)[number];

/** As what an image was to be inferred when its original was not there: by which model, and how corrected. */
export type UnreadJob = {
  readonly model?: string | undefined;
  readonly correction?: Correction | undefined;
  readonly correctedBy?: string | undefined;
};

/** How stored pixels become grey values, and where they lie. */
const imageViewSchema = z
  .strictObject({
    id,
    studyId: id,
    width: z.int(),
    height: z.int(),
    bitsStored: z.int(),
    photometric: z.enum(['MONOCHROME1', 'MONOCHROME2']),
    /** mm per pixel (row, column) as the file says, or null. */
    pixelSpacingMm: z.tuple([z.number(), z.number()]).nullable(),
    /** In the units of the window: after rescale (for CR/DX usually the stored value). */
    window: z.strictObject({ center: z.number(), width: z.number() }),
    valueRange: z.strictObject({ min: z.number(), max: z.number() }),
    ...ofReadingFields(() => z.string().nullable()),
    /** Which this view, its preview, pixels and heat maps have already undergone. */
    correction: correctionSchema,
    /** What was changed of it before it was stored; null: nothing. */
    deidentified: deidentificationReportSchema.nullable(),
    /** Null: as it was stored, as far as is known. With a fault it cannot be opened or inferred again. */
    originalFault: z.enum(ORIGINAL_FAULTS).nullable(),
    preview: z.string(),
    pixels: z.string(),
  })
  .meta({ id: 'ImageView' });
export type ImageView = Immutable<z.output<typeof imageViewSchema>>;

/** A result that a later one took the place of. */
const earlierResultSchema = resultViewSchema
  .omit({ imageId: true, preparation: true, timing: true, notice: true })
  .meta({ id: 'EarlierResult' });
export type EarlierResult = Immutable<z.output<typeof earlierResultSchema>>;

/** An image of a study, as the strip of its images shows it. */
const studyImageSchema = studyViewSchema
  .pick({
    imageId: true,
    state: true,
    error: true,
    thumbnail: true,
    gateAccepted: true,
    gateReason: true,
    topFinding: true,
  })
  .extend(imageViewSchema.pick({ view: true, laterality: true }).shape)
  .meta({ id: 'StudyImage' });
export type StudyImage = Immutable<z.output<typeof studyImageSchema>>;

/** By default the image that wants attention most. */
export const readingQuerySchema = z.object({ image: z.uuid().optional() });

/** All that the reading room shows of a study and of one of its images. */
export const readingViewSchema = z
  .strictObject({
    study: studyViewSchema,
    /** All of the study, in the order in which they were registered. */
    images: z.array(studyImageSchema),
    /** The one that was asked for, and what follows is of it. */
    image: imageViewSchema,
    result: resultViewSchema.nullable(),
    /** What is known of the patient's now; the result may have been computed with another one. */
    age: knownAgeSchema.nullable(),
    /** What was shown before the image was inferred anew, newest first. */
    earlier: z.array(earlierResultSchema),
    /** The reader's own, by the code of the finding. */
    verdicts: z.record(z.string(), z.enum(VERDICTS)),
    /** Why they disagree, where they said it; likewise. */
    whys: z.record(z.string(), whySchema),
    /** The newest of its settlements that may still be taken back. */
    settled: settledConflictSchema.nullable(),
    /** The patient's last study before this one, for who may see patients. */
    prior: z.strictObject({ studyId: id, studyDate: z.string().nullable(), createdAt: instant }).nullable(),
    previousStudyId: id.nullable(),
    nextStudyId: id.nullable(),
    /** The first one behind it, and else the first of all, that nobody has read or has open. */
    nextUnreadStudyId: id.nullable(),
  })
  .meta({ id: 'ReadingView' });
export type ReadingView = Immutable<z.output<typeof readingViewSchema>>;
