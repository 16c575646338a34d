import { z } from 'zod';

export const MOST_YEARS = 130;
const yearsSchema = z.number().min(0).max(MOST_YEARS);

/** An age as a form takes it: there has to be one. */
export const enteredYearsSchema = z.strictObject({ years: yearsSchema });

/**
 * `PUT /api/uploads/{uploadId}/age`: the patient's age at the study, in years, where the file does not say it or says it wrong; null takes
 * back what was entered. The images of the study are read again, as the age decides which findings speak; where it is entered already,
 * those alone that were read with another one. It answers with the upload.
 */
export const enteredAgeSchema = z.strictObject({ years: yearsSchema.nullable() });
export type EnteredAge = z.output<typeof enteredAgeSchema>;
