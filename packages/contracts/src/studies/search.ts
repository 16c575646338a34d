import { z } from 'zod';
import type { PatientView, StudyView } from './studies.ts';

/** As many of each kind as one answer may hold. */
const SEARCH_MOST_HITS = 50;

/**
 * `POST /api/search`. By body: what is looked for may be a patient's name, which belongs in no address,
 * history or log of a proxy. Every word of `q` must begin a word of the patient or study. Dates are taken as
 * dates of birth, too.
 */
export const searchSchema = z.strictObject({
  q: z.string().trim().min(1).max(100),
  /** Of each kind. */
  limit: z.int().min(1).max(SEARCH_MOST_HITS).default(20),
});
export type SearchRequest = z.input<typeof searchSchema>;
export type SearchQuery = z.output<typeof searchSchema>;

export type PatientHit = Pick<PatientView, 'id' | 'name' | 'mrn' | 'birthDate'>;

/** A study with what it may have been found by. */
export type StudyHit = Pick<
  StudyView,
  | 'studyId'
  | 'fileName'
  | 'state'
  | 'patient'
  | 'modality'
  | 'studyDate'
  | 'gateAccepted'
  | 'gateReason'
  | 'topFinding'
  | 'ageNeeded'
  | 'conflict'
  | 'description'
  | 'createdAt'
> & { readonly accessionNumber: string | null };

/** `isWhole`: nothing was left out. */
export type SearchHits<T> = { readonly hits: readonly T[]; readonly isWhole: boolean };

/** A kind that the person may not see is empty and whole, as if there were none. */
export type SearchAnswer = {
  readonly patients: SearchHits<PatientHit>;
  readonly studies: SearchHits<StudyHit>;
};
