import { z } from 'zod';
import type { User } from '../../../users/user.ts';
import {
  type Call,
  emailField,
  metadataField,
  passwordField,
  read,
  redirectField,
  targetOf,
} from '../call.ts';
import { emailExists, GotrueError, invalid, userNotFound } from '../errors.ts';
import type { LinkType } from '../link-mails.ts';
import { presentMember } from '../members.ts';
import type { Gotrue } from '../service.ts';
import { memberOf } from './users.ts';

const inviteSchema = z.object({ email: emailField, data: metadataField });

/** Somebody new, or somebody invited before who has not come yet. @throws GotrueError email_exists */
async function invited(gotrue: Gotrue, input: z.output<typeof inviteSchema>): Promise<User> {
  if (input.email === undefined) throw invalid('An email address is required');
  const present = await gotrue.core.users.findHolder(input.email);
  if (present !== null) {
    if (present.status !== 'UNCONFIRMED') throw emailExists();
    return present;
  }
  const made = await gotrue.accounts.create({
    email: input.email,
    isConfirmed: false,
    userMetadata: input.data,
  });
  if (made === null) throw emailExists();
  return made;
}

/** Makes an account without a password and mails a link that leads into it. */
export const invite: Call = async (gotrue, request) => {
  const user = await invited(gotrue, read(inviteSchema, request.body));
  await gotrue.links.send(user, 'invite', { redirectTo: targetOf(gotrue, request) });
  return presentMember(await memberOf(gotrue, user.id));
};

const linkSchema = inviteSchema.extend({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  new_email: emailField,
  password: passwordField,
  redirect_to: redirectField,
});
type LinkInput = z.output<typeof linkSchema> & { readonly email: string };

/** A link for the administrator to bring; nothing is mailed. */
export const generateLink: Call = async (gotrue, request) => {
  const input = read(linkSchema, request.body);
  const { email } = input;
  if (email === undefined) throw invalid('An email address is required');
  const { user, type, to } = await subjectOf(gotrue, { ...input, email });
  const redirectTo =
    input.redirect_to === undefined
      ? targetOf(gotrue, request)
      : gotrue.redirects.targetOf(input.redirect_to);
  const made = await gotrue.links.make(user, type, {
    redirectTo,
    ...(to === undefined ? {} : { email: to }),
  });
  if (made === null) {
    throw new GotrueError(429, 'over_email_send_rate_limit', 'Too many links today for this user');
  }
  return {
    ...presentMember(await memberOf(gotrue, user.id)),
    action_link: made.link,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: input.type === 'magiclink' && type === 'signup' ? 'signup' : input.type,
    redirect_to: redirectTo,
  };
};

/** Whom the link is for, and what it does. */
async function subjectOf(
  gotrue: Gotrue,
  input: LinkInput,
): Promise<{ user: User; type: LinkType; to?: string }> {
  const { users } = gotrue.core;
  const { email } = input;
  if (input.type === 'invite') return { user: await invited(gotrue, input), type: 'invite' };
  if (input.type === 'signup') return { user: await signedUp(gotrue, input), type: 'signup' };
  const present = await users.findByEmail(email);
  if (input.type === 'magiclink') {
    const user =
      (await users.findHolder(email)) ??
      (await gotrue.accounts.create({ email, isConfirmed: false, userMetadata: input.data }));
    if (user === null) throw emailExists();
    return { user, type: user.status === 'UNCONFIRMED' ? 'signup' : 'magiclink' };
  }
  if (present === null) throw userNotFound();
  if (input.type === 'recovery') return { user: present, type: 'recovery' };
  if (input.new_email === undefined) throw invalid('A new email address is required');
  if ((await users.findHolder(input.new_email)) !== null) throw emailExists();
  return { user: present, type: 'email_change', to: input.new_email };
}

async function signedUp(gotrue: Gotrue, { email, password, data }: LinkInput): Promise<User> {
  if (password === undefined) throw invalid('Signup requires a valid password');
  gotrue.accounts.requireGoodPassword(password);
  const made = await gotrue.accounts.create({ email, password, isConfirmed: false, userMetadata: data });
  const user = made ?? (await gotrue.core.users.findByEmail(email));
  if (user === null || user.status !== 'UNCONFIRMED') throw emailExists();
  return user;
}
