import { COMMON_ERRORS } from '@aiso/contracts/common-errors';
import { ApiError, errorOfResponse, type Failure } from './errors.ts';
import { server } from './server.ts';

/** Where the bearer token (the id token) comes from, and who is told when the server no longer takes it. */
export type TokenSource = {
  /**
   * Null when nobody is signed in. `forceRefresh` asks the directory for a new one. Where somebody is asked
   * to sign in again, it waits for that.
   */
  idToken(options: { forceRefresh: boolean }): Promise<string | null>;
  sessionLost(): void;
  /** Another number once somebody else goes on, or nobody: what one asked is not sent in another's name. */
  turn(): number;
};

let source: TokenSource | null = null;

/** Called once by the session; see `src/app/session/SessionProvider.tsx`. */
export function setTokenSource(next: TokenSource | null): void {
  source = next;
}

/** The bearer token for transports that are not `fetch` (tus, websocket); null when nobody is signed in. */
export async function currentIdToken(options = { forceRefresh: false }): Promise<string | null> {
  return source === null ? null : source.idToken(options);
}

export type Asking = {
  /** What went wrong where the answer does not say. */
  readonly failure?: Failure;
  /** For what anybody may know: the way to a token leads through the configuration. */
  readonly withoutToken?: boolean;
  /** To find out whose it is. A refusal of it ends no session. */
  readonly withToken?: string;
};

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    server.doubt();
    throw new ApiError(
      'network.unreachable',
      'The server cannot be reached. Check your connection.',
      0,
      null,
    );
  }
}

/**
 * An expired token is renewed once and the request sent again. If the server still refuses it, the session is
 * over; who signs in again over the page has the request sent, and nobody else. An endpoint elsewhere ends no
 * session.
 */
export async function request(
  path: string,
  init: RequestInit,
  { failure, withoutToken = false, withToken }: Asking = {},
): Promise<Response> {
  if (withoutToken || withToken !== undefined || source === null)
    return answered(await send(path, init, withToken ?? null), failure);
  const turn = source.turn();
  const sendAgain = async (options: { forceRefresh: boolean }): Promise<Response> => {
    const token = await currentIdToken(options);
    if (source?.turn() !== turn)
      throw new ApiError('auth.expired', COMMON_ERRORS['auth.expired'].message, 401, null);
    return send(path, init, token);
  };
  let response = await sendAgain({ forceRefresh: false });
  if (response.status === 401) {
    response = await sendAgain({ forceRefresh: true });
    if (response.status === 401 && path.startsWith('/')) {
      source.sessionLost();
      if (source.turn() === turn) response = await sendAgain({ forceRefresh: false });
    }
  }
  return answered(response, failure);
}

async function answered(response: Response, failure: Failure | undefined): Promise<Response> {
  if (!response.ok) throw await errorOfResponse(response, failure);
  return response;
}
