import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const CORRELATION_HEADER = 'x-correlation-id';

/** Takes a caller's correlation id if it is harmless, else makes one. */
export function correlationIdOf(headers: Readonly<Record<string, unknown>>): string {
  const given = headers[CORRELATION_HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/u.test(given) ? given : randomUUID();
}

/**
 * Returns the correlation id with every answer and logs one line a request. The line has the route's pattern,
 * never the URL, which may name a patient.
 */
export function installCorrelation(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(CORRELATION_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
