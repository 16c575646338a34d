import type { Answer, KnownRoute, Request } from '@aiso/contracts/routes';
import { type Asking, request } from './client.ts';

/** Says where a path of this server is (`endpoints.ts`). */
type WhereIs = (path: string) => string;
type Options = Asking & {
  readonly signal?: AbortSignal | undefined;
  /** It is to arrive though the page goes. */
  readonly keepalive?: boolean;
};
/** Of the routes that an installation may move (docs/endpoints.md). */
type Moved<Name extends KnownRoute> = Name extends `${string} /Prod/${string}` | `${string} /dev/`
  ? { readonly whereIs: WhereIs }
  : unknown;
type Asked<Name extends KnownRoute> = Request<Name> & Moved<Name> & Options;
type Given<Name extends KnownRoute> =
  object extends Asked<Name> ? [given?: Asked<Name>] : [given: Asked<Name>];
type Said = string | number | boolean | undefined;
type Sent = Options & {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, Said | readonly Said[]>> | undefined;
  readonly body?: unknown;
  readonly whereIs?: WhereIs;
};

/** Server and client are released together: answers are read once more only where neither is released. */
const check = import.meta.env.PROD ? null : (await import('./check-answer.ts')).checkAnswer;

/**
 * Calls a route of the product's API.
 * @throws ApiError; an aborted request throws the signal's reason
 */
export async function call<Name extends KnownRoute>(
  name: Name,
  ...[given]: Given<Name>
): Promise<Answer<Name>> {
  const { body, signal, keepalive = false, ...asked }: Sent = given ?? {};
  const [method = '', path = ''] = name.split(' ');
  const init = {
    method,
    signal: signal ?? null,
    body: body === undefined ? null : JSON.stringify(body),
    ...(keepalive && { keepalive }),
  };
  const response = await request(whereTo(path, asked), init, asked);
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  check?.(name, response.status, answer);
  return answer as Answer<Name>;
}

/** The address of a route. What is undefined of a query is left out; a list is said once for each entry. */
export function whereTo(path: string, { params = {}, query = {}, whereIs = String }: Sent): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) said.append(name, String(one));
  }
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return whereIs(filled) + (said.size === 0 ? '' : `?${said}`);
}
