import { AppError } from '@aiso/contracts';
import { errors } from 'jose';

/**
 * What a token that could not be verified is answered with; anything else (a database that is away) stays
 * what it is.
 */
export function refusalOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new AppError('auth.expired', { cause: error });
  return error instanceof errors.JOSEError ? new AppError('auth.required', { cause: error }) : error;
}
