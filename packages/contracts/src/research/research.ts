import { z } from 'zod';
import { type Immutable, id, instant } from '../answer-values.ts';
import { SEXES } from '../patients/sex.ts';
import { problemSchema } from '../studies/studies.ts';
import { typedLine, typedLines } from '../typed-text.ts';

/** An export has images of so many patients at least: what fits fewer could be told to be somebody's. */
export const LEAST_PATIENTS = 5;
export const MOST_RESEARCH_IMAGES = 5_000;
export const MOST_RESEARCH_BYTES = 2 ** 31;

const year = z.int().min(1900).max(2200);
const age = z.int().min(0).max(130);

/** Which images: by what they are and show, never by whom. What is not named does not matter. */
export const researchChoiceSchema = z.strictObject({
  modality: typedLine(16).min(1).optional(),
  view: typedLine(16).min(1).optional(),
  /** Code of a finding above its operating point. */
  finding: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/u)
    .optional(),
  /** Of the study. */
  yearFrom: year.optional(),
  yearTo: year.optional(),
  sex: z.enum(SEXES).optional(),
  ageFrom: age.optional(),
  ageTo: age.optional(),
});
export type ResearchChoice = Immutable<z.output<typeof researchChoiceSchema>>;

/**
 * About how much a choice is: patients and images in steps of five. `patients` is null below
 * `LEAST_PATIENTS`, and then nothing else is told.
 */
export const researchCountSchema = z
  .strictObject({
    patients: z.int().nullable(),
    images: z.int(),
    bytes: z.number(),
    /** More than one export may hold. */
    isTooMuch: z.boolean(),
  })
  .meta({ id: 'ResearchCount' });
export type ResearchCount = Immutable<z.output<typeof researchCountSchema>>;

export const askResearchExportSchema = z.strictObject({
  choice: researchChoiceSchema,
  /** Why they leave, as the study's protocol calls it. */
  reason: typedLines(500).min(1),
});
export type AskResearchExport = Immutable<z.output<typeof askResearchExportSchema>>;

export const researchExportParamsSchema = z.object({ exportId: z.uuid() });

/** `fetched`: it is downloaded once. `gone`: its day is over, or it was taken back. */
const RESEARCH_STATES = ['queued', 'ready', 'failed', 'fetched', 'gone'] as const;

export const researchExportSchema = z
  .strictObject({
    id,
    state: z.enum(RESEARCH_STATES),
    choice: researchChoiceSchema,
    reason: z.string(),
    error: problemSchema.nullable(),
    askedBy: z.string(),
    askedAt: instant,
    /** To be de-identified, done with, and of these refused: nothing is known of them that could leave. */
    images: z.int(),
    done: z.int(),
    refused: z.int(),
    bytes: z.number().nullable(),
    expiresAt: instant.nullable(),
    /** Whoever asked for it. */
    mayFetch: z.boolean(),
  })
  .meta({ id: 'ResearchExport' });
export type ResearchExport = Immutable<z.output<typeof researchExportSchema>>;

/** Newest first. */
export const researchExportsSchema = z.strictObject({ exports: z.array(researchExportSchema) });
export type ResearchExports = Immutable<z.output<typeof researchExportsSchema>>;
