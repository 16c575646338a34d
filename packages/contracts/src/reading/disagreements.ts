import { z } from 'zod';
import { type Immutable, id, instant, nextCursor } from '../answer-values.ts';
import { studyViewSchema } from '../studies/studies.ts';
import { DISAGREEMENT_REASONS } from './disagreement-reasons.ts';
import { whySchema } from './verdicts.ts';

/** Newest first, keyset paging by an opaque cursor. */
export const disagreementsQuerySchema = z.strictObject({
  /** One of the list, or where none was given. */
  reason: z.enum([...DISAGREEMENT_REASONS, 'none']).optional(),
  reader: z.enum(['me']).optional(),
  cursor: z.string().max(500).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
export type DisagreementsQuery = z.output<typeof disagreementsQuerySchema>;

/** A finding with which a reader disagrees, as it was inferred, and its study as it is now. */
const disagreementSchema = z
  .strictObject({
    study: studyViewSchema,
    resultId: id,
    imageId: id,
    model: z.strictObject({ name: z.string(), version: z.string() }),
    finding: z.strictObject({
      code: z.string(),
      label: z.string(),
      score: z.number(),
      operatingPoint: z.number(),
      above: z.boolean(),
    }),
    /** Whose address is not known any more has none. */
    reader: z.strictObject({ userId: z.string(), email: z.string().nullable() }),
    why: whySchema.nullable(),
    at: instant,
  })
  .meta({ id: 'ReaderDisagreement' });
export type ReaderDisagreement = Immutable<z.output<typeof disagreementSchema>>;

export const disagreementPageSchema = z.strictObject({
  disagreements: z.array(disagreementSchema),
  nextCursor,
  /** Counted up to `WORKLIST_COUNT_LIMIT`. */
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type DisagreementPage = Immutable<z.output<typeof disagreementPageSchema>>;
