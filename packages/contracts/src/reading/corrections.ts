import { z } from 'zod';

/**
 * How an image is changed before it is read and shown, where its file is wrong: turned clockwise by so many
 * degrees, then its grey values inverted.
 *
 * `PUT /api/images/{imageId}/correction` replaces the last one, has the image read again, and answers with its
 * study.
 */
export const correctionSchema = z.strictObject({
  turn: z.literal([0, 90, 180, 270]),
  inverted: z.boolean(),
});
export type Correction = z.output<typeof correctionSchema>;

export const isSameCorrection = (one: Correction, other: Correction): boolean =>
  one.turn === other.turn && one.inverted === other.inverted;

/** The image as its file has it. */
export const UNCORRECTED: Correction = { turn: 0, inverted: false };
