import { z } from 'zod';
import { emailKey } from '../../../users/user.ts';
import {
  blank,
  type Call,
  emailField,
  hasFreshProof,
  metadataField,
  newPasswordField,
  phoneField,
  pkceFields,
  pkceOf,
  read,
  requireAssurance,
  requireBegunSession,
  requireSession,
  type SignedIn,
  targetOf,
} from '../call.ts';
import {
  emailExists,
  GotrueError,
  invalid,
  newPasswordNeeded,
  reauthenticationNeeded,
  userNotFound,
} from '../errors.ts';
import { mustSetPassword, presentMember } from '../members.ts';
import { confirmNewEmail } from '../new-email.ts';
import type { Gotrue } from '../service.ts';

export const getUser: Call = async (gotrue, request) =>
  presentMember((await requireBegunSession(gotrue, request)).member);

const inputSchema = z.object({
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
  nonce: z.string().max(64).optional(),
  data: metadataField,
  app_metadata: blank(z.unknown()),
  ...pkceFields,
});

/**
 * So long a session that began by a mail or a one-time password may set a password: who forgot theirs, or was
 * invited, has to think of one.
 */
const SETS_PASSWORD_MS = 3_600_000;
const BY_MAIL: ReadonlySet<string> = new Set(['otp', 'recovery', 'magiclink', 'email/signup', 'invite']);

/**
 * One's own password, address and metadata. A new address counts once the code or the link's token sent to
 * it has come back in a session of this person: here as `nonce`, with the address, or by `POST /verify`.
 */
export const putUser: Call = async (gotrue, request) => {
  const signedIn = await requireBegunSession(gotrue, request);
  const input = read(inputSchema, request.body);
  const { user } = signedIn.member;
  if (input.phone !== undefined) {
    throw new GotrueError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (input.app_metadata !== undefined) {
    throw new GotrueError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const pkce = pkceOf(input);
  const newEmail =
    input.email === undefined || emailKey(input.email) === emailKey(user.email) ? null : input.email;
  if (mustSetPassword(signedIn.member) && (input.password === undefined || newEmail !== null)) {
    throw newPasswordNeeded();
  }
  if (input.password !== undefined || newEmail !== null) {
    requireAssurance(
      signedIn,
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (input.password !== undefined) gotrue.accounts.requireGoodPassword(input.password);
  const isConfirmed =
    newEmail !== null &&
    input.password === undefined &&
    input.nonce !== undefined &&
    (await confirmNewEmail(gotrue, signedIn, input.nonce, newEmail));
  if (isConfirmed) return presentNow(gotrue, user.id);
  if (newEmail !== null || (input.password !== undefined && !isToSetPassword(gotrue, signedIn))) {
    await gotrue.core.events.refusals(
      'proof',
      () => user.id,
      () => requireProof(gotrue, signedIn, input.nonce),
    );
  }
  if (input.password !== undefined) await changePassword(gotrue, signedIn, input.password);
  if (input.data !== undefined) await gotrue.accounts.writeUserMetadata(user.id, input.data);
  if (newEmail !== null) {
    await changeEmail(gotrue, signedIn, newEmail, { pkce, redirectTo: targetOf(gotrue, request) });
  }
  const isSent = newEmail !== null && !gotrue.autoConfirm;
  return { ...(await presentNow(gotrue, user.id)), ...(isSent ? { new_email: newEmail } : {}) };
};

async function presentNow(gotrue: Gotrue, userId: string): Promise<object> {
  const member = await gotrue.members.find(userId);
  if (member === null) throw userNotFound();
  return presentMember(member);
}

function isToSetPassword(gotrue: Gotrue, { member, session }: SignedIn): boolean {
  const age = gotrue.core.context.clock.now().getTime() - session.createdAt.getTime();
  const beganByMail = session.amr.some(({ method }) => BY_MAIL.has(method));
  return age <= SETS_PASSWORD_MS && (beganByMail || mustSetPassword(member));
}

/**
 * A session alone changes neither password nor address: it takes a sign-in of the last minutes, or the code
 * that was mailed to the present address.
 * @throws GotrueError reauthentication_needed, reauthentication_not_valid
 */
async function requireProof(gotrue: Gotrue, signedIn: SignedIn, nonce = ''): Promise<void> {
  if (nonce === '' && hasFreshProof(gotrue, signedIn)) return;
  if (nonce === '') throw reauthenticationNeeded();
  const checked = await gotrue.core.codes.check(signedIn.member.user.id, 'reauthenticate', nonce);
  if (checked.kind === 'right') return;
  throw new GotrueError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function changePassword(
  gotrue: Gotrue,
  { member, sessionId }: SignedIn,
  password: string,
): Promise<void> {
  const { passwords, passwordHistory } = gotrue.core;
  const { password_hash: hash } = member.row;
  // Where passwords are remembered, those of before count as the present one does.
  const isPresent = hash !== null && (await passwords.isRight(hash, password));
  if (isPresent || (await passwordHistory.includes(member.user.id, password))) {
    throw new GotrueError(422, 'same_password', 'New password should be different from the old password.');
  }
  await gotrue.accounts.setPassword(member.user, password, sessionId);
}

async function changeEmail(
  gotrue: Gotrue,
  { member }: SignedIn,
  email: string,
  link: Parameters<Gotrue['links']['send']>[2],
): Promise<void> {
  const { users, addressChanges } = gotrue.core;
  if ((await users.findHolder(email)) !== null) throw emailExists();
  if (gotrue.autoConfirm) {
    if (!(await addressChanges.change(member.user, email))) throw emailExists();
    return;
  }
  await gotrue.intervals.charge(member.user.email, 'email_change');
  await gotrue.links.send(member.user, 'email_change', { ...link, email });
}

/** Mails the code that a change of the password or address may ask for. */
export const reauthenticate: Call = async (gotrue, request) => {
  const { member } = await requireSession(gotrue, request);
  const { context, codeMails } = gotrue.core;
  await gotrue.intervals.charge(member.user.email, 'reauthenticate');
  await gotrue.profiles.change(member.user.id, { reauthentication_sent_at: context.clock.now() });
  codeMails.send(member.user, 'reauthenticate');
  return {};
};

const logoutSchema = z.object({ scope: z.string().max(16).default('global') });

export const logout: Call = async (gotrue, request, reply) => {
  const { member, sessionId } = await requireBegunSession(gotrue, request);
  const { scope } = read(logoutSchema, request.query);
  const { core } = gotrue;
  if (scope === 'global') await core.signOutEverywhere(member.user.id);
  else if (scope === 'local') await gotrue.sessions.end(member.user.id, sessionId);
  else if (scope === 'others') await core.endOtherSessions(member.user.id, sessionId);
  else throw invalid('Unsupported logout scope');
  return reply.code(204).send();
};
