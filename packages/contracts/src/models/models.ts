import { z } from 'zod';
import { type Immutable, instant } from '../answer-values.ts';
import { CODE_SYSTEMS, findingCodingSchema } from './finding-coding.ts';
import { FRONTAL_VIEWS } from './frontal-view.ts';
import { OPERATING_POINT_NAMES } from './operating-points.ts';
import { OWN_REFUSALS } from './refusals.ts';

export * from './refusals.ts';

/**
 * A model package's `model.json`. Scores are `sigmoid(logit / temperature)`, 0–1; operating points are on
 * that scale. Where a network gives probabilities its logits are `ln(p / (1 − p))`, so at temperature 1
 * they are the scores themselves.
 */
const unit = z.number().min(0).max(1);
const interval = z.tuple([unit, unit]);
const curve = z
  .array(z.tuple([unit, unit]))
  .min(2)
  .max(200);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, 'a SHA-256 in lower-case hex');
const serverName = z
  .string()
  .regex(/^[\w.-]{1,128}$/u, 'a name of letters, digits, dots, dashes and underscores');
const identifier = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/u, 'lower-case letters, digits and dashes');

/** In which numbers a network reckons: `float32` is the package's first file, others are its variants. */
export const PRECISIONS = ['float32', 'int8'] as const;
export type Precision = (typeof PRECISIONS)[number];
const variantPrecision = z.enum(PRECISIONS).exclude(['float32']);

/**
 * What a model does with an image. `classifier`: a gate that may refuse the image, then a score for each
 * finding and, where the network draws them, activation maps.
 */
const MODEL_KINDS = ['classifier'] as const;

/** One reason for which a gate refuses an image, as the model's own package words it. */
const refusalReasonSchema = z.strictObject({
  /** Kept with each result. The client has its own words for codes that it knows. */
  code: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/u, 'lower-case letters, digits and underscores'),
  /** In a few words, for counts. */
  label: z.string().min(1).max(80),
  /** The sentence that a reader sees instead of findings. */
  text: z.string().min(1).max(300),
});

/** An ONNX file of the package. */
const networkFileSchema = z.strictObject({
  path: z.string().regex(/^[\w.-]+$/u, 'a file name inside the package'),
  sha256,
  bytes: z.int().positive(),
  opset: z.int().min(7),
});

/** A share with its interval of 95 %. */
const estimate = z.strictObject({ value: unit, low: unit, high: unit });

/** An operating point's number, with what it gave `on` a set. */
const measuredPoint = z.strictObject({
  value: unit.gt(0).lt(1),
  sensitivity: estimate,
  specificity: estimate,
  on: z.string().min(1).max(200),
});

/**
 * An operating point that a tenant may choose by its name. Its own number counts where an image's view is not
 * known, and for each view that `views` does not name.
 */
const operatingPointSchema = measuredPoint.extend({
  name: z.enum(OPERATING_POINT_NAMES),
  views: z.strictObject({ AP: measuredPoint.optional(), PA: measuredPoint.optional() }).optional(),
});

const findingSchema = z.strictObject({
  code: identifier,
  /** What it is called in terminologies, one code of each. */
  coding: z.array(findingCodingSchema).min(1).max(Object.keys(CODE_SYSTEMS).length).optional(),
  label: z.string().min(1).max(80),
  description: z.string().max(1000),
  /** Ages are in years; `minAgeYears` is inclusive, `maxAgeYears` exclusive. */
  population: z.strictObject({ minAgeYears: z.number().optional(), maxAgeYears: z.number().optional() }),
  /** Where there are `points`, one of them. */
  operatingPoint: unit.gt(0).lt(1),
  points: z.array(operatingPointSchema).min(1).max(OPERATING_POINT_NAMES.length).optional(),
  temperature: z.number().positive(),
  /** How the operating point was chosen; `points` say it, too. */
  chosenAt: z.strictObject({ sensitivity: unit, on: z.string() }).optional(),
  experimental: z.boolean(),
  /**
   * Names of labelled sets by which an evaluation tells positives from negatives. An image of neither is left
   * out.
   */
  labels: z
    .strictObject({ positive: z.array(z.string()).min(1), negative: z.array(z.string()).min(1) })
    .optional(),
  /**
   * Scores of a validation set, which those of inferences are held against: how many lie between the
   * edges, the first count below the first edge and the last from the last edge on.
   * `aiso evaluate --reference` prints it.
   */
  reference: z
    .strictObject({
      dataset: z.string().min(1).max(200),
      edges: z.array(unit).min(1).max(49),
      counts: z.array(z.int().nonnegative()).min(2).max(50),
    })
    .refine(({ edges }) => edges.every((edge, i) => edge > (edges[i - 1] ?? -1)), 'edges that ascend')
    .refine(({ edges, counts }) => counts.length === edges.length + 1, 'one count more than edges')
    .optional(),
});

/** Of two shares, with its interval of 95 %. */
const signed = z.number().min(-1).max(1);
const difference = z.strictObject({ value: signed, low: signed, high: signed });

const metricSchema = z.strictObject({
  finding: identifier,
  dataset: z.string(),
  images: z.int().nonnegative(),
  positives: z.int().nonnegative(),
  negatives: z.int().nonnegative(),
  auc: unit,
  auc95: interval,
  sensitivity: unit.optional(),
  specificity: unit.optional(),
  calibrationError: unit.optional(),
  control: z.strictObject({ name: z.string(), auc: unit }).optional(),
  /** Mean of the AUCs of AP and PA less the AUC of both together, and both rates of AP less those of PA. */
  betweenViews: z
    .strictObject({
      aucLost: difference.optional(),
      sensitivity: difference.optional(),
      specificity: difference.optional(),
    })
    .optional(),
  /** The same measured with variants of the network. */
  variants: z
    .array(
      z.strictObject({
        precision: variantPrecision,
        auc: unit,
        sensitivity: unit.optional(),
        specificity: unit.optional(),
      }),
    )
    .max(PRECISIONS.length - 1)
    .optional(),
  /** The ROC curve from (0, 0) to (1, 1): pairs of 1 − specificity and sensitivity. */
  roc: curve.optional(),
  /** Mean score and share of positives of equally many images each, from low scores to high. */
  reliability: curve.optional(),
});

/**
 * What became of images of a site that training did not see, mostly without labels of a finding: whether they
 * were accepted and, in a row for each finding, where their scores lie.
 */
const elsewhereSchema = z.strictObject({
  site: z.string().min(1).max(120),
  images: z.int().nonnegative(),
  /** What the images show, in a few words. */
  what: z.string().min(1).max(300),
  acceptedRate: unit,
  unusualRate: unit.optional(),
  finding: identifier.optional(),
  /** Share of the accepted images with a score from the operating point on. */
  aboveRate: unit.optional(),
  /** The nine deciles of the accepted images' scores. */
  scores: z
    .array(unit)
    .length(9)
    .refine((deciles) => deciles.every((one, i) => one >= (deciles[i - 1] ?? 0)), 'deciles that ascend')
    .optional(),
});

/** By what images without a finding are told apart: see `knowsSchema`. */
export const KNOWN_OF_IMAGES = ['view', 'sex', 'age', 'size', 'source'] as const;
export type KnownOfImages = (typeof KNOWN_OF_IMAGES)[number];

/**
 * What the score of a finding knows of something else: the AUC with which it tells images of one kind from
 * the others among those without the finding, where 0.5 is right. Of `view` that is AP, of `sex` men, of
 * `age` 50 years and over, of `size` more pixels than the median, and of `source` those of `group`.
 */
const knowsSchema = z.strictObject({
  finding: identifier,
  of: z.enum(KNOWN_OF_IMAGES),
  group: z.string().min(1).max(200).optional(),
  dataset: z.string().min(1).max(200),
  images: z.int().nonnegative(),
  auc: unit,
  auc95: interval,
  /** The same measured with an earlier version. */
  before: z.strictObject({ version: z.string().max(64), auc: unit, auc95: interval }).optional(),
});

/** How the network tells the view of images of one view by their pixels: shares of those accepted. */
const viewMetricSchema = z.strictObject({
  dataset: z.string().min(1).max(200),
  view: z.enum(FRONTAL_VIEWS),
  images: z.int().nonnegative(),
  rightRate: unit,
  /** Taken for the other view. What is neither right nor wrong was left open. */
  wrongRate: unit,
});

const numberEstimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/**
 * How well heat maps say where, on images that show the finding: medians over images, or shares of them, with
 * intervals of 95 %. Cells are those of the activation map; the hottest tenth of them is where it is highest.
 */
const mapsFigureSchema = z.strictObject({
  finding: identifier,
  dataset: z.string().min(1).max(200),
  images: z.int().positive(),
  /** Share of images on which half or more of the hottest tenth lies within the lungs. */
  hottestInLungs: estimate.extend({
    /** The same with each hottest tenth moved to random places. */
    chance: unit,
  }),
  /**
   * On how large an area half of the map's mass lies, as a share of the lungs' area. A cell's mass is its
   * term of the sum that the score is made of, where that is positive. Absent where no image has any.
   */
  areaOfHalf: numberEstimate
    .extend({
      /** Of the images that have such mass. */
      images: z.int().positive(),
      /** Of a mass that is the same everywhere. */
      chance: z.number(),
    })
    .optional(),
  /** The same of what is drawn for the finding, on the images where anything is. */
  areaDrawn: numberEstimate.extend({ images: z.int().positive() }).optional(),
  /** By how much the score (0–1) falls when a part of the image is filled smoothly from its edges. */
  deletion: z.strictObject({
    hottest: numberEstimate,
    /** Random tenths of the lungs. */
    random: numberEstimate,
    /** Random parts of the lungs with the area of the hottest tenth of the map. */
    sameArea: numberEstimate,
    /** `hottest` − `sameArea`. */
    difference: numberEstimate,
  }),
  /**
   * Whether every figure's interval lies on the better side of chance, and that of `difference` above zero.
   */
  beatsChance: z.boolean(),
});

export const modelCardSchema = z.strictObject({
  intendedUse: z.string(),
  outOfScope: z.array(z.string()),
  limits: z.array(z.string()),
  trainingData: z.array(z.strictObject({ source: z.string(), images: z.int(), terms: z.string() })),
  metrics: z.array(metricSchema),
  gateMetrics: z.array(
    z.strictObject({
      dataset: z.string(),
      images: z.int(),
      acceptedRate: unit,
      /** Accepted, but marked as an unusual image. */
      unusualRate: unit.optional(),
    }),
  ),
  elsewhere: z.array(elsewhereSchema).max(50).optional(),
  viewMetrics: z.array(viewMetricSchema).max(50).optional(),
  knows: z.array(knowsSchema).max(100).optional(),
  maps: z.array(mapsFigureSchema).max(50).optional(),
  /**
   * The arguments of each `aiso evaluate` that gave the figures, with paths from the project's folder. The
   * first measures by source and split.
   */
  evaluations: z
    .array(z.array(z.string().max(1000)).max(100))
    .max(20)
    .optional(),
  ethics: z.string(),
  references: z.array(z.string()),
});

export const modelManifestSchema = z.strictObject({
  schemaVersion: z.literal(1),
  kind: z.enum(MODEL_KINDS),
  name: identifier,
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/u, 'a semantic version'),
  title: z.string().min(1).max(120),
  description: z.string().max(2000),
  modalities: z.array(z.string()).min(1),
  bodyPart: z.string(),
  views: z.array(z.string()),
  notice: z.string().min(1),
  /** The network, which is in the package unless an engine elsewhere has it. */
  file: networkFileSchema.optional(),
  /** The same network in other numbers, one file each. Inputs, outputs and operating points are the same. */
  variants: z
    .array(z.strictObject({ precision: variantPrecision, file: networkFileSchema }))
    .min(1)
    .max(PRECISIONS.length - 1)
    .optional(),
  /** A model server that has the network. Its addresses are a setting of the installation. */
  engine: z
    .strictObject({
      kind: z.literal('remote'),
      protocol: z.literal('open-inference-v2'),
      /** As the server calls it. */
      model: serverName,
      version: serverName.optional(),
    })
    .optional(),
  input: z.strictObject({
    name: z.string(),
    height: z.int().min(16).max(4096),
    width: z.int().min(16).max(4096),
    channels: z.literal(1),
  }),
  preparation: z.strictObject({
    id: z.string(),
    /** `squash`: the whole image, its aspect ratio lost; `crop`: the largest middle part in the input's. */
    fit: z.enum(['squash', 'crop']),
    resample: z.literal('triangle'),
    valueRange: z.tuple([z.number(), z.number()]),
  }),
  outputs: z.strictObject({
    logits: z.string(),
    /** What `logits` holds; logits where it is not said. */
    scores: z.enum(['logits', 'probabilities']).optional(),
    /** Without it there are no heat maps. */
    activationMaps: z.string().optional(),
    /** Without it no image is refused but a blank one. */
    gate: z.string().optional(),
    /** [N, 1]: the logit of AP against PA. Without it the view is known from headers alone. */
    view: z.string().optional(),
  }),
  /**
   * How the cells of a finding's activation map make its logit. `mean`, which is meant where it is not said:
   * a cell is what it adds; their mean and the head's bias are the logit. `log-mean-exp`: a cell is a logit
   * of its own, bias included, and ln(mean(exp(sharpness × cell))) / sharpness is the logit.
   */
  maps: z
    .discriminatedUnion('pooling', [
      z.strictObject({ pooling: z.literal('mean') }),
      z.strictObject({ pooling: z.literal('log-mean-exp'), sharpness: z.number().positive() }),
    ])
    .optional(),
  /**
   * Where `sigmoid(view)` tells the view: AP from `apFrom` on, PA below `paBelow`, and between them neither.
   */
  view: z.strictObject({ apFrom: unit, paBelow: unit }).optional(),
  gate: z.strictObject({
    /** Of `sigmoid(gate)`; given where the network has a gate. */
    threshold: unit.optional(),
    /**
     * From here on an image is a usual one. Between the threshold and this it is accepted and marked as
     * unusual: the model has hardly seen such images. Without it none is marked.
     */
    usualFrom: unit.optional(),
    acceptedLabel: z.string(),
    /** Standard deviation of the prepared 0–1 image below which it counts as blank. */
    minimumContrast: unit,
    /** Pixels of the shorter side below which an image is refused; without it none is. */
    minimumSide: z.int().min(1).max(4096).optional(),
    /**
     * An image is refused in which fewer of 64 even shades of its values make up 95 % of the pixels; without
     * it none is.
     */
    minimumGreyLevels: z.int().min(2).max(64).optional(),
    /**
     * Share of the middle of the body that is plain black or white. Above `usualTo` an image is marked as
     * clipped, above `most` refused; without it none is.
     */
    clipped: z.strictObject({ usualTo: unit, most: unit }).optional(),
    /**
     * The finest detail against four times as coarse a one, at 64 × 64 pixels. Below `usualFrom` an image is
     * marked as blurred, below `least` refused; without it none is.
     */
    sharpness: z.strictObject({ usualFrom: unit, least: unit }).optional(),
    reasons: z.strictObject({
      lowContrast: refusalReasonSchema,
      /** Given where the network has a gate. */
      belowThreshold: refusalReasonSchema.optional(),
    }),
  }),
  findings: z.array(findingSchema).min(1).max(64),
  card: modelCardSchema,
});

export type ModelManifest = Immutable<z.infer<typeof modelManifestSchema>>;
export type ModelFinding = ModelManifest['findings'][number];
export type ModelCard = Immutable<z.infer<typeof modelCardSchema>>;
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

/** Headers are asked for models of the frontal chest alone. */
export const readsFrontalChest = ({ bodyPart, views }: Pick<ModelManifest, 'bodyPart' | 'views'>): boolean =>
  bodyPart === 'CHEST' && views.every((view) => view === 'PA' || view === 'AP');

/** Whether the package marks images as unusual at all. */
export const marksUnusual = ({ gate }: Pick<ModelManifest, 'gate'>): boolean =>
  [gate.usualFrom, gate.clipped, gate.sharpness].some((bound) => bound !== undefined);

/** Every reason for which a model's gate may refuse an image. */
export const refusalReasonsOf = ({
  gate: { reasons },
}: Pick<ModelManifest, 'gate'>): readonly RefusalReason[] =>
  [reasons.belowThreshold, reasons.lowContrast].filter((reason) => reason !== undefined);

/** The sentence of a refusal, the product's own too; undefined where no reason has its code. */
export const refusalTextOf = (
  reasons: readonly RefusalReason[],
  { reason, header }: { readonly reason: string | null; readonly header?: string | null },
): string | undefined =>
  [...reasons, ...OWN_REFUSALS]
    .find(({ code }) => code === reason)
    ?.text.replace('{{header}}', () => header ?? '');

/** `unreachable`: the model server did not answer lately; images wait for it. */
const MODEL_STATES = ['ready', 'starting', 'unreachable', 'unavailable'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** A model that the tenant has enabled, in the version that infers for it. */
export const modelSummarySchema = z
  .strictObject({
    id: z.string(),
    version: z.string(),
    title: z.string(),
    description: z.string(),
    modalities: z.array(z.string()),
    bodyPart: z.string(),
    notice: z.string(),
    intendedUse: z.string(),
    findings: z.array(z.strictObject({ code: z.string(), label: z.string(), experimental: z.boolean() })),
    state: z.enum(MODEL_STATES),
    /** Null where the state is another one. */
    unreachableSince: instant.nullable(),
    /** Whether it infers what arrives. */
    reads: z.boolean(),
  })
  .meta({ id: 'ModelSummary' });
export type ModelSummary = Immutable<z.output<typeof modelSummarySchema>>;

/** `runs` counts this tenant's results. */
export const modelDetailSchema = modelSummarySchema
  .extend({
    manifest: modelManifestSchema.pick({
      views: true,
      gate: true,
      findings: true,
      card: true,
      preparation: true,
      file: true,
      variants: true,
      input: true,
      outputs: true,
      view: true,
      engine: true,
    }),
    /** What it infers in here; null where the network is on a model server. */
    precision: z.enum(PRECISIONS).nullable(),
    runs: z.strictObject({
      total: z.int(),
      /** By the gate, or by the header. */
      refused: z.int(),
      unusual: z.int(),
      lastAt: instant.nullable(),
    }),
  })
  .meta({ id: 'ModelDetail' });
export type ModelDetail = Immutable<z.output<typeof modelDetailSchema>>;

export const modelParamsSchema = z.object({ modelId: z.string().max(64) });
