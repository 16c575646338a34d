import { ApiError, errorOfResponse, type Failure } from './errors.ts';
import { server } from './server.ts';

/** Where the bearer token (the id token) comes from, and who is told when the server no longer takes it. */
export type TokenSource = {
  /** Null when nobody is signed in. `forceRefresh` asks the directory for a new one. */
  idToken(options: { forceRefresh: boolean }): Promise<string | null>;
  sessionLost(): void;
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
 * over. An endpoint elsewhere ends no session.
 */
export async function request(
  path: string,
  init: RequestInit,
  { failure, withoutToken = false }: Asking = {},
): Promise<Response> {
  let response = await send(path, init, withoutToken ? null : await currentIdToken());
  if (response.status === 401 && source !== null && !withoutToken) {
    response = await send(path, init, await currentIdToken({ forceRefresh: true }));
    if (response.status === 401 && path.startsWith('/')) source?.sessionLost();
  }
  if (!response.ok) throw await errorOfResponse(response, failure);
  return response;
}
