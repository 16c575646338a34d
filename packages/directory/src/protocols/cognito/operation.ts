import { z } from 'zod';
import type { Directory } from '../../directory.ts';
import { CognitoError, invalidParameter } from './errors.ts';

/** Takes the parsed JSON body, gives the JSON answer. */
export type Operation = (directory: Directory, body: unknown) => Promise<object>;

/** An operation whose input is checked first; unknown members are left out, as the real service does. */
export function operation<T>(
  schema: z.ZodType<T>,
  run: (directory: Directory, input: T) => Promise<object>,
): Operation {
  return async (directory, body) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      // The place of the fault, never the value: it may be a password.
      const path = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 100) ?? '';
      throw invalidParameter(`1 validation error detected: the value at '${path}' is not valid.`);
    }
    return run(directory, parsed.data);
  };
}

/** Bounds of strings on the wire, in UTF-16 units. */
export const clientIdSchema = z.string().min(1).max(128);
export const tokenSchema = z.string().min(1).max(16_384);
export const passwordSchema = z.string().min(1).max(256);
export const usernameSchema = z.string().min(1).max(254);
export const sessionSchema = z.string().min(1).max(2048);

/** A map of strings such as AuthParameters: at most 50 entries of at most 4096 characters. */
export const parametersSchema = z
  .record(z.string().max(256), z.string().max(4096))
  .refine((map) => Object.keys(map).length <= 50, 'at most 50 entries');

/** The members of a parameter map that a step needs. @throws CognitoError InvalidParameterException */
export function readParameters<T>(schema: z.ZodType<T>, parameters: Record<string, string>): T {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  throw invalidParameter(
    parameters[name] === undefined
      ? `Missing required parameter ${name}`
      : `The parameter ${name} is not valid.`,
  );
}

/** @throws CognitoError ResourceNotFoundException */
export function requireClient(directory: Directory, clientId: string): void {
  if (clientId !== directory.parts.context.clientId) {
    throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
  }
}
