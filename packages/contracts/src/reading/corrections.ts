import { z } from 'zod';

/**
 * How an image is taken where its file is wrong: turned clockwise by so many degrees, then its grey values
 * inverted, before it is read and shown; and as a frontal radiograph of the chest, whatever its header says.
 *
 * `PUT /api/images/{imageId}/correction` replaces the last one, has the image read again, and answers with
 * its study.
 */
export const correctionSchema = z.strictObject({
  turn: z.literal([0, 90, 180, 270]),
  inverted: z.boolean(),
  frontalChest: z.boolean().default(false),
});
export type Correction = z.output<typeof correctionSchema>;

export const isSameCorrection = (one: Correction, other: Correction): boolean =>
  one.turn === other.turn && one.inverted === other.inverted && one.frontalChest === other.frontalChest;

/** The image as its file has it. */
export const UNCORRECTED: Correction = { turn: 0, inverted: false, frontalChest: false };
