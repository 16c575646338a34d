import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { FRONTAL_VIEWS, VIEW_SOURCES } from '../models/frontal-view.ts';
import { PRECISIONS } from '../models/models.ts';
import { pointPerformanceSchema } from '../models/point-performance-schema.ts';
import { QUALITY_FAULTS } from '../models/refusals.ts';
import { ageGroupSchema, patientAgeSchema } from '../patients/known-age-schemas.ts';
import { correctionSchema, WINDOW_FAULTS } from './corrections.ts';

export const precisionSchema = z.enum(PRECISIONS);

const gateViewSchema = z
  .strictObject({
    accepted: z.boolean(),
    /** Accepted, though the model has hardly seen images like it. False where it is refused. */
    unusual: z.boolean(),
    /** What is wrong with the image itself, where it is unusual for that. */
    fault: z.enum(QUALITY_FAULTS).nullable().exactOptional(),
    /**
     * 0–1: how sure the gate is that the model is made for this image; null where the model has no gate, or
     * it was not asked as the image has too few pixels or grey levels.
     */
    score: z.number().nullable(),
    /**
     * Code of one of the reasons that the model's package names, or of `OWN_REFUSALS`; null where it
     * accepts.
     */
    reason: z.string().nullable(),
    /**
     * What in the header refused it: "View Position LL". Fixed terms alone; absent where the gate decided.
     */
    header: z.string().nullable().exactOptional(),
    /** The package's sentence for that reason; absent where every version of the model is gone. */
    text: z.string().exactOptional(),
    /**
     * With this the gate would accept what it refused: the whole correction to ask for. Null or absent where
     * none would help, and where it accepts.
     */
    correction: correctionSchema.nullable().exactOptional(),
  })
  .meta({ id: 'GateView' });
export type GateView = Immutable<z.output<typeof gateViewSchema>>;

/** Which view an image has, and what said so. The header goes before the pixels. */
export const knownViewSchema = z
  .strictObject({
    position: z.enum(FRONTAL_VIEWS),
    by: z.enum(VIEW_SOURCES),
    /** The header said so, and the pixels look like the other one. */
    disputed: z.boolean(),
  })
  .meta({ id: 'KnownView' });
export type KnownView = Immutable<z.output<typeof knownViewSchema>>;

/** A finding as it was stored: its score and the operating point it was compared with, both 0–1. */
const findingViewSchema = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    score: z.number(),
    operatingPoint: z.number(),
    /** False for all findings of a result with `age_unknown`. */
    above: z.boolean(),
    /** What the operating point promises; null where the version does not say, or is gone. */
    promise: pointPerformanceSchema.nullable(),
    experimental: z.boolean(),
    /** Path of the heat map under `/api`, or null when none was stored. */
    heatmap: z.string().nullable(),
  })
  .meta({ id: 'FindingView' });
export type FindingView = Immutable<z.output<typeof findingViewSchema>>;

/**
 * Why these heads spoke. `age_known`, `age_group`: they are made for the patient's years, or for the group.
 * `age_not_covered`: an age or a group is known, and none speaks, as none is made for it. `age_unknown`: no
 * age is known, or two that other heads are made for (`PatientAge.otherYears`); all speak, and nothing is
 * called above its operating point. `any_age`: nothing was known, and none is made for certain ages.
 */
const POPULATION_NOTES = ['age_known', 'age_group', 'age_not_covered', 'age_unknown', 'any_age'] as const;
export type PopulationNote = (typeof POPULATION_NOTES)[number];

/** A result is image × age × model version × operating points, written once. */
export const resultViewSchema = z
  .strictObject({
    id,
    imageId: id,
    model: z.strictObject({ name: z.string(), version: z.string() }),
    preparation: z.string(),
    /**
     * Which of the version's files inferred it. Null where that is not known: on a model server, or before it
     * was kept.
     */
    precision: precisionSchema.nullable().exactOptional(),
    gate: gateViewSchema,
    population: z.enum(POPULATION_NOTES),
    /** For which view the operating points were taken. Null where it was not known; absent where not kept. */
    view: knownViewSchema.nullable().exactOptional(),
    /**
     * With which it was computed. Null where none was known, or it was not kept: `population` tells which.
     */
    age: patientAgeSchema.nullable().exactOptional(),
    /** With which it was computed where no years were known. */
    ageGroup: ageGroupSchema.nullable().exactOptional(),
    /** How the image was changed before inference. */
    correction: correctionSchema.exactOptional(),
    /** Address of who said so; null where nobody did. */
    correctedBy: z.string().nullable().exactOptional(),
    /** Why it was read in a window from its values and not in the file's own; null where it was. */
    windowFault: z.enum(WINDOW_FAULTS).nullable().exactOptional(),
    findings: z.array(findingViewSchema),
    timing: z.strictObject({ decodeMs: z.number(), prepareMs: z.number(), inferMs: z.number() }),
    createdAt: instant,
    notice: z.string(),
  })
  .meta({ id: 'ResultView' });
export type ResultView = Immutable<z.output<typeof resultViewSchema>>;
