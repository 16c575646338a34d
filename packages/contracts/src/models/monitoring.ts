import { z } from 'zod';
import { TENANT_ID_PATTERN } from '../administration/tenant-administration.ts';
import { daySchema } from '../days.ts';
import type { RefusalReason } from './models.ts';

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
 * `GET /api/administration/monitoring`. Days are UTC's; without them the last 90. Without a model it is the
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
export type Rate = {
  readonly count: number;
  readonly of: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

/**
 * From calm to alarming.
 * - unknown: the model brings no reference
 * - few: too few results
 * - watch: above 0.1, and more than chance explains
 * - drifted: above the threshold, and more than chance explains
 */
export const DRIFT_STATES = ['unknown', 'few', 'stable', 'watch', 'drifted'] as const;
export type DriftState = (typeof DRIFT_STATES)[number];

/**
 * A population stability index. Of samples of this size from the reference itself, one in a hundred exceeds
 * `chance`.
 */
export type Drift = {
  readonly state: DriftState;
  readonly psi: number | null;
  readonly chance: number | null;
};

/**
 * One finding of the model version: of each image its last result. Bins lie between the edges: the first
 * below the first edge, the last from the last edge on.
 */
export type MonitoredFinding = {
  readonly code: string;
  readonly label: string;
  /** What is compared: where the finding is made for an age, images of patients whose age is known. */
  readonly readings: number;
  /**
   * Images left out because their patients' age is not known: the finding was computed for patients it is not
   * made for, too.
   */
  readonly unknownAge: number;
  readonly above: Rate;
  readonly overrides: Rate;
  readonly drift: Drift;
  readonly edges: readonly number[];
  readonly counts: readonly number[];
  readonly reference: { readonly dataset: string; readonly counts: readonly number[] } | null;
  /** In the order of the view's periods. */
  readonly periods: readonly (Drift & { readonly readings: number })[];
};

/**
 * Images of one site and device, whichever are chosen, for comparison. Empty where images do not say theirs.
 */
export type MonitoredOrigin = {
  readonly site: string;
  readonly device: string;
  readonly refusals: Rate;
  readonly unusual: Rate;
  readonly overrides: Rate;
};

export type MonitoringChoice = { readonly value: string; readonly readings: number };

/** Counts and what follows from them: nothing of a patient, a reader or a single result. */
export type MonitoringView = {
  readonly from: string;
  readonly to: string;
  readonly period: MonitoringPeriod;
  /** Null where nothing was inferred in the range. */
  readonly model: { readonly name: string; readonly version: string } | null;
  /** What can be chosen, the most readings first; sites and devices are those of the model. */
  readonly choices: {
    readonly tenants: readonly string[];
    readonly models: readonly {
      readonly name: string;
      readonly version: string;
      readonly readings: number;
    }[];
    readonly sites: readonly MonitoringChoice[];
    readonly devices: readonly MonitoringChoice[];
  };
  readonly refusals: Rate;
  /** Images that the gate accepted and marked as unusual, of all that were inferred. */
  readonly unusual: Rate;
  /** Every reason that the model's package names, then others that were counted. */
  readonly reasons: readonly (Pick<RefusalReason, 'code' | 'label'> & { readonly count: number })[];
  /** Verdicts of readers that contradict the model, of all verdicts. */
  readonly overrides: Rate;
  /** The most alarming of the findings'. */
  readonly drift: DriftState;
  readonly threshold: number;
  readonly findings: readonly MonitoredFinding[];
  /** The most readings first; at most 20. */
  readonly origins: readonly MonitoredOrigin[];
  readonly periods: readonly {
    /** Its first day. */
    readonly start: string;
    readonly refusals: Rate;
    readonly unusual: Rate;
    readonly overrides: Rate;
  }[];
};
