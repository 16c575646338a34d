import { z } from 'zod';
import { type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { topFindingSchema } from '../studies/studies.ts';
import { demographicsSchema } from './patients.ts';

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
 * Keyset paging by an opaque cursor. By body: what is looked for is a name or a date of birth, which belongs
 * in no address, history or log of a proxy.
 */
export const patientListSchema = z.strictObject({
  ...filters,
  cursor: z.string().max(600).optional(),
  pageSize: z.int().min(1).max(100).default(25),
});
export type PatientListRequest = z.input<typeof patientListSchema>;
export type PatientListQuery = z.output<typeof patientListSchema>;

export const patientCsvSchema = z.strictObject(filters);
export type PatientCsv = z.output<typeof patientCsvSchema>;

/** A patient as the list shows them. */
const patientRowSchema = z
  .strictObject({
    ...demographicsSchema.shape,
    id,
    studyCount: z.int(),
    /** By the date of the study, else by when it came: ISO 8601. */
    lastStudyAt: z.string().nullable(),
    /** False where that study has no date, so that it is when it came. */
    isLastStudyDated: z.boolean(),
    /** The newest finding above its operating point, and in which study it is. */
    lastAbove: topFindingSchema.extend({ studyId: id, at: z.string() }).nullable(),
    /** The number of studies whose patient somebody has to settle. */
    waitingCount: z.int(),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'PatientRow' });
export type PatientRow = Immutable<z.output<typeof patientRowSchema>>;

export const patientPageSchema = z.strictObject({
  patients: z.array(patientRowSchema),
  nextCursor,
  /** Where it is not exact there are at least so many. */
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type PatientPage = Immutable<z.output<typeof patientPageSchema>>;
