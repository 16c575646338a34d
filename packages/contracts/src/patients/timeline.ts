import { z } from 'zod';
import { type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { precisionSchema } from '../reading/results.ts';
import { VERDICTS } from '../reading/verdicts.ts';
import { studyReadingSchema, topFindingSchema } from '../studies/studies.ts';
import { ofEachStudyField } from '../studies/study-fields.ts';

/** Newest study first, keyset paging by an opaque cursor. */
export const timelineQuerySchema = z.object({
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

/** What a version of the model said of an image when it last inferred it, in a line. */
const timelineResultSchema = z
  .strictObject({
    resultId: id,
    imageId: id,
    model: z.strictObject({ name: z.string(), version: z.string() }),
    precision: precisionSchema.nullable(),
    at: instant,
    gateAccepted: z.boolean(),
    /** Why not, as the model names it or as one of `IMAGE_REFUSALS`; null where nothing was refused. */
    gateReason: z.string().nullable(),
    topFinding: topFindingSchema.omit({ promise: true }).nullable(),
    /** How many findings lie above their operating points. */
    aboveCount: z.int(),
    verdicts: z.array(
      z.strictObject({
        code: z.string(),
        label: z.string(),
        verdict: z.enum(VERDICTS),
        by: z.string(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'TimelineResult' });
export type TimelineResult = Immutable<z.output<typeof timelineResultSchema>>;

const timelineStudySchema = z
  .strictObject({
    studyId: id,
    /** Day of the study where its files say one: `YYYY-MM-DD`. */
    studyDate: z.string().nullable(),
    createdAt: instant,
    ...ofEachStudyField(() => z.string().nullable()),
    modality: z.string().nullable(),
    ageYears: z.number().nullable(),
    /** Thumbnails are paths under `/api`. */
    images: z.array(z.strictObject({ imageId: id, thumbnail: z.string().nullable() })),
    /** Of each image the newest first. */
    results: z.array(timelineResultSchema),
    reading: studyReadingSchema,
    /** Who opened it, and when last; by address. */
    lookedAt: z.array(z.strictObject({ by: z.string(), at: instant })),
  })
  .meta({ id: 'TimelineStudy' });
export type TimelineStudy = Immutable<z.output<typeof timelineStudySchema>>;

export const patientTimelineSchema = z.strictObject({ studies: z.array(timelineStudySchema), nextCursor });
export type PatientTimeline = Immutable<z.output<typeof patientTimelineSchema>>;

/** An image with its newest result. */
const trendReadingSchema = z.strictObject({
  studyId: id,
  imageId: id,
  /** Day of the study, else when it came: ISO 8601. */
  at: z.string(),
  model: z.strictObject({ name: z.string(), version: z.string() }),
});

/** A score of one finding, with what it was compared with. */
const trendPointSchema = z.strictObject({
  /** Place among the trend's readings. */
  reading: z.int(),
  score: z.number(),
  operatingPoint: z.number(),
  above: z.boolean(),
});

/** Of the newest 1,000 images that were read; oldest first. */
export const patientTrendSchema = z.strictObject({
  readings: z.array(trendReadingSchema),
  findings: z.array(
    z.strictObject({ code: z.string(), label: z.string(), points: z.array(trendPointSchema) }),
  ),
});
export type PatientTrend = Immutable<z.output<typeof patientTrendSchema>>;
