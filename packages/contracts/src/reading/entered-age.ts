import { z } from 'zod';

export const MOST_YEARS = 130;
const yearsSchema = z.number().min(0).max(MOST_YEARS);

/** An age as a form takes it: there has to be one. */
export const enteredYearsSchema = z.strictObject({ years: yearsSchema });

/**
 * `PUT /api/uploads/{uploadId}/age`: the patient's age at the study, in years, where the file does not say it
 * or says it wrong. Null takes back what was entered. It answers with the upload.
 *
 * The age decides which findings speak: images of the study are read again. Where the same age was entered
 * already, only those are that were read with another one.
 */
export const enteredAgeSchema = z.strictObject({ years: yearsSchema.nullable() });
export type EnteredAge = z.output<typeof enteredAgeSchema>;
