import { z } from 'zod';

/** Settings of how strict the embedded directory is, over both protocols. */
export const directorySettings = {
  AISO_PASSWORD_HISTORY: z.coerce
    .number()
    .int()
    .min(0)
    .max(24)
    .default(0)
    .describe(
      'How many passwords of one’s own, with the present one, may not be chosen again; 0 remembers none. Each costs a hash at a change.',
    ),
  AISO_SECOND_FACTOR_GROUPS: z
    .string()
    .max(4096)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((group) => group.trim())
        .filter(Boolean),
    )
    .describe(
      'Groups whose members must have a second factor, separated by commas; * is everybody. Who has none sets one up at the next sign-in.',
    ),
};
