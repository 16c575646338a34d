import {
  type Answer,
  type KnownRoute,
  type Method,
  type Received,
  ROUTES,
  type Route,
  type Routes,
} from '@aiso/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { checkedAnswers } from './check-answers.ts';

type Part<Name extends KnownRoute, Key extends keyof Route> = Received<
  Routes[Name] extends { readonly [K in Key]: infer Schema } ? Schema : unknown
>;
type RequestOf<Name extends KnownRoute> = FastifyRequest<{
  Params: Part<Name, 'params'>;
  Querystring: Part<Name, 'query'>;
  Body: Part<Name, 'body'>;
}>;
/** Bytes are sent by the reply. */
type Answered<Name extends KnownRoute> = [Answer<Name>] extends [never] ? FastifyReply : Answer<Name>;

/** Answers a request of a route, whose parts are valid. Of several statuses it sets any but the lowest. */
type Handler<Name extends KnownRoute> = (
  request: RequestOf<Name>,
  reply: FastifyReply,
) => Promise<Answered<Name>>;

/** What else Fastify is told of a route; its schemas are those of the table. */
type Options = Pick<
  RouteShorthandOptions,
  'config' | 'bodyLimit' | 'errorHandler' | 'exposeHeadRoute' | 'schemaErrorFormatter'
>;

/** Serves a route of the table. `app` may stand under a prefix of its path. */
export function serve<Name extends KnownRoute>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: Options = {},
): void {
  const { params, query: querystring, body, answers }: Route = ROUTES[name];
  const [method, path] = name.split(' ') as [Method, string];
  const [status] = Object.keys(answers).map(Number);
  const given = Object.entries({ params, querystring, body }).filter(([, schema]) => schema !== undefined);
  app.route({
    method,
    url: underPrefix(app.prefix, path),
    schema: Object.fromEntries(given),
    ...options,
    ...checkedAnswers(app, name),
    handler: async (request, reply) => {
      void reply.status(status ?? 200);
      return (handler as unknown as Handler<KnownRoute>)(request, reply);
    },
  });
}

/** `/api/studies/{studyId}` as Fastify writes it below `/api`. */
function underPrefix(prefix: string, path: string): string {
  if (!path.startsWith(prefix)) throw new Error(`${path} does not lie under ${prefix}.`);
  return path.slice(prefix.length).replaceAll(/\{(\w+)\}/gu, ':$1') || '/';
}
