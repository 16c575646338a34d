import type { Answer, KnownRoute, Request } from '@aiso/contracts/routes';
import { request, requestWithoutToken } from './client.ts';
import { whereIs } from './endpoints.ts';
import type { Failure } from './errors.ts';

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** What went wrong where the answer does not say. */
  readonly failure?: Failure;
  /** For what anybody may know: the way to a token leads through the configuration. */
  readonly withoutToken?: true;
};
type Given<Name extends KnownRoute> =
  object extends Request<Name> ? [given?: Request<Name> & Options] : [given: Request<Name> & Options];
type Sent = Options & {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
};

/** Server and client are released together: answers are read once more only where neither is released. */
const check = import.meta.env.PROD ? null : (await import('./check-answer.ts')).checkAnswer;

/**
 * Calls a route of the product's API. One that may be elsewhere (docs/endpoints.md) is called there.
 * @throws ApiError; an aborted request throws the signal's reason
 */
export async function call<Name extends KnownRoute>(
  name: Name,
  ...[given]: Given<Name>
): Promise<Answer<Name>> {
  const { params, query, body, signal, failure, withoutToken }: Sent = given ?? {};
  const [method] = name.split(' ');
  const send = withoutToken ? requestWithoutToken : request;
  const response = await send(
    whereTo(name, { params, query }),
    {
      method: method ?? 'GET',
      signal: signal ?? null,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    },
    failure,
  );
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  check?.(name, response.status, answer);
  return answer as Answer<Name>;
}

/** The address of a route that gives bytes, for `api`. */
export const addressOf = <Name extends KnownRoute>(name: Name, asked: Request<Name> & Options): string =>
  whereTo(name, asked);

function whereTo(name: KnownRoute, { params = {}, query }: Sent): string {
  const path = name.slice(name.indexOf(' ') + 1);
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_whole, one: string) =>
    encodeURIComponent(params[one] ?? ''),
  );
  return whereIs(filled) + textOf(query);
}

/** What is undefined is left out; a list is said once for each of its entries. */
function textOf(query: Sent['query'] = {}): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) said.append(name, String(one));
  }
  return said.size === 0 ? '' : `?${said}`;
}
