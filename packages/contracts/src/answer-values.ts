import { z } from 'zod';
import { ERROR_CATALOGUE, type ErrorBody, type ErrorCode } from './errors/errors.ts';

/**
 * What an answer's schema says, never to be changed by whoever got it. `T` may be written with schemas or by
 * hand: both come out alike.
 */
export type Immutable<T> = unknown extends T ? T : { readonly [Key in keyof T]: Immutable<T[Key]> };

/** A UUID as the program makes them: of the program's own, so that its form is told and not checked. */
export const id = z.string().meta({ format: 'uuid' });
/** ISO 8601, in UTC. */
export const instant = z.string().meta({ format: 'date-time' });
/** `YYYY-MM-DD`. */
export const day = z.string().meta({ format: 'date' });
/** Opaque, for the page after; null: there is none. */
export const nextCursor = z.string().nullable();

export const errorCodeSchema = z
  .enum(Object.keys(ERROR_CATALOGUE) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode' });

/** Body of every refusal (`ErrorBody`). */
export const errorBodySchema = z
  .strictObject({ error: z.string(), code: errorCodeSchema, correlationId: z.string() })
  .meta({ id: 'ErrorBody' }) satisfies z.ZodType<ErrorBody>;
