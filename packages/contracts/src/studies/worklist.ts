import { z } from 'zod';
import { type Immutable, nextCursor } from '../answer-values.ts';
import { daySchema } from '../days.ts';
import { SEXES } from '../patients/sex.ts';
import { VERDICTS } from '../reading/verdicts.ts';
import { INFERENCE_STATES, PRIORITIES, studyViewSchema } from './studies.ts';
import { ofWorklistFields } from './study-fields.ts';

/** `studied_…`: by the study's date, or where the file says none by the day on which it came. */
export const WORKLIST_SORTS = ['attention', 'newest', 'oldest', 'studied_newest', 'studied_oldest'] as const;
/** What is being read is unread, too. */
export const READING_FILTERS = ['unread', 'being_read', 'read'] as const;
export type ReadingFilter = (typeof READING_FILTERS)[number];
/** What a study may wait for. */
export const WORKLIST_WAITS = ['conflict', 'age'] as const;
export type WorklistWait = (typeof WORKLIST_WAITS)[number];
/** Whose studies are: the person's own and those of their groups that nobody took, or nobody's. */
export const ASSIGNED_FILTERS = ['me', 'nobody'] as const;
export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];
export type WorklistSort = (typeof WORKLIST_SORTS)[number];

/** Up to this many rows a filter's total is counted exactly; beyond, `totalIsExact` is false. */
export const WORKLIST_COUNT_LIMIT = 1_000;

/** In an address a value that stands once is no list. */
const several = <T extends z.ZodType>(value: T) =>
  z
    .union([value, z.array(value).min(1).max(20)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<T>[])
    .optional();

/** As DICOM's code strings (PS3.5, CS), in capitals. */
const codeString = z.string().regex(/^[A-Z0-9 _]{1,16}$/u);
const years = z.coerce.number().min(0).max(130);

/**
 * Keyset paging: `cursor` is opaque, from the page before.
 *
 * Sort `attention`: what nobody has read first, urgent and abnormal before what came earlier, by so many
 * hours that nothing waits behind them longer (docs/adr/0108). Then what was read, the last one first.
 */
export const worklistQuerySchema = z.strictObject({
  scope: z.enum(['mine', 'group']).default('group'),
  state: several(z.enum(INFERENCE_STATES)),
  finding: z.enum(['above', 'below', 'gate_refused']).optional(),
  /** Studies with this finding above its operating point, beside others or not. */
  findingCode: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/u)
    .optional(),
  reading: several(z.enum(READING_FILTERS)),
  priority: several(z.enum(PRIORITIES)),
  modality: several(codeString),
  bodyPart: several(codeString),
  view: several(codeString),
  sex: several(z.enum(SEXES)),
  /** At the study; studies of unknown age fit no bound. */
  ageFrom: years.optional(),
  ageTo: years.optional(),
  /** Who read it last, by `userId`; and what they said. */
  reader: z.string().min(1).max(128).optional(),
  verdict: z.enum(VERDICTS).optional(),
  patient: z.uuid().optional(),
  /** Unread for at least so many hours. */
  waitedHours: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Days of the study, as `from` and `to` are those on which it came. */
  studiedFrom: daySchema.optional(),
  studiedTo: daySchema.optional(),
  /** Studies that wait: for somebody to settle their patient, or for an age. */
  waiting: z.enum(WORKLIST_WAITS).optional(),
  assigned: z.enum(ASSIGNED_FILTERS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  sort: z.enum(WORKLIST_SORTS).default('attention'),
  cursor: z.string().max(300).optional(),
  /**
   * In place of a cursor: behind this study, or where it was before it was read. All, where it is in no list.
   */
  after: z.uuid().optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});

/**
 * The same, with words. By body: they may be a patient's name, which belongs in no address, history or log of
 * a proxy.
 */
export const worklistSearchSchema = worklistQuerySchema.extend({
  /**
   * Beginnings of words of the patient's name, of numbers, of what the header says, of file names. Where no
   * study holds them all, names are found by misspelt words, too.
   */
  q: z.string().trim().max(100).optional(),
  /** Beginnings of words of one field. */
  ...ofWorklistFields(() => z.string().trim().max(100).optional()),
});

/** At most so many studies; who needs more narrows the filters. */
export const RESULTS_EXPORT_LIMIT = 20_000;
/** Of the studies that fit, in that order. */
export const resultsExportSchema = worklistSearchSchema.omit({ cursor: true, after: true, pageSize: true });
export type ResultsExport = z.output<typeof resultsExportSchema>;

export type WorklistQuery = z.output<typeof worklistSearchSchema>;

export const worklistPageSchema = z.strictObject({
  studies: z.array(studyViewSchema),
  nextCursor,
  total: z.int(),
  totalIsExact: z.boolean(),
  /** Only where words found nothing: how many they would find in the whole tenant, without filters. */
  withoutFilters: z.int().optional(),
  /** Of the whole tenant, each counted up to `WORKLIST_COUNT_LIMIT`. */
  waiting: z.strictObject({ conflict: z.int(), age: z.int() }),
  /** Likewise. What is being read is counted as unread, too. */
  reading: z.strictObject({ unread: z.int(), being_read: z.int(), read: z.int() }),
});
export type WorklistPage = Immutable<z.output<typeof worklistPageSchema>>;
