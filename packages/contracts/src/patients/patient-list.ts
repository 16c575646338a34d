import { z } from 'zod';
import type { TopFinding } from '../studies/studies.ts';
import type { PatientIdentity } from './patients.ts';

export const PATIENT_SORTS = ['last_study', 'name', 'newest'] as const;
export type PatientSort = (typeof PATIENT_SORTS)[number];

/** Up to this many patients a filter's total is counted exactly; beyond, `totalIsExact` is false. */
export const PATIENT_COUNT_LIMIT = 1_000;

const filters = {
  /** Words of a name in any script and order, one misspelt; the beginning of a number; a date of birth. */
  q: z.string().trim().max(100).optional(),
  isArchived: z.boolean().default(false),
  /** Those of whom a finding lies above its operating point. */
  hasFinding: z.boolean().optional(),
  /** Those of whom something waits to be settled. */
  hasConflict: z.boolean().optional(),
  sort: z.enum(PATIENT_SORTS).default('last_study'),
};

/**
 * `POST /api/patients/list`: a page, keyset paging by an opaque cursor. By body: what is looked for is a name
 * or a date of birth, which belongs in no address, history or log of a proxy.
 */
export const patientListSchema = z.strictObject({
  ...filters,
  cursor: z.string().max(600).optional(),
  pageSize: z.int().min(1).max(100).default(25),
});
export type PatientListRequest = z.input<typeof patientListSchema>;
export type PatientListQuery = z.output<typeof patientListSchema>;

/** `POST /api/patients/list/csv`: everything that fits, streamed. */
export const patientCsvSchema = z.strictObject(filters);
export type PatientCsv = z.output<typeof patientCsvSchema>;

/** A patient as the list shows them. */
export type PatientRow = PatientIdentity & {
  readonly id: string;
  readonly studyCount: number;
  /** By the date of the study, else by when it came: ISO 8601. */
  readonly lastStudyAt: string | null;
  /** False where that study has no date, so that it is when it came. */
  readonly isLastStudyDated: boolean;
  /** The newest finding above its operating point, and in which study it is. */
  readonly lastAbove: (TopFinding & { readonly studyId: string; readonly at: string }) | null;
  /** Of how many studies somebody has to say whose they are. */
  readonly waitingCount: number;
  readonly archivedAt: string | null;
};

export type PatientPage = {
  readonly patients: readonly PatientRow[];
  readonly nextCursor: string | null;
  /** Where it is not exact there are at least so many. */
  readonly total: number;
  readonly totalIsExact: boolean;
};
