import { z } from 'zod';
import { pictureSchema } from '../account/picture.ts';
import { type Immutable, instant } from '../answer-values.ts';
import { studyViewSchema } from './studies.ts';

/**
 * Counted exactly up to a bound of the program; beyond, `totalIsExact` is false and it is at least `total`.
 */
const countSchema = z.strictObject({ total: z.int(), totalIsExact: z.boolean() }).meta({ id: 'StartCount' });
export type StartCount = Immutable<z.output<typeof countSchema>>;

export const startQuerySchema = z.strictObject({
  /** When the person's day began. Anything more than two days ago is taken for that. */
  since: z.iso.datetime(),
});

const readerSchema = z
  .strictObject({
    /** Their address; null where it is not known any more. */
    email: z.string().nullable(),
    picture: pictureSchema,
    isYou: z.boolean(),
    studies: z.int(),
    agreeing: z.int(),
    disagreeing: z.int(),
    lastAt: instant,
  })
  .meta({ id: 'StartReader' });
export type StartReader = Immutable<z.output<typeof readerSchema>>;

const resultsTodaySchema = z.strictObject({
  /** Studies of which a person judged a finding since then, and by whom: who read most comes first. */
  read: countSchema.extend({ readers: z.array(readerSchema) }),
  /** Images that the gate accepted since then, and those with a finding above its operating point. */
  inferred: countSchema.extend({
    above: z.int(),
    findings: z.array(z.strictObject({ code: z.string(), label: z.string(), above: z.int() })),
  }),
  /** Findings whose scores have drifted, the newest first. */
  drifts: z.array(z.strictObject({ code: z.string(), label: z.string(), since: instant })),
});

/** What the start page shows of the tenant's work. */
export const startViewSchema = z
  .strictObject({
    /** Nobody of the tenant has sent a film that could be taken. */
    isEmpty: z.boolean(),
    /** Studies with findings that nobody has judged: the first of them, urgent ones first. */
    unread: countSchema.extend({ studies: z.array(studyViewSchema) }),
    failed: countSchema,
    /** As in the worklist. */
    waiting: z.strictObject({ conflict: z.int(), age: z.int() }),
    latest: z.array(studyViewSchema),
    /** Null for who may not see results. */
    results: resultsTodaySchema.nullable(),
  })
  .meta({ id: 'StartView' });
export type StartView = Immutable<z.output<typeof startViewSchema>>;
export type StartResults = NonNullable<StartView['results']>;
