import { z } from 'zod';
import type { Immutable } from './answer-values.ts';

const part = z.enum(['ok', 'unavailable']);

/** Of each part that a process needs, as it was within the last moments. */
export const healthSchema = z
  .strictObject({
    /** `degraded`: people read on, and something named here does not work. `unavailable`: they cannot. */
    status: z.enum(['ok', 'degraded', 'unavailable']),
    database: part,
    objects: part,
    decoders: part,
    disk: z.enum(['ok', 'full']),
    /**
     * The state of this process's engines; `elsewhere` or `absent` where another process has them, or none.
     */
    inference: z.enum(['ready', 'starting', 'unreachable', 'unavailable', 'elsewhere', 'absent', 'unknown']),
  })
  .meta({ id: 'Health' });
export type Health = Immutable<z.output<typeof healthSchema>>;
