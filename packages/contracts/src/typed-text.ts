import { z } from 'zod';
import { ONE_LINE, SOME_LINES, unturned } from './shown-text.ts';

const WHY_NOT = 'no control characters, nothing that turns text around';

/** What a person types for others to read: a line of so many characters. Refused is what cannot be shown. */
export const typedLine = (most: number) => z.string().trim().max(most).regex(ONE_LINE, WHY_NOT);

/** The same in several lines. */
export const typedLines = (most: number) => z.string().trim().max(most).regex(SOME_LINES, WHY_NOT);

/** A line that people paste from other programs: what turns text around is dropped without a word. */
export const pastedLine = (most: number) =>
  z.string().overwrite(unturned).trim().max(most).regex(ONE_LINE, WHY_NOT);
