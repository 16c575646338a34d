import { z } from 'zod';
import { type Immutable, nextCursor } from '../answer-values.ts';
import { resultViewSchema } from '../reading/results.ts';
import { uploadIdSchema, uploadViewSchema } from '../uploads/uploads.ts';
import { type InferenceState, studyViewSchema } from './studies.ts';
import { worklistQuerySchema } from './worklist.ts';

/** An image in one of these is inferred, or will be. */
const STATES_TO_READ = ['queued', 'inferring', 'done', 'failed'] as const satisfies readonly InferenceState[];

/** Keyset paging: `cursor` is opaque, from the page before. */
export const imageListingQuerySchema = worklistQuerySchema
  .pick({ scope: true, finding: true, from: true, to: true, cursor: true })
  .extend({
    state: z
      .union([z.enum(STATES_TO_READ), z.array(z.enum(STATES_TO_READ)).min(1)])
      .transform((value) => (Array.isArray(value) ? value : [value]))
      .default([...STATES_TO_READ]),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  });

/** An entry a study, with the image that is opened first. */
export const imageListingSchema = z.strictObject({ images: z.array(studyViewSchema), nextCursor });
export type ImageListing = Immutable<z.output<typeof imageListingSchema>>;

/** An image, by itself or by the upload that brought it. */
export const predictionRequestSchema = z.union([
  z.strictObject({ imageId: z.uuid() }),
  z.strictObject({ uploadId: uploadIdSchema }),
]);
export type PredictionRequest = z.infer<typeof predictionRequestSchema>;

/** What the model says of one image; null as long as there is no result. */
export const predictionSchema = uploadViewSchema
  .pick({ imageId: true, studyId: true, state: true, error: true })
  .extend({ prediction: resultViewSchema.nullable() })
  .meta({ id: 'Prediction' });
export type Prediction = Immutable<z.output<typeof predictionSchema>>;
