import { z } from 'zod';
import type { ResultView } from '../reading/results.ts';
import type { UploadState } from './upload-states.ts';
import { type UploadView, uploadIdSchema } from './uploads.ts';
import { worklistQuerySchema } from './worklist.ts';

/** An upload in one of these has, or will have, an image. */
const STATES_WITH_IMAGE = ['queued', 'inferring', 'done', 'failed'] as const satisfies readonly UploadState[];

/**
 * `GET {host}/Prod/imaging`: stored images, newest first. Keyset paging: `cursor` is opaque, from the page
 * before.
 */
export const imageListingQuerySchema = worklistQuerySchema
  .pick({ scope: true, finding: true, from: true, to: true, cursor: true })
  .extend({
    state: z
      .union([z.enum(STATES_WITH_IMAGE), z.array(z.enum(STATES_WITH_IMAGE)).min(1)])
      .transform((value) => (Array.isArray(value) ? value : [value]))
      .default([...STATES_WITH_IMAGE]),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  });

export type ImageListing = {
  readonly images: readonly UploadView[];
  readonly nextCursor: string | null;
};

/** `POST {host}/Prod/` and `POST {host}/dev/`: the image is named by the upload that brought it. */
export const predictionRequestSchema = z.strictObject({ uploadId: uploadIdSchema });

/** What the model says of one image; null as long as it has not read it. */
export type Prediction = Pick<UploadView, 'uploadId' | 'imageId' | 'state' | 'error'> & {
  readonly prediction: ResultView | null;
};
