import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type LinkCheck, NOBODY } from '../../../users/mailed-codes.ts';
import { emailKey } from '../../../users/user.ts';
import {
  blank,
  type Call,
  emailField,
  phoneField,
  read,
  requireOneName,
  requireSession,
  type SignedIn,
  targetOf,
} from '../call.ts';
import { type GotrueError, gotrueErrorOf, invalid, otpExpired } from '../errors.ts';
import { bareToken, type LinkType, PKCE_PREFIX, purposeOf, typeOfPurpose } from '../link-mails.ts';
import { presentMember } from '../members.ts';
import { confirmNewEmail } from '../new-email.ts';
import { withError, withFragment, withQuery } from '../redirects.ts';
import type { Gotrue } from '../service.ts';

/**
 * What a `type` of the wire may stand for. Clients send `email` for any code that signs in, and `magiclink`
 * for somebody new as well.
 */
const TYPES: Readonly<Record<string, readonly LinkType[]>> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change'],
};

/** @throws GotrueError validation_failed */
function typesOf(type: string | undefined): readonly LinkType[] {
  if (type === undefined) throw invalid('Verify requires a verification type');
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (types === undefined) throw invalid('Unsupported verification type');
  return types;
}

/** What follows from a code that came back. @returns whose it was */
async function accept(gotrue: Gotrue, userId: string, type: LinkType, email: string): Promise<string> {
  const user = await gotrue.core.users.findById(userId);
  // Only the address that the code went to is known to be the person's.
  if (user === null || emailKey(user.email) !== emailKey(email)) throw otpExpired();
  await gotrue.accounts.mailboxShown(user, { keepsPassword: type === 'signup' });
  return userId;
}

async function acceptLink(gotrue: Gotrue, link: LinkCheck): Promise<string> {
  if (link.kind === 'wrong') throw otpExpired();
  const type = typeOfPurpose(link.purpose);
  if (type === undefined) throw otpExpired();
  return accept(gotrue, link.userId, type, link.email);
}

/** A code with the address that it went to. Nobody's address, no code and a wrong one are refused alike. */
async function acceptCode(
  gotrue: Gotrue,
  email: string,
  code: string,
  types: readonly LinkType[],
): Promise<string> {
  const { users, codes } = gotrue.core;
  // Somebody who is not there is asked for as well, so that the time tells nothing.
  const userId = (await users.findByEmail(email))?.id ?? NOBODY;
  for (const type of types) {
    const checked = await codes.check(userId, purposeOf(type), code);
    if (checked.kind === 'right') return accept(gotrue, userId, type, checked.email);
  }
  throw otpExpired();
}

const postSchema = z.object({
  type: z.string().max(32).optional(),
  email: emailField,
  phone: phoneField,
  token: z.string().max(256).optional(),
  token_hash: z.string().max(256).optional(),
});

/**
 * A code by address, or the token of a link: a session. But that of a new address confirms it in the session
 * of its owner, and begins none: who has the mailbox need not be the person.
 */
export const verifyPost: Call = async (gotrue, request) => {
  const input = read(postSchema, request.body);
  const { type, email, phone, token, token_hash: hash } = input;
  requireOneName(input, 'verify');
  if (type === 'sms' || type === 'phone_change') throw refusedPhone(phone);
  const types = typesOf(type);
  const signedIn = types.includes('email_change') ? await requireSession(gotrue, request) : null;
  if (hash !== undefined && hash !== '') {
    if (email !== undefined || phone !== undefined || token !== undefined) {
      throw invalid('Only the token_hash and type should be provided');
    }
    if (signedIn !== null) return presentConfirmed(gotrue, signedIn, hash);
    return byLink(gotrue, hash, types, (userId) => gotrue.accounts.signIn(userId, 'otp'));
  }
  if (token === undefined || token === '') throw invalid('Verify requires a token or a token hash');
  if (email === undefined)
    throw invalid('Only an email address or phone number should be provided on verify');
  if (signedIn !== null) return presentConfirmed(gotrue, signedIn, token, email);
  return gotrue.core.events.refusals(
    'sign_in',
    () => email,
    async () => gotrue.accounts.signIn(await acceptCode(gotrue, email, token, types), 'otp'),
  );
};

async function presentConfirmed(
  gotrue: Gotrue,
  signedIn: SignedIn,
  ...shown: [proof: string, email?: string]
): Promise<object> {
  const { id } = signedIn.member.user;
  await gotrue.core.events.refusals(
    'proof',
    () => id,
    async () => {
      if (!(await confirmNewEmail(gotrue, signedIn, ...shown))) throw otpExpired();
    },
  );
  return presentMember((await gotrue.members.find(id)) ?? signedIn.member);
}

/** No code is ever sent to a telephone, so none is right: the protocol has no other word for it here. */
function refusedPhone(phone: string | undefined): GotrueError {
  const isNumber = /^\+?[1-9]\d{1,14}$/u.test(phone?.replaceAll(' ', '') ?? '');
  return isNumber ? otpExpired() : invalid('Invalid phone number format (E.164 required)');
}

const takeLink = (gotrue: Gotrue, token: string, types: readonly LinkType[]): Promise<LinkCheck> =>
  gotrue.core.codes.checkLink(bareToken(token), types.map(purposeOf));

/** What a link leads to. Whose a link was that opens nothing is not known. */
async function byLink<T>(
  gotrue: Gotrue,
  token: string,
  types: readonly LinkType[],
  lead: (userId: string, link: LinkCheck) => Promise<T>,
): Promise<T> {
  let userId = 'a link';
  return gotrue.core.events.refusals(
    'sign_in',
    () => userId,
    async () => {
      const link = await takeLink(gotrue, token, types);
      if (link.kind === 'right') userId = link.userId;
      return lead(await acceptLink(gotrue, link), link);
    },
  );
}

const getSchema = z.object({ token: blank(z.string().max(256)), type: blank(z.string().max(32)) });

/**
 * A link was opened: back to the client with a session in the fragment, or with a code in the query (PKCE).
 */
export const verifyGet: Call = async (gotrue, request, reply) => {
  const { token, type } = read(getSchema, request.query);
  if (type === undefined) throw invalid('Verify requires a verification type');
  if (token === undefined) throw invalid('Verify requires a token or a token hash');
  const target = targetOf(gotrue, request);
  const isPkce = token.startsWith(PKCE_PREFIX);
  // The page that opens may be the owner's, signed in, or a stranger's: it brings the token back with its
  // session, or cannot.
  if (type === 'email_change')
    return goTo(reply, withFragment(target, { token_hash: bareToken(token), type }));
  try {
    return await byLink(gotrue, token, typesOf(type), async (userId, link) => {
      if (isPkce) {
        const flowId = link.kind === 'right' ? link.flowId : null;
        const code = flowId === null ? null : await gotrue.flows.giveCode(flowId, userId);
        if (code === null) throw otpExpired();
        return goTo(reply, withQuery(target, { code }));
      }
      const { user: _user, ...session } = await gotrue.accounts.signIn(userId, 'otp');
      const values = Object.entries({ ...session, type }).map(([name, value]) => [name, String(value)]);
      return goTo(reply, withFragment(target, Object.fromEntries(values)));
    });
  } catch (error) {
    return goTo(reply, withError(target, isPkce, errorOf(error, request)));
  }
};

function errorOf(error: unknown, request: FastifyRequest) {
  const told = gotrueErrorOf(error);
  if (told === null)
    request.log.error({ failure: error instanceof Error ? error.name : typeof error }, 'a link failed');
  if (told === null)
    return { error: 'server_error', code: 'unexpected_failure', description: 'Unexpected failure' };
  const description = told.code === 'otp_expired' ? 'Email link is invalid or has expired' : told.message;
  return { error: 'access_denied', code: told.code, description };
}

const goTo = (reply: FastifyReply, url: string): FastifyReply => reply.redirect(url, 303);
