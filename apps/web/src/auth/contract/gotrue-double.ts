import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';

type Factor = { id: string; factor_type: 'totp'; status: 'unverified' | 'verified'; secret: string };
type User = {
  id: string;
  email: string;
  password: string;
  isConfirmed: boolean;
  factors: Factor[];
  codes: Map<string, string>;
};
type Call = {
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
  readonly token: string;
};
type Answer = { readonly status?: number; readonly body?: object };

class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.answer = { status, body: { code, message } };
  }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const HOUR_S = 3600;

/**
 * What the strategy asks of Supabase Auth, over HTTP and in memory, with the service's own codes and sentences. Tokens are not
 * signed: the client does not check that.
 */
export async function startGoTrueDouble() {
  const users = new Map<string, User>();
  const sessions = new Map<string, { user: User; aal: 'aal1' | 'aal2' }>();
  const refreshTokens = new Map<string, string>();

  const publicUser = ({ id, email, factors }: User) => ({
    id,
    email,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    identities: [],
    factors: factors.map(({ secret: _secret, ...factor }) => factor),
  });
  function sessionOf(user: User, aal: 'aal1' | 'aal2'): Answer {
    const exp = Math.floor(Date.now() / 1000) + HOUR_S;
    const claims = { sub: user.id, exp, aal, amr: [{ method: 'password', timestamp: 0 }], jti: randomUUID() };
    const access_token = `${base64url({ alg: 'none' })}.${base64url(claims)}.c2lnbmF0dXJl`;
    const refresh_token = randomUUID();
    sessions.set(access_token, { user, aal });
    refreshTokens.set(refresh_token, access_token);
    const token = { access_token, refresh_token, token_type: 'bearer', expires_in: HOUR_S, expires_at: exp };
    return { body: { ...token, user: publicUser(user) } };
  }
  function authenticated({ token }: Call): { user: User; aal: 'aal1' | 'aal2' } {
    const session = sessions.get(token);
    if (session === undefined) throw new Refusal(403, 'session_not_found', 'Session not found');
    return session;
  }
  const text = ({ body }: Call, name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const userOf = (call: Call): User | undefined => users.get(text(call, 'email').toLowerCase());
  function factorOf(call: Call, id: string | undefined): Factor {
    const factor = authenticated(call).user.factors.find((one) => one.id === id);
    if (factor === undefined) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
    return factor;
  }
  function addUser(email: string, password: string, isConfirmed: boolean): User {
    const user = { id: randomUUID(), email, password, isConfirmed, factors: [], codes: new Map() };
    users.set(email.toLowerCase(), user);
    return user;
  }
  const mail = (user: User | undefined, type: string): Answer => {
    user?.codes.set(type, String(100_000 + Math.floor(Math.random() * 900_000)));
    return { body: {} };
  };

  const calls: Readonly<Record<string, (call: Call, id?: string) => Answer>> = {
    'GET /settings': () => ({ body: { external: { google: true, github: false, email: true } } }),
    'POST /signup': (call) => {
      const user = userOf(call) ?? addUser(text(call, 'email'), text(call, 'password'), false);
      mail(user, 'signup');
      return { body: publicUser(user) };
    },
    'POST /token': (call) => {
      if (call.query.get('grant_type') === 'refresh_token') {
        const session = sessions.get(refreshTokens.get(text(call, 'refresh_token')) ?? '');
        if (session === undefined)
          throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
        return sessionOf(session.user, session.aal);
      }
      const user = userOf(call);
      if (user === undefined || user.password !== text(call, 'password'))
        throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
      if (!user.isConfirmed) throw new Refusal(400, 'email_not_confirmed', 'Email not confirmed');
      return sessionOf(user, 'aal1');
    },
    'POST /recover': (call) => mail(userOf(call), 'recovery'),
    'POST /resend': (call) => mail(userOf(call), 'signup'),
    'POST /verify': (call) => {
      const user = userOf(call);
      if (user === undefined || user.codes.get(text(call, 'type')) !== text(call, 'token'))
        throw new Refusal(403, 'otp_expired', 'Token has expired or is invalid');
      user.codes.clear();
      user.isConfirmed = true;
      return sessionOf(user, 'aal1');
    },
    'GET /user': (call) => ({ body: publicUser(authenticated(call).user) }),
    'PUT /user': (call) => {
      const { user } = authenticated(call);
      const password = text(call, 'password');
      if (password === user.password)
        throw new Refusal(422, 'same_password', 'New password should be different from the old password.');
      user.password = password;
      return { body: publicUser(user) };
    },
    'POST /logout': ({ token }) => {
      sessions.delete(token);
      return { status: 204 };
    },
    'POST /factors': (call) => {
      const secret = new Secret().base32;
      const factor: Factor = { id: randomUUID(), factor_type: 'totp', status: 'unverified', secret };
      authenticated(call).user.factors.push(factor);
      return { body: { id: factor.id, type: 'totp', totp: { qr_code: '', secret, uri: '' } } };
    },
    'POST /factors/:id/challenge': (call, id) => ({
      body: { id: randomUUID(), type: factorOf(call, id).factor_type, expires_at: 0 },
    }),
    'POST /factors/:id/verify': (call, id) => {
      const factor = factorOf(call, id);
      if (new TOTP({ secret: factor.secret }).validate({ token: text(call, 'code'), window: 1 }) === null)
        throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      factor.status = 'verified';
      return sessionOf(authenticated(call).user, 'aal2');
    },
  };

  const server = createServer((request, response) => {
    const answer = async (): Promise<Answer> => {
      const url = new URL((request.url ?? '/').replace('/auth/v1', ''), 'http://localhost');
      const [, id] = /^\/factors\/([\w-]+)\//u.exec(url.pathname) ?? [];
      const path = id === undefined ? url.pathname : url.pathname.replace(id, ':id');
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
      const body = hasBody ? await json(request) : {};
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      const call = calls[`${request.method} ${path}`];
      if (call === undefined) throw new Refusal(404, 'not_found', `There is no ${request.method} ${path}`);
      return call({ body: body as Record<string, unknown>, query: url.searchParams, token }, id);
    };
    void answer()
      .catch((error: unknown) =>
        error instanceof Refusal ? error.answer : { status: 500, body: { message: String(error) } },
      )
      .then(({ status = 200, body }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
        });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`,
    addUser,
    /** The code of the mail of that type that went out last. */
    codeOf: (email: string, type: string): string => users.get(email)?.codes.get(type) ?? '',
    endSessions(): void {
      sessions.clear();
      refreshTokens.clear();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
