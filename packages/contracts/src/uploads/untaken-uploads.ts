import { z } from 'zod';
import { type Immutable, nextCursor } from '../answer-values.ts';
import { UNTAKEN_STATES } from './upload-states.ts';
import { uploadViewSchema } from './uploads.ts';

export const UNTAKEN_SORTS = ['newest', 'oldest'] as const;
export type UntakenSort = (typeof UNTAKEN_SORTS)[number];

/** Up to this many a filter's total is counted exactly; beyond, `totalIsExact` is false. */
export const UNTAKEN_COUNT_LIMIT = 1_000;

/**
 * What was sent and is in no study, as it is on its way, was refused or was cancelled. `scope` and `cursor`
 * as in the worklist.
 */
export const untakenQuerySchema = z.strictObject({
  scope: z.enum(['mine', 'group']).default('group'),
  state: z.enum(UNTAKEN_STATES).optional(),
  sort: z.enum(UNTAKEN_SORTS).default('newest'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/** The same, with words. By body: a file may be named as its patient is. */
export const untakenSearchSchema = untakenQuerySchema.extend({
  /** Part of the file's name. */
  q: z.string().trim().max(100).optional(),
});
export type UntakenQuery = z.output<typeof untakenSearchSchema>;

export const untakenPageSchema = z.strictObject({
  uploads: z.array(uploadViewSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
});
export type UntakenPage = Immutable<z.output<typeof untakenPageSchema>>;
