import { z } from 'zod';
import { MOST_YEARS } from '../patients/age.ts';
import { AGE_GROUPS } from '../patients/known-age.ts';
import { studyIdsSchema } from '../studies/study-ids.ts';

const yearsSchema = z.number().min(0).max(MOST_YEARS);

/** An age as a form takes it: there has to be one. */
export const enteredYearsSchema = z.strictObject({ years: yearsSchema });

/**
 * The patients' age at these studies, in years or as a group, where the file does not say it or says it
 * wrong. Null takes back what was entered.
 *
 * The age decides which findings speak: images of the studies are inferred anew. Where the same age was
 * entered already, only those are that were read with another one.
 */
export const enteredAgesSchema = z.strictObject({
  studyIds: studyIdsSchema,
  age: z.union([enteredYearsSchema, z.strictObject({ group: z.enum(AGE_GROUPS) })]).nullable(),
});
export type EnteredAges = z.output<typeof enteredAgesSchema>;
export type EnteredAge = EnteredAges['age'];
