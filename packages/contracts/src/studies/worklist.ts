import { z } from 'zod';
import { type Immutable, nextCursor } from '../answer-values.ts';
import { daySchema } from '../days.ts';
import { INFERENCE_STATES, studyViewSchema } from './studies.ts';
import { ofWorklistFields } from './study-fields.ts';

export const WORKLIST_SORTS = ['attention', 'newest', 'oldest'] as const;
/** What a study may wait for. */
export const WORKLIST_WAITS = ['conflict', 'age'] as const;
export type WorklistWait = (typeof WORKLIST_WAITS)[number];
export type WorklistSort = (typeof WORKLIST_SORTS)[number];

/** Up to this many rows a filter's total is counted exactly; beyond, `totalIsExact` is false. */
export const WORKLIST_COUNT_LIMIT = 1_000;

/**
 * Keyset paging: `cursor` is opaque, from the page before.
 *
 * Sort `attention`: abnormal and urgent first. They count as received some hours later than they were, so
 * that nothing waits behind them longer than that.
 */
export const worklistQuerySchema = z.strictObject({
  scope: z.enum(['mine', 'group']).default('group'),
  state: z
    .union([z.enum(INFERENCE_STATES), z.array(z.enum(INFERENCE_STATES))])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional(),
  finding: z.enum(['above', 'below', 'gate_refused']).optional(),
  /** Studies that wait: for somebody to settle their patient, or for an age. */
  waiting: z.enum(WORKLIST_WAITS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: z.enum(WORKLIST_SORTS).default('attention'),
  cursor: z.string().max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/**
 * The same, with words. By body: they may be a patient's name, which belongs in no address, history or log of
 * a proxy.
 */
export const worklistSearchSchema = worklistQuerySchema.extend({
  /** Beginning of a word of the patient's name, the MRN or the file name. */
  q: z.string().trim().max(100).optional(),
  /** Beginnings of words of one field. */
  ...ofWorklistFields(() => z.string().trim().max(100).optional()),
});
export type WorklistQuery = z.output<typeof worklistSearchSchema>;

export const worklistPageSchema = z.strictObject({
  studies: z.array(studyViewSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
  /** Of the whole tenant, each counted up to `WORKLIST_COUNT_LIMIT`. */
  waiting: z.strictObject({ conflict: z.int(), age: z.int() }),
});
export type WorklistPage = Immutable<z.output<typeof worklistPageSchema>>;
