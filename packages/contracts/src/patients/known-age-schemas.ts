import { z } from 'zod';
import { AGE_GROUPS, type KnownAge, type PatientAge } from './known-age.ts';

/** Apart from `known-age.ts`, which the client loads. */
export const patientAgeSchema = z
  .strictObject({
    years: z.number(),
    isEntered: z.boolean(),
    isUnitAssumed: z.literal(true).exactOptional(),
    otherYears: z.number().exactOptional(),
  })
  .meta({ id: 'PatientAge' }) satisfies z.ZodType<PatientAge>;

export const ageGroupSchema = z.enum(AGE_GROUPS);

export const knownAgeSchema = z.union([patientAgeSchema, ageGroupSchema]) satisfies z.ZodType<KnownAge>;
