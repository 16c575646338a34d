import { ONE_LINE } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';
import { TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { CHALLENGE_LIFE_MS } from '../../../users/challenges.ts';
import {
  type Call,
  idOf,
  read,
  requireAssurance,
  requireBegunSession,
  requireFreshProof,
  requireSession,
  type SignedIn,
} from '../call.ts';
import { GotrueError, invalid, tooManyAttempts } from '../errors.ts';
import type { Gotrue } from '../service.ts';
import type { SessionAnswer } from '../sessions.ts';

const notFound = () => new GotrueError(404, 'mfa_factor_not_found', 'Factor not found');
const MOST_FACTORS = 10;

const label = (length: number) =>
  z
    .string()
    .max(length)
    .regex(ONE_LINE)
    .transform((text) => text.trim());
const enrolSchema = z.object({
  factor_type: z.string().max(32).default(''),
  friendly_name: label(100).default(''),
  issuer: label(100).default(''),
});

/** A secret for an authenticator app; it counts once its first code has come back. */
export const enrolFactor: Call = async (gotrue, request) => {
  const signedIn = await requireSession(gotrue, request);
  const input = read(enrolSchema, request.body);
  const type = input.factor_type;
  if (type === 'phone') {
    throw new GotrueError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new GotrueError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  requireAssurance(signedIn, 403, 'AAL2 required to enroll a new factor');
  requireFreshProof(gotrue, signedIn);
  const { user, factors } = signedIn.member;
  const verified = factors.filter(({ isVerified }) => isVerified);
  if (verified.length >= MOST_FACTORS) {
    throw new GotrueError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  const name = input.friendly_name;
  if (name !== '' && factors.some(({ friendlyName }) => friendlyName === name)) {
    throw new GotrueError(
      422,
      'mfa_factor_name_conflict',
      'A factor with this friendly name for this user already exists',
    );
  }
  const { id, secret } = await gotrue.core.factors.enrol(user.id, user.email, name);
  const issuer = input.issuer === '' ? 'AISO' : input.issuer;
  const uri = new TOTP({ issuer, label: user.email, secret }).toString();
  return { id, type: 'totp', friendly_name: name, totp: { qr_code: renderSVG(uri), secret, uri } };
};

/** The factor that the path names. @throws GotrueError mfa_factor_not_found */
function factorOf({ member }: SignedIn, id: string) {
  const factor = member.factors.find((candidate) => candidate.id === id);
  if (factor === undefined) throw notFound();
  return factor;
}

export const challengeFactor: Call = async (gotrue, request) => {
  const signedIn = await requireBegunSession(gotrue, request);
  const { id: factorId } = factorOf(signedIn, idOf(request, 'factorId'));
  const { challenges, context } = gotrue.core;
  const { id: userId, email } = signedIn.member.user;
  const id = await challenges.create('FACTOR', {
    userId,
    username: email,
    secret: JSON.stringify({ factorId }),
  });
  const expiresAt = Math.floor((context.clock.now().getTime() + CHALLENGE_LIFE_MS) / 1000);
  return { id, type: 'totp', expires_at: expiresAt };
};

const verifySchema = z.object({ challenge_id: z.string().max(128), code: z.string().min(1).max(16) });
const secretSchema = z.object({ factorId: z.string() });

/** A code of the app: from now on the session has shown a second factor. */
export const verifyFactor: Call = async (gotrue, request) => {
  const signedIn = await requireBegunSession(gotrue, request);
  return gotrue.core.events.refusals(
    'second_factor',
    () => signedIn.member.user.id,
    () => raiseSession(gotrue, signedIn, request),
  );
};

async function raiseSession(
  gotrue: Gotrue,
  signedIn: SignedIn,
  request: FastifyRequest,
): Promise<SessionAnswer> {
  const { member, sessionId } = signedIn;
  const factor = factorOf(signedIn, idOf(request, 'factorId'));
  const { challenge_id: handle, code } = read(verifySchema, request.body);
  const { attempts, challenges, codeMails, factors, secondStepLimit, users } = gotrue.core;
  const challenge = await challenges.look('FACTOR', handle);
  const isForThis =
    challenge !== null &&
    challenge.userId === member.user.id &&
    secretSchema.parse(JSON.parse(challenge.secret)).factorId === factor.id;
  if (!isForThis) throw challengeOver();
  if (!(await secondStepLimit.charge(member.user.id))) throw tooManyAttempts();
  if (!(await challenges.try('FACTOR', handle))) throw challengeOver();
  const isRight = factor.isVerified
    ? await factors.check(member.user.id, code, factor.id)
    : await factors.verify(member.user.id, code, factor.id);
  if (isRight === null) {
    if (factor.isVerified && (await secondStepLimit.noteWrong(member.user.id))) codeMails.warn(member.user);
    throw new GotrueError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  if ((await challenges.take('FACTOR', handle)) === null) throw challengeOver();
  await secondStepLimit.giveBack(member.user.id);
  await attempts.clear(member.user.id);
  const refreshToken = await gotrue.sessions.raise(sessionId, factor.id);
  if (refreshToken === null) {
    throw new GotrueError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (!factor.isVerified) {
    await users.setMfaEnabled(member.user.id, true);
    await gotrue.sessions.endUnraised(member.user.id, sessionId);
  }
  const now = await gotrue.members.find(member.user.id);
  return gotrue.sessions.answer(now ?? member, sessionId, refreshToken);
}

const challengeOver = (): GotrueError =>
  new GotrueError(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  );

export const deleteFactor: Call = async (gotrue, request) => {
  const signedIn = await requireSession(gotrue, request);
  const factor = factorOf(signedIn, idOf(request, 'factorId'));
  if (factor.isVerified) {
    requireAssurance(signedIn, 422, 'AAL2 required to unenroll verified factor');
    requireFreshProof(gotrue, signedIn);
  }
  await removeFactor(gotrue, signedIn.member.user.id, factor.id);
  return { id: factor.id };
};

/**
 * Removes a factor; with the last verified one a password alone signs in again.
 * @throws GotrueError mfa_factor_not_found
 */
export async function removeFactor(gotrue: Gotrue, userId: string, factorId: string): Promise<void> {
  const { factors, users } = gotrue.core;
  if (!(await factors.remove(userId, factorId))) throw notFound();
  await gotrue.sessions.lower(userId, factorId);
  const others = await factors.list(userId);
  if (!others.some(({ isVerified }) => isVerified)) await users.setMfaEnabled(userId, false);
}
