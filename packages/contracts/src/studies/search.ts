import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import { patientViewSchema, studyViewSchema } from './studies.ts';
import { ofEachStudyField } from './study-fields.ts';

/** As many of each kind as one answer may hold. */
const SEARCH_MOST_HITS = 50;

/**
 * By body: what is looked for may be a patient's name, which belongs in no address, history or log of a
 * proxy. Every word of `q` must begin a word of the patient or study. Dates are taken as
 * dates of birth, too.
 */
export const searchSchema = z.strictObject({
  q: z.string().trim().min(1).max(100),
  /** Of each kind. */
  limit: z.int().min(1).max(SEARCH_MOST_HITS).default(20),
});
export type SearchRequest = z.input<typeof searchSchema>;
export type SearchQuery = z.output<typeof searchSchema>;

export const patientHitSchema = patientViewSchema.pick({ id: true, name: true, mrn: true, birthDate: true });
export type PatientHit = Immutable<z.output<typeof patientHitSchema>>;

/** A study with what it may have been found by. */
export const studyHitSchema = studyViewSchema.pick({
  studyId: true,
  fileName: true,
  state: true,
  patient: true,
  modality: true,
  studyDate: true,
  gateAccepted: true,
  gateReason: true,
  topFinding: true,
  ageNeeded: true,
  conflict: true,
  createdAt: true,
  ...ofEachStudyField(() => true as const),
});
export type StudyHit = Immutable<z.output<typeof studyHitSchema>>;

/** `isWhole`: nothing was left out. */
const hitsOf = <T extends z.ZodType>(hit: T) => z.strictObject({ hits: z.array(hit), isWhole: z.boolean() });
export type SearchHits<T> = { readonly hits: readonly T[]; readonly isWhole: boolean };

/** A kind that the person may not see is empty and whole, as if there were none. */
export const searchAnswerSchema = z.strictObject({
  patients: hitsOf(patientHitSchema),
  studies: hitsOf(studyHitSchema),
});
export type SearchAnswer = Immutable<z.output<typeof searchAnswerSchema>>;
