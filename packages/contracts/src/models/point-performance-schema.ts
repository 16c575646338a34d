import { z } from 'zod';
import type { PointPerformance } from './operating-points.ts';

/** Apart from `operating-points.ts`, which the client loads. */
export const pointPerformanceSchema = z
  .union([z.strictObject({ normalsAbove: z.number(), positivesBelow: z.number() }), z.literal('own')])
  .meta({ id: 'PointPerformance' }) satisfies z.ZodType<PointPerformance>;
