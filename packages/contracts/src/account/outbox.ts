import { z } from 'zod';
import { type Immutable, instant } from '../answer-values.ts';

/** A mail that was not sent, without its HTML. */
export const keptMailSchema = z
  .strictObject({ at: instant, to: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'KeptMail' });
export type KeptMail = Immutable<z.output<typeof keptMailSchema>>;
