/**
 * Why a reader disagrees with a finding. The first six speak of one above its operating point, `missed` and
 * `history` of one below; any may be said of either.
 */
export const DISAGREEMENT_REASONS = [
  'not_visible',
  'overlap',
  'variant',
  'artefact',
  'technique',
  'other_finding',
  'missed',
  'history',
  'other',
] as const;
export type DisagreementReason = (typeof DISAGREEMENT_REASONS)[number];

/** Of own words beside it; `other` has some. */
export const REASON_WORDS_MAX = 500;
