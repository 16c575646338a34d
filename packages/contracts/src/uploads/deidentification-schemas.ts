import { z } from 'zod';
import {
  ATTRIBUTE_CHANGES,
  type DeidentificationReport,
  type DeidentifyRule,
  IMAGE_COLUMNS,
  IMAGE_ROWS,
} from './deidentification.ts';

/** Apart from `deidentification.ts`, which the client loads. */
export const deidentifyRuleSchema = z.strictObject({
  modifiedDates: z.boolean(),
  cleanDescriptors: z.boolean(),
  retainDevice: z.boolean(),
}) satisfies z.ZodType<DeidentifyRule>;

const warning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['declared', 'likely', 'overlay_bits', 'not_looked_at']) }),
  z.strictObject({
    kind: z.literal('seen'),
    places: z.array(z.templateLiteral([z.enum(IMAGE_ROWS), ' ', z.enum(IMAGE_COLUMNS)])),
  }),
]);

export const deidentificationReportSchema = z
  .strictObject({
    profile: z.string(),
    rule: deidentifyRuleSchema,
    changes: z.array(
      z.strictObject({
        tag: z.string(),
        name: z.string().nullable(),
        action: z.enum(ATTRIBUTE_CHANGES),
        count: z.int(),
      }),
    ),
    warnings: z.array(warning),
  })
  .meta({ id: 'DeidentificationReport' }) satisfies z.ZodType<DeidentificationReport>;
