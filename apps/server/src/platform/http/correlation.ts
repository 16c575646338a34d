import { randomUUID } from 'node:crypto';
import { clientCorrelationIdOf } from '@aiso/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const CORRELATION_HEADER = 'x-correlation-id';

/** Ours alone: what is written down under it must not be mixed up by whoever sends requests. */
export const newCorrelationId = (): string => randomUUID();

/** By which request something is asked for, as the audit log keeps it. */
export type RequestOrigin = {
  readonly correlationId: string;
  /** What the client calls its request. */
  readonly clientCorrelationId: string | null;
  /** Where it came from, as far as proxies are trusted. */
  readonly sourceAddress: string | null;
};

export const originOf = ({ id, ip, headers }: FastifyRequest): RequestOrigin => ({
  correlationId: id,
  clientCorrelationId: clientCorrelationIdOf(headers),
  sourceAddress: ip,
});

/**
 * Returns the correlation id with every answer and logs one line a request. The line has the route's pattern,
 * never the URL, which may name a patient. The many files of a page that browsers keep are logged at debug.
 */
export function installCorrelation(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(CORRELATION_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const client = clientCorrelationIdOf(request.headers);
    const isKept = String(reply.getHeader('cache-control')).includes('immutable');
    request.log[isKept ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(client === null ? {} : { client }),
      },
      'request',
    );
  });
}
