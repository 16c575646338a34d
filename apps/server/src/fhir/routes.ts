import { AppError } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { budgetRoutes } from '../platform/http/budgets.ts';
import { addressOf } from '../platform/http/own-address.ts';
import { askedBy, takeForms } from './asked.ts';
import { callerOf } from './caller.ts';
import { capabilityStatement } from './capability-statement.ts';
import { requireJson } from './negotiation.ts';
import { FHIR_JSON, installOutcomes, MethodNotAllowed } from './outcome.ts';
import { readResource } from './read-resource.ts';
import { etagOf, isKnown } from './resource.ts';
import type { ResourceKind } from './resource-kind.ts';
import { RESOURCE_KINDS } from './resource-kinds.ts';
import { searchResources } from './search-resources.ts';

/** Enough for a program that follows a clinic; ten pages of 200 resources a second. */
const REQUESTS_A_MINUTE = 600;

/**
 * FHIR R4 at `/fhir`: reads and searches, for people who are signed in and for programs with a key. Limited
 * by who asks, and who proves nothing by address.
 */
export const fhirRoutes =
  (services: ModelServices): FastifyPluginAsync =>
  async (app) => {
    installOutcomes(app);
    budgetRoutes(app, 'fhir');
    await app.register(fastifyRateLimit, {
      hook: 'preHandler',
      max: REQUESTS_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => {
        const caller = await callerOf(services, request).catch(() => null);
        return caller?.actor.userId ?? request.ip;
      },
    });
    takeForms(app);
    app.addHook('preHandler', async (request) => requireJson(request, askedBy(request)));
    app.setNotFoundHandler(() => {
      throw new AppError('resource.not_found');
    });
    addRoute(app, 'GET', '/metadata', async (request, reply) =>
      reply.type(FHIR_JSON).send(capabilityStatement(baseOf(services, request))),
    );
    for (const kind of RESOURCE_KINDS) addKind(app, services, kind);
  };

function addKind(app: FastifyInstance, services: ModelServices, kind: ResourceKind): void {
  const search: RouteHandlerMethod = async (request, reply) => {
    const bundle = await searchResources(services, await callerOf(services, request), kind, {
      asked: askedBy(request),
      isStrict: isStrict(request),
      base: baseOf(services, request),
    });
    return reply.type(FHIR_JSON).send(bundle);
  };
  addRoute(app, 'GET', `/${kind.type}`, search);
  // Keeps what is searched for out of addresses.
  addRoute(app, 'POST', `/${kind.type}/_search`, search);

  addRoute(app, 'GET', `/${kind.type}/:id`, async (request, reply) => {
    const caller = await callerOf(services, request);
    const { id } = request.params as { readonly id: string };
    const resource = await readResource(services, caller, kind, id);
    void reply.headers({
      etag: etagOf(resource),
      'last-modified': new Date(resource.meta.lastUpdated).toUTCString(),
    });
    if (isKnown(resource, request.headers)) return reply.status(304).send();
    return reply.type(FHIR_JSON).send(resource);
  });
}

/** An address with or without a slash at its end. Other methods are refused before their body is read. */
function addRoute(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  handler: RouteHandlerMethod,
): void {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  const refused = app.supportedMethods.filter((other) => !allowed.includes(other));
  const onRequest = async (): Promise<never> => {
    throw new MethodNotAllowed(allowed);
  };
  for (const url of [path, `${path}/`]) {
    app.route({ method, url, handler });
    app.route({ method: refused, url, onRequest, handler: onRequest, exposeHeadRoute: false });
  }
}

/** `Prefer: handling=strict` (RFC 7240, 4.4). */
const isStrict = ({ headers }: FastifyRequest): boolean =>
  /(^|[,;])\s*handling\s*=\s*"?strict"?\s*($|[,;])/iu.test(String(headers.prefer ?? ''));

/** Where resources are, as whoever asks reaches them. */
function baseOf({ settings }: Pick<ModelServices, 'settings'>, request: FastifyRequest): string {
  return `${(settings.AISO_PUBLIC_URL ?? addressOf(request)).replace(/\/+$/u, '')}/fhir`;
}
