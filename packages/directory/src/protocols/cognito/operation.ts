import type { CodePurpose } from '@aiso/mail';
import { z } from 'zod';
import type { Core } from '../../core.ts';
import { NOBODY } from '../../users/mailed-codes.ts';
import { emailSchema } from '../../users/new-user.ts';
import { emailKey } from '../../users/user.ts';
import { CognitoError, codeNotDelivered, codeRefused, invalidParameter, limitExceeded } from './errors.ts';

/** Takes the parsed JSON body, gives the JSON answer. */
export type Operation = (core: Core, body: unknown) => Promise<object>;

/** An operation whose input is checked first; unknown members are left out, as the real service does. */
export function operation<T>(
  schema: z.ZodType<T>,
  run: (core: Core, input: T) => Promise<object>,
): Operation {
  return async (core, body) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      // The place of the fault, never the value: it may be a password.
      const path = parsed.error.issues[0]?.path.map(String).join('.').slice(0, 100) ?? '';
      throw invalidParameter(`1 validation error detected: the value at '${path}' is not valid.`);
    }
    return run(core, parsed.data);
  };
}

/** Bounds of strings on the wire, in UTF-16 units. */
export const clientIdSchema = z.string().min(1).max(128);
export const tokenSchema = z.string().min(1).max(16_384);
export const passwordSchema = z.string().min(1).max(256);
export const usernameSchema = z.string().min(1).max(254);
export const codeSchema = z.string().min(1).max(64);
/** Somebody's name. */
export const nameSchema = { ClientId: clientIdSchema, Username: usernameSchema };
/** A code that was mailed to them. */
export const mailedCodeSchema = { ...nameSchema, ConfirmationCode: codeSchema };
/** Of a challenge: Base64, whichever of its alphabets. */
export const sessionSchema = z.string().regex(/^[\w+/=-]{20,4096}$/u);

/** A map of strings such as AuthParameters: at most 50 entries of at most 4096 characters. */
export const parametersSchema = z
  .record(z.string().max(256), z.string().max(4096))
  .refine((map) => Object.keys(map).length <= 50, 'at most 50 entries');

/** UserAttributes as lists of names and values. */
export const attributeListSchema = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048) }))
  .max(50);

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

/** The address that somebody new is to have. @throws CognitoError InvalidParameterException */
export function requireUsername(username: string, stated: string = username): string {
  const email = emailSchema.safeParse(username);
  if (!email.success) throw invalidParameter('Username should be an email.');
  if (emailKey(stated) !== emailKey(email.data)) {
    throw invalidParameter(
      'User email should be empty or same as username, since username attribute is email.',
    );
  }
  return email.data;
}

/** @throws CognitoError ResourceNotFoundException */
export function requireClient(core: Pick<Core, 'context'>, clientId: string): void {
  if (clientId !== core.context.clientId) {
    throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.');
  }
}

/**
 * Whose mailed code this is. Nobody's name, a name without a code and a wrong code are refused alike. Where
 * `before` throws, the code is not used up.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException, TooManyFailedAttemptsException
 */
export const checkMailedCode = (
  core: Pick<Core, 'codeTries' | 'codes' | 'events' | 'users'>,
  ...asked: Asked
): Promise<{ readonly userId: string }> =>
  core.events.refusals(
    'proof',
    () => asked[0],
    () => judgeMailedCode(core, ...asked),
  );

type Asked = [
  username: string,
  purpose: CodePurpose,
  code: string,
  before?: (userId: string) => Promise<void>,
];

async function judgeMailedCode(
  core: Pick<Core, 'codeTries' | 'codes' | 'users'>,
  ...[username, purpose, code, before]: Asked
): Promise<{ readonly userId: string }> {
  const { users, codes, codeTries } = core;
  const found = await users.findForSignIn(username);
  const checked = await codes.check(found?.user.id ?? NOBODY, purpose, code, before);
  if (found !== null && checked.kind === 'right') return { userId: found.user.id };
  if (checked.kind === 'expired') throw codeRefused('expired');
  const hasTriesLeft = await codeTries.count(purpose, found?.user.id ?? emailKey(username));
  throw codeRefused(hasTriesLeft ? 'wrong' : 'used-up');
}

/**
 * What every request for a mailed code goes through before anybody is looked up.
 * @throws CognitoError LimitExceededException, CodeDeliveryFailureException
 */
export async function requireMail(core: Pick<Core, 'codeMails' | 'limits'>): Promise<void> {
  if (!(await core.limits.take('mail'))) throw limitExceeded();
  if (!(await core.codeMails.canSend())) throw codeNotDelivered();
}
