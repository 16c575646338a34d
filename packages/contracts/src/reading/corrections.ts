import { z } from 'zod';

/**
 * How an image is changed before it is read and shown, where its file says it wrong: turned clockwise by so many degrees, then its
 * grey values inverted. `PUT /api/uploads/{uploadId}/correction` puts it in the place of the last one and has the image read again;
 * it answers with the upload.
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
