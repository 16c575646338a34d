import type { Correction, ModelManifest } from '@aiso/contracts';
import type { ImageLimits } from '@aiso/imaging';
import { imageFactsSchema } from '@aiso/imaging/decoders';
import { z } from 'zod';

export type PrepareOrder = Pick<ModelManifest, 'input'> &
  Pick<ModelManifest['preparation'], 'fit' | 'valueRange'> & {
    readonly limits: ImageLimits;
    readonly correction: Correction | null;
    readonly borderOnly: boolean;
    readonly renditions: boolean;
  };

export const prepareAnswerSchema = z.strictObject({
  image: imageFactsSchema,
  contrast: z.number(),
  quality: z.strictObject({ clipped: z.number(), sharpness: z.number() }),
  decodeMs: z.number(),
  prepareMs: z.number(),
});
export type PrepareAnswer = z.output<typeof prepareAnswerSchema>;
