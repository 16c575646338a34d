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

type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
  /** What went wrong where the answer does not say. */
  readonly failure?: Failure;
};

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
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
export async function request(path: string, init: RequestInit, failure?: Failure): Promise<Response> {
  let response = await send(path, init, await currentIdToken());
  if (response.status === 401 && source !== null) {
    response = await send(path, init, await currentIdToken({ forceRefresh: true }));
    if (response.status === 401 && path.startsWith('/')) source?.sessionLost();
  }
  if (!response.ok) throw await errorOfResponse(response, failure);
  return response;
}

/** The same of whoever asks, who may be nobody. */
export async function requestWithoutToken(
  path: string,
  init: RequestInit,
  failure?: Failure,
): Promise<Response> {
  const response = await send(path, init, null);
  if (!response.ok) throw await errorOfResponse(response, failure);
  return response;
}

/** Reads what anybody may know, without a token. @throws ApiError */
export async function getPublic<T>(path: string): Promise<T> {
  return (await (await requestWithoutToken(path, {})).json()) as T;
}

function jsonInit(method: string, body: unknown, options: RequestOptions): RequestInit {
  return {
    method,
    headers: { ...options.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: options.signal ?? null,
  };
}

async function json<T>(method: string, path: string, body: unknown, options: RequestOptions): Promise<T> {
  const response = await request(path, jsonInit(method, body, options), options.failure);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/**
 * The product's API. Paths start with `/api`, or come from `endpoint`, which may be whole addresses. Types
 * are those of `@aiso/contracts`. Server and client are released together, so answers are not validated
 * again.
 * @throws ApiError; an aborted request throws the signal's reason
 */
export const api = {
  get: <T>(path: string, options: RequestOptions = {}) => json<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options: RequestOptions = {}) =>
    json<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown, options: RequestOptions = {}) => json<T>('PUT', path, body, options),
  patch: <T>(path: string, body: unknown, options: RequestOptions = {}) =>
    json<T>('PATCH', path, body, options),
  delete: <T = void>(path: string, options: RequestOptions = {}) =>
    json<T>('DELETE', path, undefined, options),
  /** Bytes behind the bearer token, such as previews and heat maps (an `<img src>` could not carry it). */
  blob: async (path: string, options: RequestOptions = {}): Promise<Blob> =>
    (await request(path, jsonInit('GET', undefined, options))).blob(),
  /** For answers whose headers matter beside their bytes. */
  response: (path: string, options: RequestOptions = {}): Promise<Response> =>
    request(path, jsonInit('GET', undefined, options)),
};
