import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type LinkCheck, NOBODY } from '../../../users/mailed-codes.ts';
import { emailKey } from '../../../users/user.ts';
import { blank, type Call, emailField, phoneField, read, requireOneName, targetOf } from '../call.ts';
import { emailExists, type GotrueError, gotrueErrorOf, invalid, otpExpired } from '../errors.ts';
import { type LinkType, PKCE_PREFIX, purposeOf, typeOfPurpose } from '../link-mails.ts';
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
  const { users, addressChanges } = gotrue.core;
  const user = await users.findById(userId);
  if (user === null) throw otpExpired();
  if (type === 'email_change') {
    if (!(await addressChanges.change(user, email))) throw emailExists();
  }
  // Only the address that the code went to is known to be the person's.
  else if (emailKey(user.email) !== emailKey(email)) throw otpExpired();
  else await gotrue.accounts.mailboxShown(user, { keepsPassword: type === 'signup' });
  return userId;
}

async function acceptLink(gotrue: Gotrue, link: LinkCheck): Promise<string> {
  if (link.kind === 'wrong') throw otpExpired();
  const type = typeOfPurpose(link.purpose);
  if (type === undefined) throw otpExpired();
  return accept(gotrue, link.userId, type, link.email);
}

/** Whose new address this would be, newest wish first. */
async function whoWants(gotrue: Gotrue, email: string): Promise<string[]> {
  const { database, clock } = gotrue.core.context;
  const rows = await database
    .selectFrom('directory.mailed_codes')
    .select('user_id')
    .where('purpose', '=', 'verify_email')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', emailKey(email)))
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A code with the address that it went to. Nobody's address, no code and a wrong one are refused alike. */
async function acceptCode(
  gotrue: Gotrue,
  email: string,
  code: string,
  types: readonly LinkType[],
): Promise<string> {
  const { users, codes } = gotrue.core;
  const user = await users.findByEmail(email);
  const userIds = [
    ...(types.includes('email_change') ? await whoWants(gotrue, email) : []),
    // Somebody who is not there is asked for as well, so that the time tells nothing.
    user?.id ?? NOBODY,
  ];
  for (const userId of userIds) {
    for (const type of types) {
      const checked = await codes.check(userId, purposeOf(type), code);
      if (checked.kind === 'right') return accept(gotrue, userId, type, checked.email);
    }
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

/** A code by address, or the token of a link: a session. */
export const verifyPost: Call = async (gotrue, request) => {
  const input = read(postSchema, request.body);
  const { type, email, phone, token, token_hash: hash } = input;
  requireOneName(input, 'verify');
  if (type === 'sms' || type === 'phone_change') throw refusedPhone(phone);
  const types = typesOf(type);
  if (hash !== undefined && hash !== '') {
    if (email !== undefined || phone !== undefined || token !== undefined) {
      throw invalid('Only the token_hash and type should be provided');
    }
    return byLink(gotrue, hash, types, (userId) => gotrue.accounts.signIn(userId, 'otp'));
  }
  if (token === undefined || token === '') throw invalid('Verify requires a token or a token hash');
  if (email === undefined)
    throw invalid('Only an email address or phone number should be provided on verify');
  return gotrue.core.events.refusals(
    'sign_in',
    () => email,
    async () => gotrue.accounts.signIn(await acceptCode(gotrue, email, token, types), 'otp'),
  );
};

/** No code is ever sent to a telephone, so none is right: the protocol has no other word for it here. */
function refusedPhone(phone: string | undefined): GotrueError {
  const isNumber = /^\+?[1-9]\d{1,14}$/u.test(phone?.replaceAll(' ', '') ?? '');
  return isNumber ? otpExpired() : invalid('Invalid phone number format (E.164 required)');
}

const takeLink = (gotrue: Gotrue, token: string, types: readonly LinkType[]): Promise<LinkCheck> => {
  const bare = token.startsWith(PKCE_PREFIX) ? token.slice(PKCE_PREFIX.length) : token;
  return gotrue.core.codes.checkLink(bare, types.map(purposeOf));
};

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
