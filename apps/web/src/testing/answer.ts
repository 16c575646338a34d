import { ERROR_CATALOGUE, type ErrorCode } from '@aiso/contracts/errors';
import { type Answer, type KnownRoute, ROUTES } from '@aiso/contracts/routes';

/** What a route answers that does what it was asked for, for a network that stands in. */
export function answer<Name extends KnownRoute>(name: Name, body: Answer<Name>): Response {
  const [status] = Object.keys(ROUTES[name].answers).map(Number);
  return body === undefined
    ? new Response(null, { status: 204 })
    : Response.json(body, { status: status ?? 200 });
}

/** What a route answers that refuses. @param error the catalogue's sentence, unless another is given */
export const refusal = (code: ErrorCode, error: string = ERROR_CATALOGUE[code].message): Response =>
  Response.json({ error, code, correlationId: 'abc' }, { status: ERROR_CATALOGUE[code].status });
