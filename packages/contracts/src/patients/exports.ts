import { z } from 'zod';
import { typedLines } from '../typed-text.ts';

/**
 * `POST /api/patients/{patientId}/exports`: everything held on a person as one ZIP, made in the background.
 * Answers with the export as it is then: who asks again, while nothing held on the person has changed, gets
 * the one that is being made, or is there.
 */
export const patientExportSchema = z.strictObject({
  /** Why it leaves; kept with it and in nobody's way: no patient data is asked for. */
  reason: typedLines(500).min(1),
});
export type AskPatientExport = z.output<typeof patientExportSchema>;

export const patientExportParamsSchema = z.object({ patientId: z.uuid(), exportId: z.uuid() });

/** `gone`: it was there for a day, or was taken back. */
export const EXPORT_STATES = ['queued', 'ready', 'failed', 'gone'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/**
 * `GET …/exports` lists them, newest first; `GET …/exports/{exportId}` is one, `…/file` its ZIP. `DELETE`
 * takes one back that is being made, or was: nothing is kept of it but that it was asked for.
 */
export type PatientExport = {
  readonly id: string;
  readonly patientId: string;
  readonly state: ExportState;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly bytes: number | null;
  readonly expiresAt: string | null;
  /** Whoever asked for it, and administrators; they also take it back. */
  readonly mayFetch: boolean;
};
export type PatientExports = { readonly exports: readonly PatientExport[] };
