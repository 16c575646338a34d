import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@aiso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFresh } from '../../tokens/fresh-proof.ts';
import { emailSchema } from '../../users/new-user.ts';
import { isUserId } from '../../users/user.ts';
import { GotrueError, invalid, newPasswordNeeded, reauthenticationNeeded } from './errors.ts';
import type { Pkce } from './flow-states.ts';
import { hasVerifiedFactor, type Member, mustSetPassword } from './members.ts';
import type { Gotrue } from './service.ts';
import type { SessionDetails } from './sessions.ts';

/** Answers one call; what it gives is sent as JSON, unless it answered by itself. */
export type Call = (gotrue: Gotrue, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The checked input. The place of a fault is told, never the value: it may be a password.
 * @throws GotrueError validation_failed
 */
export function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map(String).join('.').slice(0, 100) ?? '';
  if (path === 'email' || path === 'new_email') {
    throw invalid('Unable to validate email address: invalid format');
  }
  throw invalid(path === '' ? 'The request is not valid' : `The value of ${path} is not valid`);
}

/** Members that may be absent, null or '' alike. */
export const blank = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

export const emailField = blank(emailSchema.transform((email) => email.toLowerCase()));
export const phoneField = blank(z.string().max(64));
export const passwordField = blank(z.string().max(256));
/** Where '' is no absent password but a weak one. */
export const newPasswordField = z.preprocess((value) => value ?? undefined, z.string().max(256).optional());
export const tokenField = blank(z.string().max(16_384));
export const redirectField = blank(z.string().max(2048));

/** What the database cannot keep: NUL, and halves of characters, which JSON writes as escapes. */
const isStorable = (value: unknown): boolean => !/\\u(?:0000|d[89a-f])/u.test(JSON.stringify(value));

/** Metadata of any shape; its length is judged when it is stored. */
export const metadataField = blank(
  z
    .record(
      z.string().refine((key) => key !== '__proto__'),
      z.unknown(),
    )
    .refine(isStorable),
);

export const pkceFields = {
  code_challenge: blank(z.string().regex(/^[\w.~-]{43,128}$/u)),
  code_challenge_method: blank(
    z
      .string()
      .max(8)
      .transform((method) => method.toLowerCase())
      .pipe(z.literal('s256')),
  ),
};

/** Somebody who asks for a mail, or signs up. */
export const personFields = { email: emailField, phone: phoneField, data: metadataField, ...pkceFields };

/** Null in the implicit flow. @throws GotrueError validation_failed */
export function pkceOf(input: {
  readonly code_challenge?: string | undefined;
  readonly code_challenge_method?: 's256' | undefined;
}): Pkce | null {
  const { code_challenge: challenge, code_challenge_method: method } = input;
  if (challenge === undefined && method === undefined) return null;
  if (challenge === undefined || method === undefined) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  return { challenge, method };
}

/** Somebody is named in one way. @throws GotrueError validation_failed */
export function requireOneName(
  input: { readonly email?: string | undefined; readonly phone?: string | undefined },
  call: string,
): void {
  if (input.email === undefined || input.phone === undefined) return;
  throw invalid(`Only an email address or phone number should be provided on ${call}`);
}

const targetSchema = z.object({ redirect_to: redirectField });

/** Where the person goes afterwards: from the query or, as older clients send it, a header. */
export function targetOf(gotrue: Gotrue, request: FastifyRequest): string {
  const { redirect_to: asked } = targetSchema.safeParse(request.query).data ?? {};
  const header = request.headers['redirect_to'];
  return gotrue.redirects.targetOf(asked ?? (typeof header === 'string' ? header : undefined));
}

function bearerOf(request: FastifyRequest): string {
  const match = /^Bearer (\S{1,16384})$/iu.exec(request.headers.authorization ?? '');
  if (match?.[1] !== undefined) return match[1];
  throw new GotrueError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

export type SignedIn = {
  readonly member: Member;
  readonly sessionId: string;
  readonly session: SessionDetails;
};

/**
 * Who calls, also where they signed in by a one-time password and have set none of their own yet.
 * @throws GotrueError no_authorization, bad_jwt, session_not_found, user_not_found
 */
export async function requireBegunSession(gotrue: Gotrue, request: FastifyRequest): Promise<SignedIn> {
  const token = bearerOf(request);
  const { gotrueTokens } = gotrue.core;
  const claims = await gotrueTokens.read(token).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const why = error.code === 'auth.expired' ? 'token is expired' : 'signature is invalid';
    throw new GotrueError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, token has invalid claims: ${why}`,
    );
  });
  const member = await gotrue.members.find(claims.sub);
  if (member === null)
    throw new GotrueError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = await gotrue.sessions.details(claims.session_id);
  if (session === null || (await gotrueTokens.stateOf(claims)) === null) {
    throw new GotrueError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { member, sessionId: claims.session_id, session };
}

/** Who calls, with a password of their own. @throws GotrueError as `requireBegunSession`, insufficient_aal */
export async function requireSession(gotrue: Gotrue, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireBegunSession(gotrue, request);
  if (mustSetPassword(signedIn.member)) throw newPasswordNeeded();
  return signedIn;
}

/** Somebody with a second factor must have shown it. @throws GotrueError insufficient_aal */
export function requireAssurance({ member, session }: SignedIn, status: number, message: string): void {
  if (!hasVerifiedFactor(member) || session.aal === 'aal2') return;
  throw new GotrueError(status, 'insufficient_aal', message);
}

/** When the session last showed who holds it, by whichever method. */
const provenAt = ({ session }: SignedIn): number =>
  Math.max(session.createdAt.getTime(), ...session.amr.map(({ timestamp }) => timestamp * 1000));

/** Whether the session has shown lately who holds it; where there is a second factor, that it has it too. */
export const hasFreshProof = (gotrue: Gotrue, signedIn: SignedIn): boolean =>
  isFresh(new Date(provenAt(signedIn)), gotrue.core.context.clock.now());

/**
 * For what could take the account away from its owner, and has no place for the code of `GET
 * /reauthenticate`: the official client signs in again, or verifies its factor.
 * @throws GotrueError reauthentication_needed
 */
export function requireFreshProof(gotrue: Gotrue, signedIn: SignedIn): void {
  if (!hasFreshProof(gotrue, signedIn)) throw reauthenticationNeeded();
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The service-role key, or a token signed with the shared secret.
 * @throws GotrueError no_authorization, not_admin
 */
export async function requireAdmin(gotrue: Gotrue, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  const { serviceRoleKey } = gotrue;
  if (serviceRoleKey !== null && timingSafeEqual(digest(token), digest(serviceRoleKey))) return;
  if (await gotrue.core.gotrueTokens.isAdministrators(token)) return;
  throw new GotrueError(403, 'not_admin', 'User not allowed');
}

/** A part of the path that must be an id. @throws GotrueError validation_failed, as 404 */
export function idOf(request: FastifyRequest, name: 'userId' | 'factorId' | 'identityId'): string {
  const { [name]: id } = z.record(z.string(), z.string()).parse(request.params);
  if (id !== undefined && isUserId(id)) return id.toLowerCase();
  throw new GotrueError(404, 'validation_failed', `${name.replace('Id', '_id')} must be an UUID`);
}
