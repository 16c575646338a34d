import { z } from 'zod';
import { TENANT_ID_PATTERN } from '../administration/tenant-administration.ts';
import { type Immutable, id, instant } from '../answer-values.ts';
import { studyIdsSchema } from '../studies/study-ids.ts';
import { OPERATING_POINT_NAMES } from './operating-points.ts';
import { operatingPointSchema } from './point-performance-schema.ts';

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

const modelVersionFindingSchema = z.strictObject({
  code: z.string(),
  label: z.string(),
  experimental: z.boolean(),
  /** The package's own, 0–1. */
  defaultPoint: z.number(),
  /** Those that the package names; a tenant chooses one of them or a number of its own. */
  points: z.array(operatingPointSchema),
  /** What the tenant infers with. */
  point: z.number(),
  /** Under which of the names; null for a number of its own, and where the package names none. */
  pointName: z.enum(OPERATING_POINT_NAMES).nullable(),
});
export type ModelVersionFinding = Immutable<z.output<typeof modelVersionFindingSchema>>;

/** `missing`: the tenant's settings name a version whose package is gone. */
const modelVersionViewSchema = z.strictObject({
  version: z.string(),
  state: z.enum(['ready', 'missing']),
  findings: z.array(modelVersionFindingSchema),
});
export type ModelVersionView = Immutable<z.output<typeof modelVersionViewSchema>>;

/** A model of the installation with the settings of one tenant. */
const tenantModelViewSchema = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    enabled: z.boolean(),
    /** Whether it infers what arrives; of a tenant's models exactly one does. */
    reads: z.boolean(),
    activeVersion: z.string().nullable(),
    previousVersion: z.string().nullable(),
    shadowVersion: z.string().nullable(),
    /** When the oldest result was made that the shadow infers, too. */
    shadowSince: instant.nullable(),
    /** Since when the servers of the active version do not answer; null unless they are known to be away. */
    unreachableSince: instant.nullable(),
    /** Newest first. */
    versions: z.array(modelVersionViewSchema),
    revision: z.int(),
  })
  .meta({ id: 'TenantModelView' });
export type TenantModelView = Immutable<z.output<typeof tenantModelViewSchema>>;

export const tenantModelsSchema = z
  .strictObject({
    tenantId: z.string(),
    tenants: z.array(z.strictObject({ id: z.string(), displayName: z.string() })),
    models: z.array(tenantModelViewSchema),
    /** Folders whose package is refused, with every reason. */
    refused: z.array(z.strictObject({ folder: z.string(), reasons: z.array(z.string()) })),
  })
  .meta({ id: 'TenantModels' });
export type TenantModels = Immutable<z.output<typeof tenantModelsSchema>>;

const modelHistoryEntrySchema = z.strictObject({
  id,
  at: instant,
  event: z.enum(MODEL_EVENTS),
  version: z.string().nullable(),
  previousVersion: z.string().nullable(),
  /** Null for the program itself. */
  actorEmail: z.string().nullable(),
});
export type ModelHistoryEntry = Immutable<z.output<typeof modelHistoryEntrySchema>>;

export const tenantModelDetailSchema = z
  .strictObject({
    tenantId: z.string(),
    model: tenantModelViewSchema,
    /** Newest first. */
    history: z.array(modelHistoryEntrySchema),
  })
  .meta({ id: 'TenantModelDetail' });
export type TenantModelDetail = Immutable<z.output<typeof tenantModelDetailSchema>>;

/** Two versions on one finding, over the images that both accepted. `difference` is shadow minus active. */
const findingComparisonSchema = z.strictObject({
  code: z.string(),
  label: z.string(),
  images: z.int(),
  bothAbove: z.int(),
  bothBelow: z.int(),
  onlyActiveAbove: z.int(),
  onlyShadowAbove: z.int(),
  meanDifference: z.number(),
  /** Pearson's, −1 to 1; null where it is not defined. */
  correlation: z.number().nullable(),
});
export type FindingComparison = Immutable<z.output<typeof findingComparisonSchema>>;

const comparedScoreSchema = z.strictObject({ score: z.number(), above: z.boolean() });
export type ComparedScore = Immutable<z.output<typeof comparedScoreSchema>>;

const namedFinding = z.strictObject({ code: z.string(), label: z.string() });

/** An image on which the versions decide differently, the furthest apart first. */
const disagreementSchema = z.strictObject({
  studyId: id,
  imageId: id,
  /** The gate of which version refused what the other one inferred; null where they differ on a finding. */
  refusedBy: z.enum(['active', 'shadow']).nullable(),
  /** These three are null where a gate refused. */
  finding: namedFinding.nullable(),
  active: comparedScoreSchema.nullable(),
  shadow: comparedScoreSchema.nullable(),
});
export type Disagreement = Immutable<z.output<typeof disagreementSchema>>;

/**
 * Two versions on one finding, compared with what readers said is right, over the images that both accepted.
 * Readers judge what they are shown, mostly the active version's call. Of several readers the majority
 * counts.
 */
const judgedFindingSchema = z.strictObject({
  code: z.string(),
  label: z.string(),
  images: z.int(),
  bothRight: z.int(),
  onlyActiveRight: z.int(),
  onlyShadowRight: z.int(),
  neitherRight: z.int(),
  /** Images beside these on which as many readers said the one as the other. */
  contested: z.int(),
  /**
   * How likely chance alone parts the two by as much or more, if both are right equally often: McNemar's
   * test, exact and two-sided. Null for fewer images than `JUDGED_LEAST_IMAGES`.
   */
  chance: z.number().nullable(),
});
export type JudgedFinding = Immutable<z.output<typeof judgedFindingSchema>>;

/** A judged image on which the versions decide differently, so that one of them is right. */
const judgedDisagreementSchema = z.strictObject({
  studyId: id,
  imageId: id,
  finding: namedFinding,
  active: comparedScoreSchema,
  shadow: comparedScoreSchema,
  /** Whether readers say that the finding belongs above its operating point. */
  isAbove: z.boolean(),
});
export type JudgedDisagreement = Immutable<z.output<typeof judgedDisagreementSchema>>;

/** At the operating points that the tenant has now for each version. */
export const modelComparisonSchema = z
  .strictObject({
    activeVersion: z.string(),
    shadowVersion: z.string(),
    /** Images that both have inferred. */
    images: z.int(),
    /** Images that wait for the shadow or are under its inference. */
    pending: z.int(),
    /**
     * Images that the active version has inferred since the shadow was set, and at which the shadow failed.
     */
    unread: z.int(),
    /** Those of `unread` whose original is missing or damaged: they are read once it is back. */
    unreadOriginals: z.int(),
    refusals: z.strictObject({ both: z.int(), onlyActive: z.int(), onlyShadow: z.int() }),
    findings: z.array(findingComparisonSchema),
    disagreements: z.array(disagreementSchema),
    readers: z.strictObject({
      findings: z.array(judgedFindingSchema),
      /** The newest verdict first. */
      disagreements: z.array(judgedDisagreementSchema),
    }),
    /** Whether the readings may be opened by who asks: they are another tenant's otherwise. */
    isOwnTenant: z.boolean(),
  })
  .meta({ id: 'ModelComparison' });
export type ModelComparison = Immutable<z.output<typeof modelComparisonSchema>>;

/** Every image of these. */
export const reinferenceSchema = z.strictObject({
  studyIds: studyIdsSchema,
  /** One of the enabled models; by default the one that infers what arrives. */
  model: modelName.optional(),
});
export type Reinference = z.input<typeof reinferenceSchema>;

/** What became of the images of the studies that were asked for; `model` infers them. */
export const reinferenceAnswerSchema = z.strictObject({
  model: z.strictObject({ name: z.string(), version: z.string() }),
  queued: z.int(),
  /** Shown with this version and these operating points already. */
  unchanged: z.int(),
  /** Waiting for the model already, or not to be inferred. */
  skipped: z.int(),
});
export type ReinferenceAnswer = Immutable<z.output<typeof reinferenceAnswerSchema>>;
