import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import { typedLines } from '../typed-text.ts';
import { DISAGREEMENT_REASONS, REASON_WORDS_MAX } from './disagreement-reasons.ts';

/** What a reader says of a finding: that it lies rightly above, or below, its operating point, or not. */
export const VERDICTS = ['agree', 'disagree'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why they disagree: by the list, and in their own words beside it or, for `other`, in these alone. */
export const whySchema = z
  .strictObject({
    reason: z.enum(DISAGREEMENT_REASONS),
    words: typedLines(REASON_WORDS_MAX).min(1).nullable(),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== null, { path: ['words'] })
  .meta({ id: 'Why' });
export type Why = Immutable<z.output<typeof whySchema>>;

/** The reader's own; null takes it back. Why they disagree may be left out. */
export const verdictChangeSchema = z
  .strictObject({ verdict: z.enum(VERDICTS).nullable(), why: whySchema.optional() })
  .refine(({ verdict, why }) => why === undefined || verdict === 'disagree', { path: ['why'] });
export type VerdictChange = z.output<typeof verdictChangeSchema>;

export const findingParamsSchema = z.object({ resultId: z.uuid(), code: z.string().max(64) });

/** Whether the person has read a study; a verdict says so as well. */
export const readMarkSchema = z.strictObject({ isRead: z.boolean() });
