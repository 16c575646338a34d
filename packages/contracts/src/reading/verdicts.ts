import { z } from 'zod';

/** What a reader says of a finding: that it lies rightly above, or below, its operating point, or not. */
export const VERDICTS = ['agree', 'disagree'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The reader's own; null takes it back. */
export const verdictChangeSchema = z.strictObject({ verdict: z.enum(VERDICTS).nullable() });
export type VerdictChange = z.output<typeof verdictChangeSchema>;

export const findingParamsSchema = z.object({ resultId: z.uuid(), code: z.string().max(64) });

/** Whether the person has read a study; a verdict says so as well. */
export const readMarkSchema = z.strictObject({ isRead: z.boolean() });
export type ReadMark = z.output<typeof readMarkSchema>;
