import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { problemSchema } from '../studies/studies.ts';
import { typedLines } from '../typed-text.ts';

/**
 * Everything held on a person as one ZIP, made in the background. Who asks again, while nothing held on the
 * person has changed, gets the one that is being made, or is there.
 */
export const patientExportSchema = z.strictObject({
  /** Why it leaves; kept with it and in nobody's way: no patient data is asked for. */
  reason: typedLines(500).min(1),
});
export type AskPatientExport = z.output<typeof patientExportSchema>;

export const patientExportParamsSchema = z.object({ patientId: z.uuid(), exportId: z.uuid() });

/** `gone`: it was there for a day, or was taken back. */
const EXPORT_STATES = ['queued', 'ready', 'failed', 'gone'] as const;

export const patientExportViewSchema = z
  .strictObject({
    id,
    patientId: id,
    state: z.enum(EXPORT_STATES),
    reason: z.string(),
    /** Why it could not be made, where that is known; it can be asked for again. */
    error: problemSchema.nullable(),
    askedBy: z.string(),
    askedAt: instant,
    bytes: z.number().nullable(),
    expiresAt: instant.nullable(),
    /** Whoever asked for it, and administrators; they also take it back. */
    mayFetch: z.boolean(),
  })
  .meta({ id: 'PatientExport' });
export type PatientExport = Immutable<z.output<typeof patientExportViewSchema>>;

/** Newest first. */
export const patientExportsSchema = z.strictObject({ exports: z.array(patientExportViewSchema) });
export type PatientExports = Immutable<z.output<typeof patientExportsSchema>>;
