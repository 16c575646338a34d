import { z } from 'zod';
import { type Call, personFields, pkceOf, read, requireOneName, targetOf } from '../call.ts';
import { GotrueError, invalid } from '../errors.ts';
import type { Gotrue } from '../service.ts';

/**
 * Calls that send a mail. Whether somebody has the address or not, they answer alike, and before anything is
 * looked up: whether a mail comes is seen in the mailbox alone.
 */
const inputSchema = z.object({
  ...personFields,
  create_user: z.boolean().default(true),
});

/** @throws GotrueError phone_provider_disabled, validation_failed */
function requireEmail(input: {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}): string {
  requireOneName(input, 'this call');
  if (input.email !== undefined) return input.email;
  if (input.phone === undefined) throw invalid('One of email or phone must be set');
  throw new GotrueError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

const later = (gotrue: Gotrue, work: () => Promise<void>): object => {
  gotrue.core.codeMails.later(work);
  return {};
};

/**
 * A link and a code that sign in. Somebody new gets an account with it, where sign-up is allowed and asked
 * for.
 */
export const otp: Call = async (gotrue, request) => {
  const input = read(inputSchema, request.body);
  const email = requireEmail(input);
  if (!gotrue.allowsMailSignIn) {
    throw new GotrueError(422, 'otp_disabled', 'Sign-in by a link or code is not enabled');
  }
  const pkce = pkceOf(input);
  const redirectTo = targetOf(gotrue, request);
  await gotrue.intervals.charge(email, 'magiclink');
  const { users, allowsSignUp } = gotrue.core;
  return later(gotrue, async () => {
    const holder = await users.findHolder(email);
    const made =
      holder === null && allowsSignUp && input.create_user
        ? await gotrue.accounts.create({
            email,
            isConfirmed: false,
            isClaim: true,
            userMetadata: input.data,
          })
        : null;
    const user = made ?? (await users.findByEmail(email));
    if (user === null || !user.enabled) return;
    // What an earlier sign-up wrote is forgotten where the address is shown by another mail than its own.
    const isOwnMail = made !== null || (user.status === 'UNCONFIRMED' && !user.isClaim);
    const type = isOwnMail ? 'signup' : 'magiclink';
    await gotrue.links.send(user, type, { redirectTo, pkce });
  });
};

/** A link and a code by which a new password can be set. */
export const recover: Call = async (gotrue, request) => {
  const input = read(inputSchema, request.body);
  if (input.email === undefined) throw invalid('Password recovery requires an email');
  if (!gotrue.core.resetsByMail) {
    throw new GotrueError(400, 'email_provider_disabled', 'Password recovery by mail is not available');
  }
  const { email } = input;
  const pkce = pkceOf(input);
  const redirectTo = targetOf(gotrue, request);
  await gotrue.intervals.charge(email, 'recovery');
  return later(gotrue, async () => {
    const user = await gotrue.core.users.findByEmail(email);
    if (user?.enabled) await gotrue.links.send(user, 'recovery', { redirectTo, pkce });
  });
};

const resendSchema = inputSchema.extend({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
});

/** The mail of a sign-up or of a new address once more. */
export const resend: Call = async (gotrue, request) => {
  const input = read(resendSchema, request.body);
  const email = requireEmail(input);
  const { type } = input;
  if (type === 'sms' || type === 'phone_change') {
    throw new GotrueError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const pkce = pkceOf(input);
  const redirectTo = targetOf(gotrue, request);
  await gotrue.intervals.charge(email, type);
  const { users, codes } = gotrue.core;
  return later(gotrue, async () => {
    const user = await users.findByEmail(email);
    if (user === null || !user.enabled) return;
    if (type === 'signup') {
      if (user.status !== 'UNCONFIRMED') return;
      if (user.isClaim) await users.askedAgain(user.id);
      await gotrue.links.send(user, 'signup', { redirectTo, pkce });
      return;
    }
    const newEmail = await codes.pendingEmail(user.id, 'verify_email');
    if (newEmail === null) return;
    await gotrue.links.send(user, 'email_change', { redirectTo, pkce, email: newEmail });
  });
};
