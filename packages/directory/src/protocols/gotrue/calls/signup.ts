import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '../../../users/user.ts';
import { type Call, passwordField, personFields, pkceOf, read, requireOneName, targetOf } from '../call.ts';
import { GotrueError, invalid, signupDisabled, tooManyAttempts } from '../errors.ts';
import { type Member, presentMember } from '../members.ts';
import { namesOf } from '../metadata.ts';
import type { Metadata } from '../profiles.ts';

const inputSchema = z.object({ ...personFields, password: passwordField });

/**
 * Makes an account, where the instance allows it. It is confirmed by mail, or at once where it is so
 * configured.
 */
export const signup: Call = async (gotrue, request) => {
  const input = read(inputSchema, request.body);
  const { email, password, data = {} } = input;
  const { allowsSignUp, users, passwords } = gotrue.core;
  if (email === undefined && input.phone === undefined) {
    throw new GotrueError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!allowsSignUp) throw signupDisabled();
  requireOneName(input, 'signup');
  if (email === undefined) {
    throw new GotrueError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (password === undefined) throw invalid('Signup requires a valid password');
  gotrue.accounts.requireGoodPassword(password);
  if (!(await gotrue.core.limits.take('sign-up'))) throw tooManyAttempts();
  const pkce = pkceOf(input);
  const redirectTo = targetOf(gotrue, request);

  if (gotrue.autoConfirm) {
    const made = await gotrue.accounts.create({ email, password, isConfirmed: true, userMetadata: data });
    if (made === null) throw new GotrueError(422, 'user_already_exists', 'User already registered');
    return gotrue.accounts.signIn(made.id, 'password');
  }

  await gotrue.intervals.charge(email, 'signup');
  const present = await users.findByEmail(email);
  if (present === null || (present.isClaim && present.enabled)) {
    const made = await gotrue.accounts.create({
      email,
      password,
      isConfirmed: false,
      isClaim: true,
      userMetadata: data,
    });
    const member = made === null ? null : await gotrue.members.find(made.id);
    if (made !== null && member !== null) {
      await gotrue.links.send(made, 'signup', { redirectTo, pkce });
      return { ...presentMember(member), confirmation_sent_at: gotrue.core.context.clock.now() };
    }
  }
  // Hashing takes most of the time of a sign-up.
  await passwords.store(randomUUID(), password);
  const isOpen = present?.status === 'UNCONFIRMED' && !present.isClaim && present.enabled;
  if (isOpen) await gotrue.links.send(present, 'signup', { redirectTo, pkce });
  return nobody(email, data, gotrue.core.context.clock.now(), isOpen);
};

/**
 * A user who is not there, in answer to a sign-up with an address that is taken: it tells nothing of who has
 * it.
 */
function nobody(email: string, data: Metadata, now: Date, hasIdentity: boolean): object {
  const names = namesOf(data);
  const user: User = {
    id: randomUUID(),
    email,
    emailVerified: false,
    givenName: names.givenName ?? null,
    familyName: names.familyName ?? null,
    name: names.name ?? null,
    attributes: {},
    groups: [],
    status: 'UNCONFIRMED',
    isClaim: true,
    enabled: true,
    mfaEnabled: false,
    passwordExpiresAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const member: Omit<Member, 'row'> = {
    user,
    profile: {
      user_metadata: { ...data },
      app_metadata: {},
      has_email_identity: true,
      email_confirmed_at: null,
      invited_at: null,
      confirmation_sent_at: now,
      recovery_sent_at: null,
      email_change_sent_at: null,
      reauthentication_sent_at: null,
      last_sign_in_at: null,
      banned_until: null,
    },
    identities: [],
    factors: [],
    newEmail: null,
    requiresFactor: false,
  };
  return { ...presentMember(member), ...(hasIdentity ? {} : { identities: [] }) };
}
