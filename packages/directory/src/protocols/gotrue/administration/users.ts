import { sql } from 'kysely';
import { z } from 'zod';
import {
  blank,
  type Call,
  emailField,
  idOf,
  metadataField,
  passwordField,
  phoneField,
  read,
} from '../call.ts';
import { removeFactor } from '../calls/factors.ts';
import { emailExists, GotrueError, invalid, userNotFound } from '../errors.ts';
import { type Member, presentFactor, presentMember } from '../members.ts';
import type { Gotrue } from '../service.ts';

const pageSchema = z.object({
  page: blank(z.coerce.number().int().min(1).max(1_000_000)),
  per_page: blank(z.coerce.number().int().min(1).max(200)),
});

/** A page of all users, the newest first; `Link` and `X-Total-Count` tell of the others. */
export const listUsers: Call = async (gotrue, request, reply) => {
  const { page = 1, per_page: size = 50 } = read(pageSchema, request.query);
  const { database } = gotrue.directory.parts.context;
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select (select count(*)::int from directory.users) as total,
      (select array_agg(id) from (select id::text from directory.users
        order by created_at desc, id limit ${size} offset ${(page - 1) * size}) p) as ids`.execute(database);
  const total = rows[0]?.total ?? 0;
  const members = await Promise.all((rows[0]?.ids ?? []).map((id) => gotrue.members.find(id)));
  const last = Math.max(1, Math.ceil(total / size));
  const linkOf = (number: number, rel: string): string =>
    `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`;
  reply.header('x-total-count', String(total));
  reply.header('link', [...(page < last ? [linkOf(page + 1, 'next')] : []), linkOf(last, 'last')].join(', '));
  return {
    users: members.filter((member) => member !== null).map(presentMember),
    aud: 'authenticated',
  };
};

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
  password: passwordField,
  email_confirm: z.boolean().default(false),
  user_metadata: metadataField,
  app_metadata: metadataField,
  ban_duration: z.string().max(64).optional(),
});
type Changes = z.output<typeof changesSchema>;

/** @throws GotrueError phone_provider_disabled, weak_password */
function requireChangeable(gotrue: Gotrue, { phone, password }: Changes): void {
  if (phone !== undefined) {
    throw new GotrueError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (password !== undefined) gotrue.accounts.requireGoodPassword(password);
}

async function applyMetadata(gotrue: Gotrue, userId: string, changes: Changes): Promise<void> {
  if (changes.user_metadata !== undefined) {
    await gotrue.accounts.writeUserMetadata(userId, changes.user_metadata);
  }
  if (changes.app_metadata !== undefined) {
    await gotrue.accounts.writeAppMetadata(userId, changes.app_metadata);
  }
  if (changes.ban_duration !== undefined) {
    const { clock } = gotrue.directory.parts.context;
    await gotrue.accounts.setBan(userId, banEnd(changes.ban_duration, clock.now()));
  }
}

export const createUser: Call = async (gotrue, request) => {
  const changes = read(changesSchema, request.body);
  requireChangeable(gotrue, changes);
  const { email, password, email_confirm: isConfirmed } = changes;
  if (email === undefined) throw invalid('Cannot create a user without either an email or phone');
  const made = await gotrue.accounts.create({ email, password, isConfirmed });
  if (made === null) throw emailExists();
  await applyMetadata(gotrue, made.id, changes);
  return presentMember(await memberOf(gotrue, made.id));
};

export const getUser: Call = async (gotrue, request) => presentMember(await requireMember(gotrue, request));

export const updateUser: Call = async (gotrue, request) => {
  const { user } = await requireMember(gotrue, request);
  const changes = read(changesSchema, request.body);
  requireChangeable(gotrue, changes);
  const { users } = gotrue.directory.parts;
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
  const { sessions, users } = gotrue.directory.parts;
  await sessions.endAll(user.id);
  await users.remove(user.id);
  return {};
};

export const listFactors: Call = async (gotrue, request) =>
  (await requireMember(gotrue, request)).factors.map(presentFactor);

export const deleteFactor: Call = async (gotrue, request) => {
  const { user, factors } = await requireMember(gotrue, request);
  const notFound = () => new GotrueError(404, 'mfa_factor_not_found', 'Factor not found');
  const factor = factors.find(({ id }) => id === idOf(request, 'factorId', notFound));
  if (factor === undefined) throw notFound();
  await removeFactor(gotrue, user.id, factor.id);
  return presentFactor(factor);
};
