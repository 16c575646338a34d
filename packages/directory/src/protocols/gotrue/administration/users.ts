import { z } from 'zod';
import {
  blank,
  type Call,
  emailField,
  idOf,
  metadataField,
  newPasswordField,
  passwordField,
  phoneField,
  read,
} from '../call.ts';
import { removeFactor } from '../calls/factors.ts';
import { emailExists, GotrueError, invalid, userNotFound } from '../errors.ts';
import { type Member, presentFactor, presentMember } from '../members.ts';
import { readAppMetadata } from '../metadata.ts';
import { fitsProfile } from '../profiles.ts';
import type { Gotrue } from '../service.ts';

/** @throws GotrueError user_not_found */
export async function memberOf(gotrue: Gotrue, userId: string): Promise<Member> {
  const member = await gotrue.members.find(userId);
  if (member === null) throw userNotFound();
  return member;
}

const requireMember: (gotrue: Gotrue, request: Parameters<Call>[1]) => Promise<Member> = (gotrue, request) =>
  memberOf(gotrue, idOf(request, 'userId'));

const UNIT_MS = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;
const LONGEST_BAN_MS = 100 * 365 * 24 * 3_600_000;

/** `24h`, `1h30m`, as Go writes durations. @throws GotrueError validation_failed */
function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?(h|ms|m|s))+$/u.test(duration)) throw invalid('invalid format for ban duration');
  let ms = 0;
  for (const [, amount, unit] of duration.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/gu)) {
    ms += Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS];
  }
  return new Date(now.getTime() + Math.min(ms, LONGEST_BAN_MS));
}

const changesSchema = z.object({
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
  password_hash: blank(z.unknown()),
  role: blank(z.literal('authenticated')),
  email_confirm: z.boolean().default(false),
  user_metadata: metadataField,
  app_metadata: metadataField,
  ban_duration: z.string().max(64).optional(),
});
type Changes = z.output<typeof changesSchema>;

/**
 * Before anything is written.
 * @throws GotrueError phone_provider_disabled, weak_password, validation_failed
 */
function requireChangeable(gotrue: Gotrue, changes: Changes): void {
  const { phone, password, password_hash: hash, app_metadata: metadata, ban_duration: ban } = changes;
  if (phone !== undefined) {
    throw new GotrueError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (hash !== undefined) throw invalid('Hashes of passwords are not taken: set a password');
  if (password !== undefined) gotrue.accounts.requireGoodPassword(password);
  if (metadata !== undefined && !fitsProfile('app_metadata', readAppMetadata(metadata).others)) {
    throw invalid('app_metadata is too long');
  }
  if (ban !== undefined) banEnd(ban, gotrue.core.context.clock.now());
}

async function applyMetadata(
  gotrue: Gotrue,
  userId: string,
  changes: Pick<Changes, 'user_metadata' | 'app_metadata' | 'ban_duration'>,
): Promise<void> {
  if (changes.user_metadata !== undefined) {
    await gotrue.accounts.writeUserMetadata(userId, changes.user_metadata);
  }
  if (changes.app_metadata !== undefined) {
    await gotrue.accounts.writeAppMetadata(userId, changes.app_metadata);
  }
  if (changes.ban_duration !== undefined) {
    const { clock } = gotrue.core.context;
    await gotrue.accounts.setBan(userId, banEnd(changes.ban_duration, clock.now()));
  }
}

const creationSchema = changesSchema.extend({ password: passwordField, id: blank(z.uuid()) });

export const createUser: Call = async (gotrue, request) => {
  const { id, ...changes } = read(creationSchema, request.body);
  requireChangeable(gotrue, changes);
  const { email, password, email_confirm: isConfirmed, user_metadata: userMetadata, ...others } = changes;
  if (email === undefined) throw invalid('Cannot create a user without either an email or phone');
  if (id !== undefined && (await gotrue.core.users.findById(id)) !== null) {
    throw new GotrueError(422, 'user_already_exists', 'A user with this id exists already');
  }
  const made = await gotrue.accounts.create({ id, email, password, isConfirmed, userMetadata });
  if (made === null) throw emailExists();
  await applyMetadata(gotrue, made.id, others);
  return presentMember(await memberOf(gotrue, made.id));
};

export const getUser: Call = async (gotrue, request) => presentMember(await requireMember(gotrue, request));

export const updateUser: Call = async (gotrue, request) => {
  const { user } = await requireMember(gotrue, request);
  const changes = read(changesSchema, request.body);
  requireChangeable(gotrue, changes);
  const { users } = gotrue.core;
  if (changes.email !== undefined && changes.email !== user.email) {
    if (!(await users.setEmail(user.id, changes.email))) throw emailExists();
  }
  if (changes.password !== undefined) await gotrue.accounts.setPassword(user, changes.password);
  if (changes.email_confirm) await gotrue.accounts.mailboxShown(user, { keepsPassword: true });
  await applyMetadata(gotrue, user.id, changes);
  return presentMember(await memberOf(gotrue, user.id));
};

const deleteSchema = z.object({ should_soft_delete: z.boolean().default(false) });

export const deleteUser: Call = async (gotrue, request) => {
  const { user } = await requireMember(gotrue, request);
  if (read(deleteSchema, request.body).should_soft_delete) {
    throw invalid('Soft deletion is not offered; ban the user to keep the account');
  }
  const { sessions, users } = gotrue.core;
  await sessions.endAll(user.id);
  await users.remove(user.id);
  return {};
};

export const listFactors: Call = async (gotrue, request) =>
  (await requireMember(gotrue, request)).factors.map(presentFactor);

export const deleteFactor: Call = async (gotrue, request) => {
  const { user, factors } = await requireMember(gotrue, request);
  const notFound = () => new GotrueError(404, 'mfa_factor_not_found', 'Factor not found');
  const factor = factors.find(({ id }) => id === idOf(request, 'factorId'));
  if (factor === undefined) throw notFound();
  await removeFactor(gotrue, user.id, factor.id);
  return presentFactor(factor);
};
