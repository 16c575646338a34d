import { z } from 'zod';
import { TENANT_ID_PATTERN } from '../administration/tenant-administration.ts';
import { day, type Immutable } from '../answer-values.ts';
import { daySchema } from '../days.ts';

/** Below so many readings no population stability index is said: it would be chance. */
export const DRIFT_LEAST_READINGS = 50;
/** From here on a shift is worth a look, whatever the alarm threshold is (Siddiqi 2006). */
export const DRIFT_WATCH = 0.1;
export const MONITORING_MOST_DAYS = 731;
export const MONITORING_USUAL_DAYS = 90;

const DAY_MS = 86_400_000;

/** Whole days from the first to the last of a range, both counted. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/**
 * Days are UTC's; without them the last 90. Without a model it is the
 * one that inferred last. An empty `site` or `device` asks for images that do not say theirs; without one,
 * all are counted.
 */
export const monitoringQuerySchema = z
  .object({
    from: daySchema.optional(),
    to: daySchema.optional(),
    tenant: z.string().regex(TENANT_ID_PATTERN).optional(),
    model: z.string().max(64).optional(),
    version: z.string().max(64).optional(),
    site: z.string().max(64).optional(),
    device: z.string().max(200).optional(),
  })
  .refine(
    ({ from, to }) => {
      const days = from === undefined || to === undefined ? 1 : daysBetween(from, to);
      return days >= 1 && days <= MONITORING_MOST_DAYS;
    },
    { error: `A range ends after it begins and has at most ${MONITORING_MOST_DAYS} days.`, path: ['to'] },
  );
export type MonitoringQuery = z.output<typeof monitoringQuerySchema>;

export const MONITORING_PERIODS = ['day', 'week', 'month'] as const;
export type MonitoringPeriod = (typeof MONITORING_PERIODS)[number];

/** A share of a number of cases with its interval of 95 % (Wilson 1927); all null where there is no case. */
const rateSchema = z
  .strictObject({
    count: z.int(),
    of: z.int(),
    share: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({ id: 'Rate' });
export type Rate = Immutable<z.output<typeof rateSchema>>;

/**
 * In the order in which one stands for several: nothing is called stable as long as a part of it cannot be
 * told.
 * - unknown: the model brings no reference
 * - few: too few results to tell
 * - watch: above 0.1, and more than chance explains
 * - drifted: above the threshold, and more than chance explains
 */
export const DRIFT_STATES = ['unknown', 'stable', 'few', 'watch', 'drifted'] as const;
export type DriftState = (typeof DRIFT_STATES)[number];

/**
 * A population stability index. Of samples of this size from the reference itself, one in a hundred exceeds
 * `chance`.
 */
const driftSchema = z.strictObject({
  state: z.enum(DRIFT_STATES),
  psi: z.number().nullable(),
  chance: z.number().nullable(),
});
export type Drift = Immutable<z.output<typeof driftSchema>>;

/**
 * One finding of the model version: of each image its last result. Bins lie between the edges: the first
 * below the first edge, the last from the last edge on.
 */
const monitoredFindingSchema = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    /** What is compared: where the finding is made for an age, images of patients whose age is known. */
    readings: z.int(),
    /**
     * Images left out because their patients' age is not known: the finding was computed for patients it is
     * not made for, too.
     */
    unknownAge: z.int(),
    above: rateSchema,
    overrides: rateSchema,
    drift: driftSchema,
    edges: z.array(z.number()),
    counts: z.array(z.number()),
    reference: z.strictObject({ dataset: z.string(), counts: z.array(z.number()) }).nullable(),
    /** In the order of the view's periods. */
    periods: z.array(driftSchema.extend({ readings: z.int() })),
  })
  .meta({ id: 'MonitoredFinding' });
export type MonitoredFinding = Immutable<z.output<typeof monitoredFindingSchema>>;

/**
 * Images of one site and device, whichever are chosen, for comparison. Empty where images do not say theirs.
 */
const monitoredOriginSchema = z.strictObject({
  site: z.string(),
  device: z.string(),
  refusals: rateSchema,
  unusual: rateSchema,
  overrides: rateSchema,
});
export type MonitoredOrigin = Immutable<z.output<typeof monitoredOriginSchema>>;

const monitoringChoiceSchema = z.strictObject({ value: z.string(), readings: z.int() });
export type MonitoringChoice = Immutable<z.output<typeof monitoringChoiceSchema>>;

/** Counts and what follows from them: nothing of a patient, a reader or a single result. */
export const monitoringViewSchema = z
  .strictObject({
    from: day,
    to: day,
    period: z.enum(MONITORING_PERIODS),
    /** Null where nothing was inferred in the range. */
    model: z.strictObject({ name: z.string(), version: z.string() }).nullable(),
    /** What can be chosen, the most readings first; sites and devices are those of the model. */
    choices: z.strictObject({
      tenants: z.array(z.string()),
      models: z.array(z.strictObject({ name: z.string(), version: z.string(), readings: z.int() })),
      sites: z.array(monitoringChoiceSchema),
      devices: z.array(monitoringChoiceSchema),
    }),
    refusals: rateSchema,
    /** Images that the gate accepted and marked as unusual, of all that were inferred. */
    unusual: rateSchema,
    /** Every reason that the model's package names, then others that were counted. */
    reasons: z.array(z.strictObject({ code: z.string(), label: z.string(), count: z.int() })),
    /** Verdicts of readers that contradict the model, of all verdicts. */
    overrides: rateSchema,
    /** What stands for all findings, in the order of `DRIFT_STATES`. */
    drift: z.enum(DRIFT_STATES),
    threshold: z.number(),
    findings: z.array(monitoredFindingSchema),
    /** The most readings first; at most 20. */
    origins: z.array(monitoredOriginSchema),
    periods: z.array(
      z.strictObject({
        /** Its first day. */
        start: day,
        refusals: rateSchema,
        unusual: rateSchema,
        overrides: rateSchema,
      }),
    ),
  })
  .meta({ id: 'MonitoringView' });
export type MonitoringView = Immutable<z.output<typeof monitoringViewSchema>>;
