import { z } from 'zod';
import { FRONTAL_VIEWS } from './frontal-view.ts';
import { OPERATING_POINT_NAMES, type OperatingPoint, type PointPerformance } from './operating-points.ts';

/** Apart from `operating-points.ts`, which the client loads. */
export const pointPerformanceSchema = z
  .union([
    z.strictObject({
      normalsAbove: z.number(),
      positivesBelow: z.number(),
      /** Among whose images it was measured; absent for any view. */
      view: z.enum(FRONTAL_VIEWS).exactOptional(),
    }),
    z.literal('own'),
  ])
  .meta({ id: 'PointPerformance' }) satisfies z.ZodType<PointPerformance>;

const share = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
const measuredPoint = z.strictObject({
  value: z.number(),
  sensitivity: share,
  specificity: share,
  on: z.string(),
});
export const operatingPointSchema = measuredPoint.extend({
  name: z.enum(OPERATING_POINT_NAMES),
  views: z.strictObject({ AP: measuredPoint.optional(), PA: measuredPoint.optional() }).optional(),
}) satisfies z.ZodType<OperatingPoint>;
