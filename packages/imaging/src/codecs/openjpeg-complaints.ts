/**
 * Bytes of a code block that its samples did not need. Of 200 streams that five encoders wrote (OpenJPEG,
 * FFmpeg, Kakadu and two unknown ones, whole and cut to a rate), not one had any.
 */
const MOST_LEFT = 4;
/**
 * Bytes that its samples lacked. Encoders that cut blocks to a rate cut some too short: OpenJPEG one block
 * of an image by up to 15, FFmpeg many by up to 58. Damage lies in few.
 */
const MOST_LACKING = { inFew: 24, inMany: 64 } as const;
const FEW_BLOCKS = 4;

type Complaints = {
  /** A line that OpenJPEG prints. */
  readonly hear: (line: string) => void;
  readonly areOfDamage: () => boolean;
};

/** What OpenJPEG says of a stream that it decodes all the same. */
export function hearComplaints(): Complaints {
  let blocks = 0;
  let left = 0;
  let lacking = 0;
  let others = 0;
  return {
    hear(line) {
      const [, count, what] =
        /^\[WARNING\] PTERM check failure: (\d+) (remaining|synthesized)/u.exec(line) ?? [];
      if (what === 'remaining') left = Math.max(left, Number(count));
      else if (what === 'synthesized') {
        blocks += 1;
        lacking = Math.max(lacking, Number(count));
      } else if (/^\[(WARNING|ERROR)\]/u.test(line) && !isOfNothing(line)) others += 1;
    },
    areOfDamage: () =>
      others > 0 ||
      left > MOST_LEFT ||
      lacking > (blocks > FEW_BLOCKS ? MOST_LACKING.inMany : MOST_LACKING.inFew),
  };
}

/** A tile-part without data is allowed (T.800 A.4.2). */
const isOfNothing = (line: string): boolean => line.includes('Empty SOT marker');
