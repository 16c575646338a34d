import { z } from 'zod';

/**
 * Why the window of a file (or its VOI table, or the range of its values) was passed over for one from the
 * values: it leaves next to nothing of them, makes nearly all of them black or white, or lies outside of
 * them. unnamed: the file names no window, and the range of its values leaves next to nothing of them.
 */
export const WINDOW_FAULTS = ['too_wide', 'too_narrow', 'outside', 'unnamed'] as const;
export type WindowFault = (typeof WINDOW_FAULTS)[number];

const MOST_OF_WINDOW = 1e9;

/** Grey window (PS3.3 C.11.2.1.2, LINEAR) in units after rescale. */
export const greyWindowSchema = z.strictObject({
  center: z.number().min(-MOST_OF_WINDOW).max(MOST_OF_WINDOW),
  width: z.number().min(1).max(MOST_OF_WINDOW),
});

/**
 * How an image is taken where its file is wrong: turned clockwise by so many degrees, then its grey values
 * inverted, in another window, before it is read and shown; and as a frontal radiograph of the chest,
 * whatever its header says.
 */
export const correctionSchema = z.strictObject({
  turn: z.literal([0, 90, 180, 270]),
  inverted: z.boolean(),
  frontalChest: z.boolean().default(false),
  window: greyWindowSchema.nullable().default(null),
});
export type Correction = z.output<typeof correctionSchema>;

export const isSameCorrection = (one: Correction, other: Correction): boolean =>
  one.turn === other.turn &&
  one.inverted === other.inverted &&
  one.frontalChest === other.frontalChest &&
  one.window?.center === other.window?.center &&
  one.window?.width === other.window?.width;

/** The image as its file has it. */
export const UNCORRECTED: Correction = { turn: 0, inverted: false, frontalChest: false, window: null };
