import type { KnownRoute, Request } from '@aiso/contracts/routes';
import { whereTo } from './call.ts';
import { type Asking, request } from './client.ts';

type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
};

const asked = ({ headers = {}, signal }: RequestOptions): RequestInit => ({
  headers,
  signal: signal ?? null,
});

/**
 * Bytes of the product's API, behind the bearer token. What is JSON is asked for by `call`.
 * @throws ApiError; an aborted request throws the signal's reason
 */
export const api = {
  /** Such as previews and heat maps: an `<img src>` could not carry the token. */
  blob: async (path: string, options: RequestOptions = {}): Promise<Blob> =>
    (await request(path, asked(options))).blob(),
  /** For answers whose headers matter beside their bytes. */
  response: (path: string, options: RequestOptions = {}): Promise<Response> => request(path, asked(options)),
};

/** The address of a route that gives bytes. */
export const addressOf = <Name extends KnownRoute & `GET ${string}`>(
  name: Name,
  asked: Request<Name> & Asking,
): string => whereTo(name.slice('GET '.length), asked);
