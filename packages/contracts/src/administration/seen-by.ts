import { z } from 'zod';
import { day, type Immutable, instant } from '../answer-values.ts';
import { daySchema } from '../days.ts';
import { AUDIT_FORMATS, AUDIT_OUTCOMES } from './audit-log.ts';

/**
 * Of what it is asked who saw it. A patient's studies count as the patient, a study's images as the study.
 */
export const SEEN_KINDS = ['patient', 'study', 'image'] as const;
export type SeenKind = (typeof SEEN_KINDS)[number];

export const seenParamsSchema = z.object({ kind: z.enum(SEEN_KINDS), subjectId: z.uuid() });

const period = { from: daySchema.optional(), to: daySchema.optional() };

export const seenQuerySchema = z.object(period);
export type SeenQuery = z.output<typeof seenQuerySchema>;

export const seenExportSchema = z.object({ ...period, format: z.enum(AUDIT_FORMATS) });
export type SeenExport = z.output<typeof seenExportSchema>;

/** So many rows are shown; what is before them is found by days. */
export const SEEN_BY_LIMIT = 500;

/** What one person did in one way on one day (UTC), however often. */
const seenRowSchema = z
  .strictObject({
    actorId: z.string().nullable(),
    /** Null for programs. */
    actorEmail: z.string().nullable(),
    day,
    action: z.string(),
    outcome: z.enum(AUDIT_OUTCOMES),
    first: instant,
    last: instant,
    times: z.int(),
  })
  .meta({ id: 'SeenRow' });
export type SeenRow = Immutable<z.output<typeof seenRowSchema>>;

/** By the last time, newest first. */
export const seenBySchema = z.strictObject({
  rows: z.array(seenRowSchema),
  isComplete: z.boolean(),
});
export type SeenBy = Immutable<z.output<typeof seenBySchema>>;
