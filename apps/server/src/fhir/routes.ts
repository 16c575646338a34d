import { AppError } from '@aiso/contracts';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ModelServices } from '../models/packages/model-registry.ts';
import { callerOf } from './caller.ts';
import { capabilityStatement } from './capability-statement.ts';
import { requireJson } from './negotiation.ts';
import { FHIR_JSON, installOutcomes } from './outcome.ts';
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
    await app.register(fastifyRateLimit, {
      hook: 'preHandler',
      max: REQUESTS_A_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: async (request) => {
        const caller = await callerOf(services, request).catch(() => null);
        return caller?.actor.userId ?? request.ip;
      },
    });
    app.addHook('preHandler', async (request) => requireJson(request));
    app.setNotFoundHandler((request) => {
      const isKnownType = RESOURCE_KINDS.some(({ type }) => request.url.startsWith(`/fhir/${type}`));
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      throw new AppError(isKnownType && !isRead ? 'fhir.not_supported' : 'resource.not_found');
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );

    app.get('/metadata', async (request, reply) =>
      reply.type(FHIR_JSON).send(capabilityStatement(baseOf(services, request))),
    );
    for (const kind of RESOURCE_KINDS) addKind(app, services, kind);
  };

function addKind(app: FastifyInstance, services: ModelServices, kind: ResourceKind): void {
  const search = async (request: FastifyRequest, posted: URLSearchParams) =>
    searchResources(services, await callerOf(services, request), kind, {
      parameters: [...new URL(request.url, 'http://localhost').searchParams, ...posted],
      isStrict: /(^|[,;])\s*handling=strict\s*($|[,;])/u.test(String(request.headers.prefer ?? '')),
      base: baseOf(services, request),
    });

  app.get(`/${kind.type}`, async (request, reply) =>
    reply.type(FHIR_JSON).send(await search(request, new URLSearchParams())),
  );

  // Keeps what is searched for out of addresses.
  app.post(`/${kind.type}/_search`, async (request, reply) => {
    const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return reply.type(FHIR_JSON).send(await search(request, posted));
  });

  app.get<{ Params: { id: string } }>(`/${kind.type}/:id`, async (request, reply) => {
    const caller = await callerOf(services, request);
    const resource = await readResource(services, caller, kind, request.params.id);
    void reply.headers({
      etag: etagOf(resource),
      'last-modified': new Date(resource.meta.lastUpdated).toUTCString(),
    });
    if (isKnown(resource, request.headers)) return reply.status(304).send();
    return reply.type(FHIR_JSON).send(resource);
  });
}

/** Where resources are, as whoever asks reaches them. */
function baseOf({ settings }: Pick<ModelServices, 'settings'>, { protocol, host }: FastifyRequest): string {
  return `${(settings.AISO_PUBLIC_URL ?? `${protocol}://${host}`).replace(/\/+$/u, '')}/fhir`;
}
