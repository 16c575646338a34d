import { z } from 'zod';
import { TENANT_ID_PATTERN } from '../administration/tenant-administration.ts';
import type { Immutable } from '../answer-values.ts';
import { studyIdsSchema } from '../studies/study-ids.ts';
import { OPERATING_POINT_NAMES, type OperatingPoint, type OperatingPointName } from './operating-points.ts';

/** As `model.json` names a package; it is known by name and version. */
const MODEL_NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/u;
const modelName = z.string().regex(MODEL_NAME_PATTERN);
const modelVersion = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/u);

/** So many results of the past at most are inferred by a shadow at once. */
export const SHADOW_BACKFILL_MAX = 200;
/** From fewer images that readers have judged nothing is concluded. */
export const JUDGED_LEAST_IMAGES = 20;
/** Above or below says nothing beside a score of 0 or 1. */
export const OPERATING_POINT_RANGE = { min: 0.001, max: 0.999 } as const;

/** `?tenant=` of every address below `/api/administration/models`: whose settings are meant. */
export const modelTenantSchema = z.object({ tenant: z.string().regex(TENANT_ID_PATTERN).optional() });
export const modelNameSchema = z.object({ name: modelName });
export const modelComparisonQuerySchema = modelTenantSchema.extend({ version: modelVersion });

export const operatingPointsSchema = z.record(
  z.string().max(64),
  z.union([
    z.enum(OPERATING_POINT_NAMES),
    z.number().min(OPERATING_POINT_RANGE.min).max(OPERATING_POINT_RANGE.max),
  ]),
);

/** `revision` is that of the settings the change was made from; 0 where the tenant had none. */
const revision = z.int().nonnegative();

/** `POST /api/administration/models/{name}/changes`. */
export const modelChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('enable'), revision }),
  z.strictObject({ action: z.literal('disable'), revision }),
  /** The model infers what arrives from now on, in place of another one. */
  z.strictObject({ action: z.literal('choose'), revision }),
  z.strictObject({
    action: z.literal('start_shadow'),
    revision,
    version: modelVersion,
    /** How many of the newest results the shadow infers too, for a comparison without waiting. */
    backfill: z.int().min(0).max(SHADOW_BACKFILL_MAX).default(0),
  }),
  z.strictObject({ action: z.literal('stop_shadow'), revision }),
  z.strictObject({ action: z.literal('promote'), revision, version: modelVersion }),
  z.strictObject({ action: z.literal('roll_back'), revision }),
  z.strictObject({
    action: z.literal('set_points'),
    revision,
    version: modelVersion,
    /**
     * By the finding's code. Those that are left out have no choice in this version: what the active version
     * names counts, else the package's own.
     */
    points: operatingPointsSchema,
  }),
]);
export type ModelChange = z.output<typeof modelChangeSchema>;
export type ModelChangeInput = z.input<typeof modelChangeSchema>;

/** What a tenant's history of a model tells: what was asked for, and what the program did by itself. */
export const MODEL_EVENTS = [
  /** The tenant's first inference fixed the version: a newer package changes nothing until it is promoted. */
  'adopted',
  /** The package was gone, and the newest one that is there took its place. */
  'replaced',
  'enabled',
  'disabled',
  'chosen',
  'shadow_started',
  'shadow_stopped',
  'promoted',
  'rolled_back',
  'points_changed',
] as const;
export type ModelEvent = (typeof MODEL_EVENTS)[number];

export type ModelVersionFinding = {
  readonly code: string;
  readonly label: string;
  readonly experimental: boolean;
  /** The package's own, 0–1. */
  readonly defaultPoint: number;
  /** Those that the package names; a tenant chooses one of them or a number of its own. */
  readonly points: readonly OperatingPoint[];
  /** What the tenant infers with. */
  readonly point: number;
  /** Under which of the names; null for a number of its own, and where the package names none. */
  readonly pointName: OperatingPointName | null;
};

/** `missing`: the tenant's settings name a version whose package is gone. */
export type ModelVersionView = {
  readonly version: string;
  readonly state: 'ready' | 'missing';
  readonly findings: readonly ModelVersionFinding[];
};

/** A model of the installation with the settings of one tenant. */
export type TenantModelView = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly enabled: boolean;
  /** Whether it infers what arrives; of a tenant's models exactly one does. */
  readonly reads: boolean;
  readonly activeVersion: string | null;
  readonly previousVersion: string | null;
  readonly shadowVersion: string | null;
  /** When the oldest result was made that the shadow infers, too. */
  readonly shadowSince: string | null;
  /** Since when the servers of the active version do not answer; null unless they are known to be away. */
  readonly unreachableSince: string | null;
  /** Newest first. */
  readonly versions: readonly ModelVersionView[];
  readonly revision: number;
};

/** `GET /api/administration/models`. */
export type TenantModels = {
  readonly tenantId: string;
  readonly tenants: readonly { readonly id: string; readonly displayName: string }[];
  readonly models: readonly TenantModelView[];
  /** Folders whose package is refused, with every reason. */
  readonly refused: readonly { readonly folder: string; readonly reasons: readonly string[] }[];
};

export type ModelHistoryEntry = {
  readonly id: string;
  readonly at: string;
  readonly event: ModelEvent;
  readonly version: string | null;
  readonly previousVersion: string | null;
  /** Null for the program itself. */
  readonly actorEmail: string | null;
};

/** `GET /api/administration/models/{name}`, and the answer to each change. */
export type TenantModelDetail = {
  readonly tenantId: string;
  readonly model: TenantModelView;
  /** Newest first. */
  readonly history: readonly ModelHistoryEntry[];
};

/** Two versions on one finding, over the images that both accepted. `difference` is shadow minus active. */
export type FindingComparison = {
  readonly code: string;
  readonly label: string;
  readonly images: number;
  readonly bothAbove: number;
  readonly bothBelow: number;
  readonly onlyActiveAbove: number;
  readonly onlyShadowAbove: number;
  readonly meanDifference: number;
  /** Pearson's, −1 to 1; null where it is not defined. */
  readonly correlation: number | null;
};

export type ComparedScore = { readonly score: number; readonly above: boolean };

/** An image on which the versions decide differently, the furthest apart first. */
export type Disagreement = {
  readonly studyId: string;
  readonly imageId: string;
  /** The gate of which version refused what the other one inferred; null where they differ on a finding. */
  readonly refusedBy: 'active' | 'shadow' | null;
  /** These three are null where a gate refused. */
  readonly finding: { readonly code: string; readonly label: string } | null;
  readonly active: ComparedScore | null;
  readonly shadow: ComparedScore | null;
};

/**
 * Two versions on one finding, compared with what readers said is right, over the images that both accepted.
 * Readers judge what they are shown, mostly the active version's call. Of several readers the majority
 * counts.
 */
export type JudgedFinding = {
  readonly code: string;
  readonly label: string;
  readonly images: number;
  readonly bothRight: number;
  readonly onlyActiveRight: number;
  readonly onlyShadowRight: number;
  readonly neitherRight: number;
  /** Images beside these on which as many readers said the one as the other. */
  readonly contested: number;
  /**
   * How likely chance alone parts the two by as much or more, if both are right equally often: McNemar's
   * test, exact and two-sided. Null for fewer images than `JUDGED_LEAST_IMAGES`.
   */
  readonly chance: number | null;
};

/** A judged image on which the versions decide differently, so that one of them is right. */
export type JudgedDisagreement = {
  readonly studyId: string;
  readonly imageId: string;
  readonly finding: { readonly code: string; readonly label: string };
  readonly active: ComparedScore;
  readonly shadow: ComparedScore;
  /** Whether readers say that the finding belongs above its operating point. */
  readonly isAbove: boolean;
};

/**
 * `GET /api/administration/models/{name}/comparison`, at the operating points that the tenant has now for
 * each version.
 */
export type ModelComparison = {
  readonly activeVersion: string;
  readonly shadowVersion: string;
  /** Images that both have inferred. */
  readonly images: number;
  /** Images that wait for the shadow or are under its inference. */
  readonly pending: number;
  /** Images that the active version has inferred since the shadow was set, and at which the shadow failed. */
  readonly unread: number;
  readonly refusals: {
    readonly both: number;
    readonly onlyActive: number;
    readonly onlyShadow: number;
  };
  readonly findings: readonly FindingComparison[];
  readonly disagreements: readonly Disagreement[];
  readonly readers: {
    readonly findings: readonly JudgedFinding[];
    /** The newest verdict first. */
    readonly disagreements: readonly JudgedDisagreement[];
  };
  /** Whether the readings may be opened by who asks: they are another tenant's otherwise. */
  readonly isOwnTenant: boolean;
};

/** Every image of these. */
export const reinferenceSchema = z.strictObject({
  studyIds: studyIdsSchema,
  /** One of the enabled models; by default the one that infers what arrives. */
  model: modelName.optional(),
});
export type Reinference = z.input<typeof reinferenceSchema>;

/** What became of the images of the studies that were asked for; `model` reads them. */
export const reinferenceAnswerSchema = z.strictObject({
  model: z.strictObject({ name: z.string(), version: z.string() }),
  queued: z.int(),
  /** Shown with this version and these operating points already. */
  unchanged: z.int(),
  /** Waiting for the model already, or not to be read. */
  skipped: z.int(),
});
export type ReinferenceAnswer = Immutable<z.output<typeof reinferenceAnswerSchema>>;
