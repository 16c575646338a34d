import type { FastifyInstance } from 'fastify';

/** Everything under these is the program's; the rest is the client's. */
const API_PREFIXES = ['/api', '/Prod', '/dev', '/files', '/auth/v1', '/fhir'];

export function isApiPath(url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  return API_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/**
 * Keeps answers of the API, refusals included, out of every cache: any may be about a patient (RFC 9111,
 * 5.2.2.5). Pictures of people are not, and say otherwise.
 */
export function installNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
  });
}
