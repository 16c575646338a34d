import {
  ATTRIBUTE_CHANGES,
  type DeidentificationReport,
  IMAGE_COLUMNS,
  IMAGE_ROWS,
  type ImagePlace,
} from '@aiso/contracts/deidentification';
import { z } from 'zod';
import { MOST_CHANGES } from '../deidentify/changes.ts';
import type { Identities } from '../deidentify/identities.ts';

/**
 * What a decoder says of de-identifying, in shape; its whole answer is bounded besides
 * (`decoder-process.ts`).
 */
export const identitiesSchema: z.ZodType<Identities> = z.strictObject({
  uids: z.array(z.string()),
  patients: z.array(z.strictObject({ id: z.string(), issuer: z.string() })),
});

const places = IMAGE_ROWS.flatMap((row) => IMAGE_COLUMNS.map((column): ImagePlace => `${row} ${column}`));

export const deidentificationReportSchema: z.ZodType<DeidentificationReport> = z.strictObject({
  profile: z.string().max(100),
  rule: z.strictObject({
    modifiedDates: z.boolean(),
    cleanDescriptors: z.boolean(),
    retainDevice: z.boolean(),
  }),
  changes: z
    .array(
      z.strictObject({
        tag: z.string().max(11),
        name: z.string().max(100).nullable(),
        action: z.enum(ATTRIBUTE_CHANGES),
        count: z.int().min(1),
      }),
    )
    .max(MOST_CHANGES),
  warnings: z
    .array(
      z.union([
        z.strictObject({ kind: z.enum(['declared', 'likely', 'overlay_bits', 'not_looked_at']) }),
        z.strictObject({ kind: z.literal('seen'), places: z.array(z.enum(places)).max(places.length) }),
      ]),
    )
    .max(5),
});
